import { toWords } from '@/lib/format/words';

/* Whether the body of a 2xx reports a failure: one rule for reads and enquiries (§7, §8; docs/backend.md). */

/**
 * Parses JSON after any number of byte order marks, which files saved on Windows have. `reviveText` replaces its texts.
 * @throws SyntaxError
 */
export const parseJsonText = (text: string, reviveText?: (text: string) => string): unknown =>
  JSON.parse(
    text.replace(/^[\s\ufeff]+/, ''),
    reviveText && ((_, value: unknown) => (typeof value === 'string' ? reviveText(value) : value)),
  );

/* Names of fields, in lower case and without `_` and `-`. */

/** A flag: yes or no, where 0 is no. */
const FLAG = /^(?:is)?(?:success|successful|succeeded|ok)$/;
/** Contains a word for the result, a status of HTTP, or 0 for "no error". */
const STATUS = /^(?:status|code|(?:http|status|response|result)(?:code|status)|httpstatuscode)$/;
/** Contains a word for the result. A number in it may be an id. */
const RESULT = /^(?:result|type)$/;
/** Filled only after a failure. */
const ERROR = /^(?:has|is)?(?:err|error|exc|exception)(?:s|code|type|msg|message|details|description)?$/;
const TEXT = /^(?:message|msg|detail|text)$/;
const ENVELOPE = /^(?:data|d|meta|response|result|status|body)$/;
/** Belongs to an entry, whose own `status` says nothing about the call. */
const ENTRY = /^(?:id|uuid|name|title|email|content)$/;

const toPlainName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');
const isResult = (name: string) => STATUS.test(name) || RESULT.test(name);

/* Values. Words are as `toWords` writes them. */

/** A status of HTTP, or negative. */
const FAILURE_NUMBER = /^(?:[45]\d\d|-\d+)$/;
/** Values of an error field that mean "no error". */
const NO_ERROR = /^(?:0+|2\d\d|false|no(?:  errors?)?|none|null|ok|success)?$/;
/** A result is one word, or several joined by `_`: `mail_failed`, but not `no_error`. */
const FAILURE =
  /(?<! (?:no|0|without) ) (?:err|errors?|fail|failed|failure|danger|invalid|rejected|denied|forbidden|unauthori[sz]ed|unauthenticated|expired) /;
/** Where a body has nothing but a sentence, these count too. */
const NEGATION = / (?:not|cannot|unable|unsuccessful|wrong|timed) /;
const SUCCESS =
  /(?<! not (?: be )?) (?:ok|thanks?|success|successful|successfully|saved|sent|received|created|accepted|submitted) /;

const isFailureSentence = (words: string) => (FAILURE.test(words) || NEGATION.test(words)) && !SUCCESS.test(words);

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value as text, a list of them as one; empty for an object. */
const toText = (value: unknown): string =>
  [value]
    .flat()
    .map((item: unknown) => (isObject(item) ? '' : String(item ?? '')))
    .join(' ')
    .trim();

/** Deep enough for nested `data`, and for the messages of each field. What is deeper counts as filled. */
const DEPTH_MAX = 4;

const isFilled = (value: unknown, depth = 0): boolean =>
  isObject(value)
    ? depth === DEPTH_MAX || Object.values(value).some((part) => isFilled(part, depth + 1))
    : !NO_ERROR.test(toWords(String(value ?? '')).trim());

/** Whether the `data` of a read has entries: a list, or entries or lists by name, such as the industries. */
function hasEntries(body: object): boolean {
  let value: unknown = body;
  for (let depth = 0; depth < DEPTH_MAX && isObject(value) && 'data' in value; depth += 1) value = value.data;
  if (!isObject(value) || value === body) return false;
  if (Array.isArray(value)) return value.length > 0;
  const fields = Object.entries(value);
  return fields.length > 0 && fields.every(([name, entry]) => isObject(entry) && !ERROR.test(toPlainName(name)));
}

/**
 * Where a parsed body reports a failure: the path of the field, such as `success` or `data.status`, or "the body".
 * `undefined` if it reports none. Fields for a result count, at the top or in one envelope, and sentences only where the
 * body has nothing else. Beside the entries of a read, only a flag that denies success counts.
 */
export function findReportedFailure(body: unknown, call: 'read' | 'enquiry' = 'read'): string | undefined {
  if (!isObject(body)) return body && !isFailureSentence(toWords(toText(body))) ? undefined : 'the body';
  if (Array.isArray(body)) return undefined;
  const found = findInFields(body, '', call === 'read' && hasEntries(body));
  if (found !== undefined) return found;
  const fields = Object.entries(body).filter(([name, value]) => name !== 'data' || value);
  if (fields.length === 0) return 'data' in body ? 'data' : undefined;
  const isReport = fields.map(([name]) => toPlainName(name)).every((name) => isResult(name) || TEXT.test(name));
  return isReport && isFailureSentence(fields.map(([, value]) => toWords(toText(value))).join(''))
    ? 'the body'
    : undefined;
}

function findInFields(body: object, path: string, isContent: boolean): string | undefined {
  const fields = Object.entries(body).map(([name, value]) => ({ name: toPlainName(name), value: value as unknown }));
  if (path !== '' && fields.some(({ name }) => ENTRY.test(name))) return undefined;
  for (const { name, value } of fields) {
    const text = FLAG.test(name) || isResult(name) ? toText(value) : '';
    const isDenied = /^(?:no|false)$/i.test(text) || (text === '0' && FLAG.test(name));
    const isFailureWord = typeof value === 'string' && !/\s/.test(text) && FAILURE.test(toWords(text));
    const isFailureNumber = STATUS.test(name) && FAILURE_NUMBER.test(text);
    const isFailure = isFailureWord || isFailureNumber || (ERROR.test(name) && isFilled(value));
    if (isDenied || (isFailure && !isContent)) return path + name;
    const isEnvelope = path === '' && ENVELOPE.test(name) && isObject(value) && !Array.isArray(value);
    const found = isEnvelope ? findInFields(value, `${name}.`, isContent) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
