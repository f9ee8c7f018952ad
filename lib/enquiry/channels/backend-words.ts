import type { VisitorWords } from '@/lib/enquiry/channels/channel';
import { buildEchoRemover, ECHO } from '@/lib/enquiry/channels/echo';
import { cleanPhone } from '@/lib/enquiry/clean-typed';
import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';

/* What a visitor may read of a backend's response (§8; docs/backend.md). */

/** Only responses with these statuses are about what the visitor wrote. */
const SPEAKING_STATUSES = new Set([400, 409, 422]);

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const TEXT_MAX_CHARACTERS = 200;

/** Signs and words of code: brackets, paths, `a_b`, getPhone, IP addresses, `E1062`, SQL. */
const CODE =
  /[{}[\]<>`|\\$=]|::|->|\/\w|\w_\w|\w\(|\b[a-z]+[A-Z]|[a-z](?:Error|Exception)\b|\d\.\d+\.\d|[A-Z]+-?\d{4}|\b(?:SQL|JSON|database|column|token|null|undefined|exception|array|property)\b/;
/** Signs before or around a value, which may be another person's: "Customer already exists: Asha Rao". */
const QUOTATION = /:\s|["“”„«»]|(?:^|\s)['‘]/;
/** Seven digits and more, of any script, with what people write between them. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,5}\p{Nd}){6,}/gu;

/** Names of the form's fields do not count as code: NestJS writes "company_name should not be empty". */
const OWN_NAMES = new RegExp(`["']?\\b(?:${ENQUIRY_FIELDS.join('|')})\\b["']?`, 'g');

const listNumbers = (text: string) =>
  [...text.matchAll(NUMBER)].map(([number]) => cleanPhone(number).replace(/\D/g, ''));
/** Without `0`, `+91` or `0091`. */
const toLocalNumber = (digits: string) => digits.slice(-10);
const NUMBER_DIGITS_MAX = 15;
const listAddresses = (text: string) => text.split(/[\s"'()<>,;]+/).filter((word) => word.includes('@'));

/** A visitor reads no words that may be another person's. */
type ToSentence = (value: unknown) => string | undefined;

/** Reads a short sentence without signs of code, without personal data but the visitor's own, and not only that. */
function buildSentenceReader(enquiry: Enquiry): ToSentence {
  const numbers = new Set(Object.values(enquiry).flatMap((value) => listNumbers(value).map(toLocalNumber)));
  const email = enquiry.email.normalize('NFKC').toLowerCase();
  const removeEcho = buildEchoRemover(enquiry);
  const isOwnNumber = (digits: string) => digits.length <= NUMBER_DIGITS_MAX && numbers.has(toLocalNumber(digits));
  const isOwnAddress = (word: string) => word.toLowerCase().replace(/[.!?]+$/, '') === email;
  return (value) => {
    if (typeof value !== 'string' || value.length > TEXT_MAX_CHARACTERS || !/\p{L} /u.test(value)) return undefined;
    const plain = value.normalize('NFKC').trim();
    const names = plain.replace(OWN_NAMES, 'it');
    const isCode = CODE.test(names) || QUOTATION.test(names) || /[\p{Cc}\p{Bidi_Control}]/u.test(value);
    const isSafe = listNumbers(plain).every(isOwnNumber) && listAddresses(plain).every(isOwnAddress);
    return isCode || !isSafe || removeEcho(plain) === ECHO ? undefined : value.trim();
  };
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
  const path: unknown = Array.isArray(name) ? name.at(-1) : name;
  if (typeof path !== 'string') return undefined;
  const last = path
    .slice(-TEXT_MAX_CHARACTERS)
    .split(/[./\]]/)
    .at(-1)!;
  return FIELD_NAMES.get(last.replace(/[_-]/g, '').toLowerCase());
}

const FIELD_KEYS = ['field', 'path', 'param', 'property', 'propertyName', 'propertyPath', 'pointer', 'loc', 'members'];
const MESSAGE_KEYS = ['message', 'msg', 'detail', 'defaultMessage', 'errorMessage', 'error', 'title', 'constraints'];

const readFirst = (value: Fields, names: readonly string[]) => names.map((name) => value[name]).find(Boolean);

/**
 * The first sentence in a message or an object with one. At a field also of a list, and of an object with a message for
 * each rule: elsewhere its fields may be those of another person.
 */
function findSentence(value: unknown, toSentence: ToSentence, isAtField: boolean, depth = 0): string | undefined {
  if (!isObject(value) || depth > 2) return toSentence(value);
  const named = MESSAGE_KEYS.map((key) => value[key]).filter(Boolean);
  const messages = named.length === 0 && isAtField ? Object.values(value).slice(0, 1) : named;
  return messages.map((message) => findSentence(message, toSentence, isAtField, depth + 1)).find(Boolean);
}

/** Fields that contain messages, not what somebody has sent. */
const CONTAINER = /error|messages|violations|invalid|modelstate|params/i;

const DEPTH_MAX = 4;

/** Collects the first message of each field of the form, wherever the response has it. */
function collect(
  value: unknown,
  toSentence: ToSentence,
  errors: EnquiryErrors = {},
  isContainer = false,
  depth = 0,
): EnquiryErrors {
  const add = (name: unknown, message: unknown) => {
    const field = toField(name);
    const sentence = field && findSentence(message, toSentence, true);
    if (field && sentence) errors[field] ??= sentence;
  };
  if (!isObject(value) || depth > DEPTH_MAX) return errors;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      const isMessage = Array.isArray(item) || (isObject(item) && 'message' in item);
      if (isMessage || (isContainer && !('message' in value))) add(key, item);
    } else if (isObject(item)) {
      const source = isObject(item.source) ? item.source : {};
      add(readFirst(item, FIELD_KEYS) ?? readFirst(source, FIELD_KEYS), item);
    }
    // NestJS: a list of sentences that begin with the name of a field.
    else add(String(item).split(' ', 1)[0], item);
    collect(item, toSentence, errors, Array.isArray(value) ? isContainer : CONTAINER.test(key), depth + 1);
  }
  return errors;
}

/** The words of a response that did not accept an enquiry. `body`: parsed, `undefined` if it is not JSON. Pure. */
export function readBackendWords(httpStatus: number, body: unknown, enquiry: Enquiry): VisitorWords {
  if (!SPEAKING_STATUSES.has(httpStatus)) return {};
  const toSentence = buildSentenceReader(enquiry);
  const errors = collect(body, toSentence);
  if (Object.keys(errors).length > 0) return { errors };
  const message = findSentence(body, toSentence, false);
  return message === undefined ? {} : { message };
}
