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
  const message = words === undefined ? undefined : toVisitorText(words);
  return message === undefined ? detail : { ...detail, message };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A value of a field; names are compared without case, `_` and `-`. */
const readField = (value: Fields, names: readonly string[]): unknown =>
  names.flatMap((name) =>
    Object.keys(value)
      .filter((key) => toPlainName(key) === name)
      .map((key) => value[key]),
  )[0];

const toPlainName = (name: string) => name.toLowerCase().replace(/[_\-\s]/g, '');

const WORD_FIELDS = ['message', 'msg', 'detail', 'errormessage', 'error', 'errordescription', 'title', 'exception'];

function findWords(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  for (const name of WORD_FIELDS) {
    const value = readField(body, [name]);
    const text = isObject(value) && !Array.isArray(value) ? readField(value, ['message']) : value;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}

const TEXT_MAX_CHARACTERS = 300;

/** Words of databases, frameworks and programs, which no visitor understands or may read. */
const INTERNAL =
  /sqlstate|\bsql\b|exception|stack ?trace|traceback|\bon line \d|::|->|=>|\\[a-z]|\/(?:var|home|usr|app|srv|opt|tmp)\/|[a-z]:\\|\.(?:php|js|ts|py|rb|java|cs|go|aspx?)\b|[{}[\]<>`]|\bundefined\b|\bnull\b|cannot read|is not a function|syntax error|unexpected token|duplicate (?:entry|key)|constraint|foreign key|unknown column|doesn't have a default value|no query results|deadlock|connection (?:refused|reset|timed out)|\be(?:conn|timedout|notfound|addrinuse)|e11000|cast to |validation\.\w|validationerror|\b(?:not null|primary|unique) |\bdatabase\b|\bmysql|\bpostgres|\bmongo|\bredis\b|server error|\bcsrf\b|\btoken\b|unauthenticated|unauthori[sz]ed|https?:|localhost|127\.0\.0\.1|\bobject reference\b|\b[a-z]+_[a-z_]+\(/i;

/** What frameworks say of every refusal: it tells the visitor nothing. */
const GENERIC =
  /^(?:the given data (?:was|failed)|validation (?:failed|error|exception)|one or more validation errors|bad request|unprocessable|conflict\W*$|errors?\W*$|failed\W*$|failure\W*$|invalid (?:input|data|request|payload|parameters?|arguments?)\W*$|request (?:failed|validation)|http |\d{3}\b|input validation|json parse)/i;

/** A text of the backend as a visitor may read it; `undefined` if it is long, empty, generic or internal. */
function toVisitorText(words: string): string | undefined {
  if (words.length > 2 * TEXT_MAX_CHARACTERS) return undefined;
  const plain = words.replace(/\s+/g, ' ').trim();
  if (plain === '' || plain.length > TEXT_MAX_CHARACTERS || !/\p{L}/u.test(plain)) return undefined;
  return /[\p{Cc}\p{Bidi_Control}]/u.test(plain) || INTERNAL.test(plain) || GENERIC.test(plain) ? undefined : plain;
}

/** Where frameworks put messages by field. In the last two only lists count: text is what the visitor has sent. */
const ERROR_CONTAINERS = ['errors', 'error', 'messages', 'message', 'detail', 'details', 'invalidfields'].concat([
  'fielderrors',
  'validationerrors',
  'violations',
  'issues',
  'modelstate',
  'failures',
]);

/** Other names of the form's fields, without case, `_` and `-`. */
const FIELD_NAMES: Record<string, EnquiryField> = {
  ...Object.fromEntries(ENQUIRY_FIELDS.map((field) => [toPlainName(field), field])),
  fullname: 'name',
  emailaddress: 'email',
  mobile: 'phone',
  mobileno: 'phone',
  mobilenumber: 'phone',
  phoneno: 'phone',
  phonenumber: 'phone',
  company: 'company_name',
  message: 'description',
};

/** The field of a backend's name or path: `Phone`, `data.phone`, `/data/attributes/company-name`. */
function toField(name: unknown): EnquiryField | undefined {
  const path: unknown = Array.isArray(name) ? name.at(-1) : name;
  if (typeof path !== 'string' || path.length > 100) return undefined;
  const plain = toPlainName(
    path
      .split(/[./[\]]+/)
      .filter(Boolean)
      .at(-1) ?? '',
  );
  return Object.hasOwn(FIELD_NAMES, plain) ? FIELD_NAMES[plain] : undefined;
}

const ITEM_FIELD_NAMES = ['field', 'path', 'param', 'property', 'propertypath', 'propertyname', 'loc', 'key'].concat([
  'attribute',
  'members',
  'membernames',
  'name',
]);
const ITEM_MESSAGE_NAMES = ['message', 'msg', 'defaultmessage', 'errormessage', 'detail', 'reason', 'title', 'error'];

const DEPTH_MAX = 3;
const ITEMS_MAX = 50;

function findFieldErrors(body: unknown, enquiry: Enquiry): EnquiryErrors {
  const errors: EnquiryErrors = {};
  const add = (field: EnquiryField | undefined, value: unknown) => {
    const text = toMessage(value);
    if (field !== undefined && text !== undefined && text !== enquiry[field]) errors[field] ??= text;
  };
  const collect = (value: unknown, depth: number, isListsOnly = false): void => {
    if (!isObject(value) || depth > DEPTH_MAX) return;
    if (Array.isArray(value)) {
      for (const item of (value as unknown[]).slice(0, ITEMS_MAX).filter(isObject)) {
        const source = item.source as unknown;
        const pointed = isObject(source) ? readField(source, ['pointer', 'parameter']) : undefined;
        add(toField(pointed ?? readField(item, ITEM_FIELD_NAMES)), readField(item, ITEM_MESSAGE_NAMES));
      }
      return;
    }
    // The name and the message of an error itself.
    const isError =
      typeof value.message === 'string' || /Error$/.test(typeof value.name === 'string' ? value.name : '');
    for (const [name, messages] of Object.entries(value).slice(0, ITEMS_MAX)) {
      if (isError && typeof messages === 'string' && ['name', 'message'].includes(name)) continue;
      if (!isListsOnly || (Array.isArray(messages) && Object.hasOwn(enquiry, name))) add(toField(name), messages);
      if (!isListsOnly && ERROR_CONTAINERS.includes(toPlainName(name))) collect(messages, depth + 1);
    }
  };
  if (!isObject(body)) return errors;
  for (const name of ERROR_CONTAINERS) collect(readField(body, [name]), 1);
  for (const value of [body, body.data]) if (!Array.isArray(value)) collect(value, 1, true);
  return errors;
}

/** The first message of a field: text, a list of texts, or an object with a message. */
function toMessage(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = isObject(first) ? readField(first, ITEM_MESSAGE_NAMES) : first;
  return typeof text === 'string' ? toVisitorText(text) : undefined;
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
