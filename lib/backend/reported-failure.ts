/* Whether the body of a 2xx reports a failure: one rule for reads and enquiries (§7, §8; docs/backend.md). */

/**
 * Parses JSON after any number of byte order marks, which files saved on Windows have.
 * @throws SyntaxError
 */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^[\s\ufeff]+/, ''));

/* Names of fields, in lower case and without `_` and `-`. */

/** Says yes or no: 0 is a no. */
const FLAG = /^(?:is)?(?:success|successful|succeeded|ok)$/;
/** Has a word, a number of HTTP, or a yes or no: 0 may mean "no error". */
const RESULT = /^(?:status|result|type|code|(?:http|status|response)(?:code|status)|httpstatuscode)$/;
/** Has something in it only after a failure. */
const ERROR = /^(?:has|is)?(?:err|errors?|exception)$/;
const TEXT = /^(?:message|msg|detail|text)$/;
const ENVELOPE = /^(?:data|d|meta|response|result|status|body)$/;
/** Belongs to an entry, whose own `status` says nothing about the call. */
const ENTRY = /^(?:id|uuid|name|title|email|content)$/;

/** The whole value of a flag or a result. */
const NO = /^(?:no|false|err|error|fail|failed|failure|invalid|rejected|denied|forbidden|unauthori[sz]ed|expired)$/i;
const HTTP_ERROR = /^[45]\d\d$/;
/** What a field for errors has in it without one. */
const NO_ERROR = /^(?:0+|false|no|none|null|ok)?$/i;

/** A body that is only words: "Token is Expired", "Mail not sent", but not "Saved without error". */
const FAILURE_WORDS =
  /(?<!\b(?:no|0|without) )\b(?:errors?|fail\w*|invalid|expired|denied|unauthori\w+|unauthenticated|forbidden|rejected|wrong|unable|timed out|not (?:be )?\w+)\b/i;
const SUCCESS_WORDS =
  /(?<!\bnot (?:be )?)\b(?:ok|true|success\w*|thank\w*|saved|sent|received|created|accepted|submitted|20\d)\b/i;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const toPlainName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');
const toText = (value: unknown) => (isObject(value) ? '' : String(value ?? '').slice(0, 200)).trim();
const isFailureText = (text: string) => FAILURE_WORDS.test(text) && !SUCCESS_WORDS.test(text);

/** Deeper values count as filled. */
const DEPTH_MAX = 4;

const isFilled = (value: unknown, depth = 0): boolean =>
  isObject(value)
    ? depth === DEPTH_MAX || Object.values(value).some((part) => isFilled(part, depth + 1))
    : !NO_ERROR.test(toText(value));

const hasEntries = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) && 'data' in value && hasEntries(value.data);

/**
 * Where a parsed body reports a failure: the path of the field, such as `success` or `data.status`, or "the body".
 * `undefined` if it reports none. Fields for a result count, at the top or in one envelope, and sentences only where the
 * body has nothing else. Beside entries, only a flag that denies success counts.
 */
export function findReportedFailure(body: unknown): string | undefined {
  if (!isObject(body)) return body && !isFailureText(toText(body)) ? undefined : 'the body';
  if (Array.isArray(body)) return undefined;
  const found = findInFields(body, '', hasEntries(body));
  if (found !== undefined) return found;
  const fields = Object.entries(body).filter(([name, value]) => name !== 'data' || value);
  if (fields.length === 0) return 'data' in body ? 'data' : undefined;
  const isReport = fields.map(([name]) => toPlainName(name)).every((name) => RESULT.test(name) || TEXT.test(name));
  return isReport && isFailureText(fields.map(([, value]) => toText(value)).join(' ')) ? 'the body' : undefined;
}

function findInFields(body: object, path: string, isContent: boolean): string | undefined {
  const fields = Object.entries(body).map(([name, value]) => ({ name: toPlainName(name), value: value as unknown }));
  if (path !== '' && fields.some(({ name }) => ENTRY.test(name))) return undefined;
  for (const { name, value } of fields) {
    const text = toText(value);
    const isDenied = FLAG.test(name) ? /^(?:0|no|false)$/i.test(text) : RESULT.test(name) && value === false;
    const isFailure = RESULT.test(name) ? NO.test(text) || HTTP_ERROR.test(text) : ERROR.test(name) && isFilled(value);
    if (isDenied || (isFailure && !isContent)) return path + name;
    const isEnvelope = path === '' && ENVELOPE.test(name) && isObject(value) && !Array.isArray(value);
    const found = isEnvelope ? findInFields(value, `${name}.`, isContent) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
