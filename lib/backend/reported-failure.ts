/* Whether the body of a 2xx reports a failure: one rule for reads and enquiries (§7, §8; docs/backend.md). */

/**
 * Parses JSON after any number of byte order marks, which files saved on Windows have.
 * @throws SyntaxError
 */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^[\s\ufeff]+/, ''));

/** Deep enough for an envelope in an envelope. What is deeper is content. */
const DEPTH_MAX = 5;

/* Names of fields, in lower case and without `_`, `-`, `@` and the like. What has spaces is content. */

/** Says whether a call has succeeded. */
const FLAG = /^(?:is)?(?:success(?:full?y?|statuscode|status)?|succeed(?:ed)?|ok|valid)$/;
/** Names a result, also as a number, in which 0 may mean "no error". */
const RESULT =
  /^(?:(?:api|request|result|response)?(?:stat|status|state|result|res|resp|response|outcome)(?:te?xt|message|msg|description)?|ack)$/;
/** Has a code or a kind: 0 is no failure. */
const CODE =
  /^(?:(?:http|status|response|resp?|result|ret|return)?(?:code|status|statuscode)|rc|ret|(?:message|alert)?type|icon|level|severity)$/;
/** Has something in it only after a failure. */
const ERROR =
  /^(?:(?:has|is)?(?:errs?|exc|faults?|failed)|(?!no(?:err|exc|fail)|without)[a-z]*(?:errors?|exceptions?|failures?))(?:code|no|num|number|msg|messages?|type|count|string|details?|description|info|class)?$|^(?:invalidfields|unauthorizedrequest|modelstate|traceback|stacktrace)$/;
/** What a backend puts before "errors" is not quoted. */
const ERROR_PREFIX = /^[a-z]*(?=errors?|exceptions?|failures?)/;
/** Has a short text, which may be the only report: "Invalid session". */
const TEXT = /^(?:name|message|msg|text|detail)$/;
/** Stands beside them in a report. */
const OTHER = /^(?:messages|details|fields?|title|description|reason|info|timestamp|time|path|data)$/;
/** May contain a report. */
const ENVELOPE =
  /^(?:data|d|meta|message|body|payload|envelope|root|output|info|(?:res|response|result|status|head)(?:header|er|info)?)$/;
/** Belongs to an entry: its own `status`, `type` or `code` says nothing about the call. */
const ENTRY = /^(?:id|uuid|email|content|createdat|img|marqueesfirst)$/;

type Fields = Map<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const toFields = (value: object): Fields =>
  new Map(
    Object.entries(value).map(([name, field]) => [name.toLowerCase().replace(/[^\p{L}\d\s]/gu, ''), field as unknown]),
  );

const isSignal = (name: string) => FLAG.test(name) || RESULT.test(name) || CODE.test(name);

/**
 * Where a parsed body reports a failure: the path of the field, such as `success` or `data.status`, or "the body".
 * `undefined` if it reports none. It quotes nothing of the body: fields are named only if they are known here. An id, an
 * amount or a sentence is no failure, nor is what an entry says of itself.
 */
export const findReportedFailure = (body: unknown): string | undefined => findFailure(body, '', 0);

function findFailure(value: unknown, path: string, depth: number, isItem = false): string | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const here = path || 'the body';
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      const found = isReport(item) ? findFailure(item, path, depth + 1, true) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isObject(value)) return findInObject(value, path, depth, isItem);
  if (typeof value !== 'string') return !value || isFailingNumber(Number(value)) ? here : undefined;
  const text = value.trim();
  // .NET services often send JSON as text.
  if (/^[[{]/.test(text)) return findFailure(tryParse(text), path, depth + 1);
  return text === '' || text.startsWith('<') || isFailureText(text) ? here : undefined;
}

/** An item of a list is read as a report only if it is nothing else, and never by a zero or a name. */
const isReport = (item: unknown): boolean =>
  isObject(item) &&
  !Array.isArray(item) &&
  [...toFields(item)].every(
    ([name, field]) =>
      name !== 'name' &&
      (isSignal(name) || ERROR.test(name) || TEXT.test(name) || OTHER.test(name)) &&
      !(RESULT.test(name) && Number(field) === 0 && field !== false),
  );

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.slice(1);
  }
}

function findInObject(value: object, path: string, depth: number, isItem: boolean): string | undefined {
  const fields = toFields(value);
  // In an envelope, an entry speaks of itself.
  if (depth > 0 && hasEntryField(fields)) return undefined;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const signals = [...fields].map(([name, field]) => readSignal(name, field, fields));
  const isSuccess = signals.includes('success');
  for (const [index, [name, field]] of [...fields].entries()) {
    const isReported = signals[index] === 'failure' || (ERROR.test(name) && isFilled(field, 0));
    const isSilent = !isSuccess && !isItem && isSilentReport(name, field, fields);
    if (isReported || isSilent) return at(name.replace(ERROR_PREFIX, ''));
  }
  for (const [name, field] of fields) {
    if (!ENVELOPE.test(name)) {
      const inner = isObject(field) && !Array.isArray(field) ? [...toFields(field)] : [];
      // GraphQL has the errors of a mutation beside its result.
      if (depth > 0 && inner.some(([key, error]) => ERROR.test(key) && isFilled(error, 0))) return at('errors');
    } else if (name === 'data' || isEnvelope(field)) {
      // A backend that reports success need not send data.
      if (name === 'data' && isBlank(field) && isSuccess) continue;
      const found = findFailure(field, at(name), depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const hasEntryField = (fields: Fields) => [...fields.keys()].some((name) => ENTRY.test(name));

/** An envelope besides `data`: an object, a list of them, or JSON as text. */
const isEnvelope = (field: unknown) => isObject(field) || (typeof field === 'string' && /^\s*[[{]/.test(field));

const isBlank = (value: unknown) => !value || value === '0';

const SUCCESS_TEXT = /^\s*(?:ok|success|accept)/i;

/** What a flag, a result or a code says: yes, 1, 200, 20000 and a status such as "queued" are a success. */
function readSignal(name: string, signal: unknown, fields: Fields): 'success' | 'failure' | undefined {
  if (!isSignal(name) || isObject(signal)) return undefined;
  const isCode = !FLAG.test(name) && !RESULT.test(name);
  const text = String(signal ?? '').trim();
  const number = Number(text);
  if (text === '' || (isCode && signal === false)) return undefined;
  if (signal === false || isFailingNumber(number) || isFailureText(text)) return 'failure';
  if (number === 0) return FLAG.test(name) || (!isCode && !speaksOfSuccess(fields)) ? 'failure' : 'success';
  if (Number.isNaN(number)) return !isCode || SUCCESS_TEXT.test(text) ? 'success' : undefined;
  return /^(?:1|2\d\d|2\d{4})$/.test(text) ? 'success' : undefined;
}

/** Statuses of HTTP that report an error, and negative codes. */
const isFailingNumber = (number: number) => number < 0 || (number >= 400 && number < 600);

/** Reports without a signal. They count only where nothing reports success, and not in lists. */
function isSilentReport(name: string, field: unknown, fields: Fields): boolean {
  // PostgreSQL, whose codes are not those of HTTP.
  if (name === 'hint') return fields.has('code');
  // Codes of applications: 40001, 50014, 400200.
  if (CODE.test(name)) return /^[45]\d{4,5}$/.test(String(field));
  if (hasEntryField(fields)) return false;
  // What Node makes of an Error.
  if (ERROR.test(name)) return isObject(field) && !Array.isArray(field) && !fields.has('data') && isEmpty(field);
  if (!TEXT.test(name) || typeof field !== 'string') return false;
  if (/^\w+(?:Error|Exception)$/.test(field)) return true;
  // "Data not found" is often said of a valid empty list.
  return isShort(field) && isFailureText(field) && !(Array.isArray(fields.get('data')) && /found\W*$/i.test(field));
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** In PHP a status of 0 is `false`, elsewhere it is "no error": what else the body says decides. */
function speaksOfSuccess(fields: Fields): boolean {
  if (hasEntryField(fields)) return true;
  const data = fields.get('data');
  if (isObject(data) && !isEmpty(data)) return true;
  return [...fields].some(
    ([name, text]) => (TEXT.test(name) || RESULT.test(name)) && typeof text === 'string' && SUCCESS_TEXT.test(text),
  );
}

const NO_ERROR = /^(?:0+|false|none|null|nil|undefined|no|no errors?|ok|okay|success|successful|n\/?a|-)?$/i;

function isFilled(error: unknown, depth: number): boolean {
  if (!isObject(error))
    return !NO_ERROR.test(
      String(error ?? '')
        .slice(0, 40)
        .trim(),
    );
  return depth > DEPTH_MAX || Object.values(error).some((part) => isFilled(part, depth + 1));
}

/** Longer texts are sentences, in which only the first word counts. */
const WORDS_MAX = 4;
const TEXT_MAX = 80;

const toWords = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

const isShort = (text: string) => text.length <= TEXT_MAX && toWords(text).length <= WORDS_MAX;

const FAILURE_WORD =
  /^(?:err\w*|fail\w*|fals[eo]|reject\w*|invalid|deni(?:ed|al)|unauth\w+|forbidden|expired|exceeded|limit|exception|unsuccess\w*|abort\w*|declined|refused|unprocessable|unavailable|unsupported|disallowed|fatal|danger|timeout|nok|ko|nack|spam|blocked|crashed)$/;
/** Alone they are an answer; in other texts they are not. */
const FAILURE_ANSWER =
  /^(?:no|n|not|off|bad|wrong|missing|critical|failed|bad request|too many requests|conflict|gone)$/;
const NEGATION = /^(?:no|non|without|zero|never|any|0+)$/;
const AFTER_NOT =
  /^(?:ok|okay|found|valid|allowed|authori[sz]ed|saved|sent|success|successful|accepted|created|acceptable|available|logged|permitted)$/;

/** "error", "Token is Expired", "mail_failed", "404 Not Found", but not "no error", "queued" or a sentence. */
function isFailureText(text: string): boolean {
  if (/^[45]\d\d(?:\D|$)/.test(text)) return true;
  const words = toWords(text);
  const [first = ''] = words;
  if (FAILURE_ANSWER.test(words.join(' '))) return true;
  if (/^(?:err|errors?|fail|fails|failed|failure|false)$/.test(first)) return true;
  if (!isShort(text)) return false;
  const not = words.indexOf('not');
  if (not >= 0) return AFTER_NOT.test(words[not + 1] ?? '');
  if (words.some((word) => NEGATION.test(word))) return false;
  return FAILURE_WORD.test(first) || FAILURE_WORD.test(words.at(-1) ?? '') || words.slice(-2).join(' ') === 'timed out';
}
