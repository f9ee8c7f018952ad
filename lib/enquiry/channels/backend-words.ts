import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';

/* What a visitor may read of a backend's response, and what the log may say of it (§8; docs/backend.md). */

/** Only these statuses are about what the visitor wrote. */
const SPEAKING_STATUSES = new Set([400, 409, 422]);

export interface BackendWords {
  /** For the visitor. */
  message?: string;
  /** For the visitor, at the fields of the form. */
  errors?: EnquiryErrors;
  /** For the log, without personal data. */
  detail?: string;
}

/** The words of a response that did not accept an enquiry. `body`: parsed, `undefined` if it is not JSON. Pure. */
export function readBackendWords(httpStatus: number, body: unknown, enquiry: Enquiry): BackendWords {
  const words = findWords(body);
  const detail = words === undefined ? {} : { detail: withoutPersonalData(words, enquiry) };
  if (!SPEAKING_STATUSES.has(httpStatus)) return detail;
  const errors = findFieldErrors(body, enquiry);
  if (Object.keys(errors).length > 0) return { ...detail, errors };
  // One word is a code, or the name of a field.
  const message = words?.trim().includes(' ') ? toVisitorText(words) : undefined;
  return message === undefined ? detail : { ...detail, message };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Names of fields are compared without case, `_` and `-`. */
const toPlainName = (name: string) => name.toLowerCase().replace(/[_\-\s]/g, '');

/** The value of the first of these names that an object has. */
const readField = (value: Fields, names: readonly string[]): unknown => {
  const fields = new Map(Object.entries(value).map(([name, field]) => [toPlainName(name), field]));
  return names.map((name) => fields.get(name)).find((field) => field !== undefined);
};

const WORD_FIELDS = ['message', 'msg', 'detail', 'errormessage', 'error', 'errordescription', 'title', 'exception'];

/** The words for the whole form. A response may also be only a sentence. */
function findWords(body: unknown): string | undefined {
  const values = isObject(body) ? WORD_FIELDS.map((name) => readField(body, [name])) : [body];
  return values
    .map((value) => (isObject(value) && !Array.isArray(value) ? readField(value, ['message']) : value))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

const TEXT_MAX_CHARACTERS = 300;

/** What programs say, and no visitor may read or understand. */
const INTERNAL = [
  // Signs and names of code: brackets, `a->b`, paths, IP addresses, getPhone, phone_no, parameter(s), E11000, files.
  /[{}[\]<>`|\\$=]|::|->|:\/\/|\/[a-z][\w.-]*\/|[a-z]:\\|\b(?:\d+\.){3}\d|\b[a-z]+[A-Z]|[a-z](?:Error|Exception)\b|\w_\w|\w\(|\b[A-Z]+-?\d{4}|\.(?:php|jsx?|tsx?|py|rb|java|cs|go|aspx?)\b/,
  // Their nouns.
  /\b(?:sql\w*|database|columns?|rows?|table|constraint|key|collection|transaction|json|xml|html|https?|curl|smtp|csrf|jwt|api|sid|url|token|endpoint|gateway|server|host|localhost|model|method|function|class|object|property|argument|parameter|boolean|string|array|null|undefined|exception|traceback|syntax|pattern|payload|stack|regex|deadlock|mysql\w*|postgres\w*|mongo\w*|redis)\b/i,
  // Their phrases.
  /\bquery results\b|\b(?:line|position|status code) \d|\bbody\b.* (?:is|should|must)\b|\b(?:request|response) body\b|\bcast to\b|cannot read|connection (?:refused|reset)|timed out|\be(?:conn|timedout|notfound|addrinuse)|unauthenticated|unauthori[sz]ed|validation\.\w|duplicate entry|default value/i,
];

/** What frameworks say of every refusal: it tells the visitor nothing. */
const GENERIC =
  /^(?:the given data (?:was|failed)|validation (?:failed|error|exception)|one or more validation errors|bad request|unprocessable|(?:conflict|errors?|failed|failure)\W*$|invalid (?:input|data|request|payload|arguments?)\W*$|request (?:failed|validation)|\d{3}\b|input validation)/i;

/** The names of the form's own fields are no code: NestJS writes "company_name should not be empty". */
const OWN_NAMES = new RegExp(`\\b(?:${ENQUIRY_FIELDS.join('|')})\\b`, 'g');

/** A text of the backend as a visitor may read it; `undefined` if it is long, empty, generic or internal. */
function toVisitorText(words: string): string | undefined {
  if (words.length > 2 * TEXT_MAX_CHARACTERS) return undefined;
  const plain = words.replace(/\s+/g, ' ').trim();
  if (plain.length > TEXT_MAX_CHARACTERS || !/\p{L}/u.test(plain)) return undefined;
  const others = plain.replace(OWN_NAMES, 'it');
  const isHidden = /[\p{Cc}\p{Bidi_Control}]/u.test(plain) || INTERNAL.some((pattern) => pattern.test(others));
  return isHidden || GENERIC.test(plain) ? undefined : plain;
}

/** Other names of the form's fields, without case, `_` and `-`. */
const FIELD_NAMES = new Map<string, EnquiryField>([
  ...ENQUIRY_FIELDS.map((field) => [toPlainName(field), field] as const),
  ['fullname', 'name'],
  ['emailaddress', 'email'],
  ['mobile', 'phone'],
  ['mobileno', 'phone'],
  ['mobilenumber', 'phone'],
  ['phoneno', 'phone'],
  ['phonenumber', 'phone'],
  ['company', 'company_name'],
  ['message', 'description'],
]);

/** The field of a backend's name or path: `Phone`, `$.phone`, `/data/attributes/company-name`. */
function toField(name: unknown): EnquiryField | undefined {
  const path: unknown = Array.isArray(name) ? name.at(-1) : name;
  if (typeof path !== 'string' || path.length > 100) return undefined;
  const last = path.split(/[./[\]]+/).findLast((part) => part !== '');
  return FIELD_NAMES.get(toPlainName(last ?? ''));
}

const NAMES_OF_FIELD =
  'field path param property propertypath propertyname loc key attribute members membernames pointer parameter name'.split(
    ' ',
  );
const NAMES_OF_MESSAGE = 'message msg defaultmessage errormessage detail reason title error constraints'.split(' ');

/** Where frameworks put messages by field. */
const CONTAINER = /^(?:\w*errors?|messages?|details?|invalidfields|violations|issues|modelstate|failures|params|data)$/;

const DEPTH_MAX = 4;
const ITEMS_MAX = 50;

/** The first message of each field of the form, wherever the response has it. */
function findFieldErrors(body: unknown, enquiry: Enquiry): EnquiryErrors {
  const errors: EnquiryErrors = {};
  const add = (field: EnquiryField | undefined, value: unknown) => {
    const text = toMessage(value);
    if (field !== undefined && text !== undefined && text !== enquiry[field]) errors[field] ??= text;
  };
  /** @param isEcho text is what the visitor has sent: only lists and objects are messages */
  const collect = (value: unknown, isEcho: boolean, depth: number): void => {
    if (!isObject(value) || depth > DEPTH_MAX) return;
    if (Array.isArray(value))
      return (value as unknown[]).slice(0, ITEMS_MAX).forEach((item) => collectItem(item, depth));
    // The name and the message of an error itself.
    const isError = typeof value.message === 'string' || /Error$/.test(String(value.name));
    for (const [name, messages] of Object.entries(value).slice(0, ITEMS_MAX)) {
      const plain = toPlainName(name);
      const isOwn = isError && typeof messages === 'string' && ['name', 'message'].includes(name);
      // `message` is also a name of the description, but not here.
      const isField = isEcho ? isObject(messages) && !CONTAINER.test(plain) : !isOwn;
      if (isField) add(toField(name), messages);
      if (CONTAINER.test(plain)) collect(messages, plain === 'data', depth + 1);
    }
  };
  const collectItem = (item: unknown, depth: number): void => {
    // NestJS: a sentence about a field.
    if (typeof item === 'string') return add(toField(item.slice(0, 100).split(' ')[0]), item);
    if (!isObject(item)) return;
    const place = [item.source, item.extensions].find(isObject) ?? item;
    add(toField(readField(place, NAMES_OF_FIELD)), readField(item, NAMES_OF_MESSAGE));
    if (isObject(item.detail)) collect(item.detail, false, depth + 1);
  };
  collect(body, true, 0);
  return errors;
}

/** The first text in a message: of a list, of an object with a message, or of an object with one for each rule. */
function toMessage(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return toVisitorText(value);
  if (!isObject(value) || depth > 2) return undefined;
  return toMessage(readField(value, NAMES_OF_MESSAGE) ?? Object.values(value)[0], depth + 1);
}

const DETAIL_MAX_CHARACTERS = 300;

/** A text for the log: without digits, e-mail addresses and words of the enquiry, also where they are cut. */
function withoutPersonalData(words: string, enquiry: Enquiry): string {
  const values = Object.values(enquiry).join(' ').toLowerCase();
  const own = `${values} ${values.replace(/[^\p{L}\p{M}]/gu, '')}`;
  const isOwn = new Set(values.split(/[^\p{L}\p{M}\p{N}]+/u));
  return words
    .slice(0, DETAIL_MAX_CHARACTERS)
    .replace(/\S+/g, (token) => (/[@＠]/.test(token) ? '…' : token))
    .replace(/[\p{L}\p{M}]+/gu, (word) => {
      const plain = word.toLowerCase();
      return isOwn.has(plain) || (plain.length > 2 && own.includes(plain)) ? '…' : word;
    })
    .replace(/\p{N}+/gu, '#');
}
