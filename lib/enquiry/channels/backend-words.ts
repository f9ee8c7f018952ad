import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';

/* What a visitor may read of a backend's response (§8; docs/backend.md). */

/** Only these statuses are about what the visitor wrote. */
const SPEAKING_STATUSES = new Set([400, 409, 422]);

export interface BackendWords {
  message?: string;
  /** At the fields of the form. */
  errors?: EnquiryErrors;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const TEXT_MAX_CHARACTERS = 200;

/** Signs and words of code: brackets, paths, `a_b`, getPhone, IP addresses, `E1062`, SQL. */
const CODE =
  /[{}[\]<>`|\\$=]|::|->|\/\w|\w_\w|\w\(|\b[a-z]+[A-Z]|[a-z](?:Error|Exception)\b|\d\.\d+\.\d|[A-Z]+-?\d{4}|\b(?:SQL|JSON|database|column|token|null|undefined|exception|array|property)\b/;

/** The names of the form's own fields are none: NestJS writes "company_name should not be empty". */
const OWN_NAMES = new RegExp(`\\b(?:${ENQUIRY_FIELDS.join('|')})\\b`, 'g');

/** A short sentence without signs of code. */
function toSentence(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > TEXT_MAX_CHARACTERS || !/\p{L} /u.test(value)) return undefined;
  const isCode = CODE.test(value.replace(OWN_NAMES, 'it')) || /[\p{Cc}\p{Bidi_Control}]/u.test(value);
  return isCode ? undefined : value.trim();
}

const FIELD_NAMES = new Map<string, EnquiryField>([
  ...ENQUIRY_FIELDS.map((field) => [field.replace('_', ''), field] as const),
  ['fullname', 'name'],
  ['mobile', 'phone'],
  ['phonenumber', 'phone'],
  ['company', 'company_name'],
]);

/** The field of a backend's name or path: `Phone`, `$.phone`, `/data/attributes/company-name`, `["body","phone"]`. */
function toField(name: unknown): EnquiryField | undefined {
  const path = String(Array.isArray(name) ? name.at(-1) : name).slice(-TEXT_MAX_CHARACTERS);
  const last = path.split(/[./\]]/).at(-1)!;
  return FIELD_NAMES.get(last.replace(/[_-]/g, '').toLowerCase());
}

const FIELD_KEYS = ['field', 'path', 'param', 'property', 'propertyName', 'propertyPath', 'pointer', 'loc', 'members'];
const MESSAGE_KEYS = ['message', 'msg', 'detail', 'defaultMessage', 'errorMessage', 'error', 'title', 'constraints'];

const readFirst = (value: Fields, names: readonly string[]) => names.map((name) => value[name]).find(Boolean);

/** The first sentence in a message: of a list, of an object with a message, or of one with a message for each rule. */
function findSentence(value: unknown, depth = 0): string | undefined {
  if (!isObject(value) || depth > 2) return toSentence(value);
  return findSentence(readFirst(value, MESSAGE_KEYS) ?? Object.values(value)[0], depth + 1);
}

/** Fields that contain messages, not what the visitor has sent. */
const CONTAINER = /error|messages|details|violations|issues|invalid|modelstate|params/i;

const DEPTH_MAX = 4;

/** Collects the first message of each field of the form, wherever the response has it. */
function collect(value: unknown, errors: EnquiryErrors, isContainer = false, depth = 0): EnquiryErrors {
  const add = (name: unknown, message: unknown) => {
    const [field, sentence] = [toField(name), findSentence(message)];
    if (field !== undefined && sentence !== undefined) errors[field] ??= sentence;
  };
  if (!isObject(value) || depth > DEPTH_MAX) return errors;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      const isMessage = Array.isArray(item) || (isObject(item) && 'message' in item);
      if (isMessage || (isContainer && !('message' in value))) add(key, item);
    } else if (isObject(item)) add(readFirst({ ...item, ...(item.source as Fields) }, FIELD_KEYS), item);
    // NestJS: a list of sentences that begin with the name of a field.
    else add(String(item).split(' ', 1)[0], item);
    collect(item, errors, isContainer || CONTAINER.test(key), depth + 1);
  }
  return errors;
}

/** The words of a response that did not accept an enquiry. `body`: parsed, `undefined` if it is not JSON. Pure. */
export function readBackendWords(httpStatus: number, body: unknown): BackendWords {
  if (!SPEAKING_STATUSES.has(httpStatus)) return {};
  const errors = collect(body, {});
  if (Object.keys(errors).length > 0) return { errors };
  const message = isObject(body) ? MESSAGE_KEYS.map((key) => findSentence(body[key])).find(Boolean) : toSentence(body);
  return message === undefined ? {} : { message };
}
