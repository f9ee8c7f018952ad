/* Whether the body of a 2xx reports a failure: one rule for reads and enquiries (§7, §8; docs/backend.md). */

/**
 * Parses JSON after any number of byte order marks, which files saved on Windows have.
 * @throws SyntaxError
 */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^[\s\ufeff]+/, ''));

/** Deep enough for an envelope in an envelope. What is deeper is content. */
const DEPTH_MAX = 5;

/** Fields that say whether a call has succeeded. Names are compared without case, `_` and `-`. */
const FLAGS = new Set(
  (
    'success ok succeeded succeed successful successfull issuccess issuccessful issuccessstatuscode ' +
    'issucceeded isok issuccessfully successstatus'
  ).split(' '),
);

/** Fields that name a result, also as a number, in which 0 may mean "no error". */
const RESULTS = new Set(
  (
    'status result res response resp state outcome resultstatus responsestatus ack apistatus statustext ' +
    'statusmessage statusmsg requeststatus'
  ).split(' '),
);

/** Fields that have a code or a kind: 0 is no failure. */
const CODES = new Set(
  (
    'code statuscode httpcode httpstatus httpstatuscode responsecode rescode respcode resultcode returncode ' +
    'retcode ret rc type messagetype alerttype icon level severity'
  ).split(' '),
);

/** Fields that have something in them only after a failure. */
const ERROR_FIELD =
  /^(?:has|is|validation|nonfield)?(?:errs?|errors?|exceptions?|exc|faults?|failed|failures?)(?:code|no|num|number|msg|messages?|type|count|string|details?|description|info|class)?$/;
const OTHER_ERROR_FIELDS = new Set(['invalidfields', 'unauthorizedrequest', 'modelstate', 'traceback', 'stacktrace']);

/** Fields that may contain such a report, besides `data`. */
const ENVELOPES = new Set(
  (
    'data response result status meta message d body payload header head output responseheader root res info ' +
    'envelope statusinfo'
  ).split(' '),
);

/** Fields of an entry: its own `status`, `type` or `code` says nothing about the call. */
const ENTRY_FIELDS = ['id', '_id', 'uuid', 'email', 'content', 'createdat', 'img', 'marqueesfirst'];

const MESSAGE_FIELDS = new Set(
  'message msg messages detail details title description reason info timestamp time path data'.split(' '),
);

type Fields = Map<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const toFields = (value: object): Fields =>
  new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase().replace(/[_\-\s]/g, ''), field as unknown]));

const isErrorField = (name: string) => ERROR_FIELD.test(name) || OTHER_ERROR_FIELDS.has(name);

/** Whether a field belongs to a report and not to an entry. */
const isReportField = (name: string) =>
  FLAGS.has(name) || RESULTS.has(name) || CODES.has(name) || MESSAGE_FIELDS.has(name) || isErrorField(name);

/**
 * Where a parsed body reports a failure: the path of the field, such as `success` or `data.status`, or "the body".
 * `undefined` if it reports none. It quotes nothing of the body: fields are named only if they are known here. An id, an
 * amount or a sentence is no failure, nor is what an entry says of itself.
 */
export const findReportedFailure = (body: unknown): string | undefined => findFailure(body, '', 0);

function findFailure(value: unknown, path: string, depth: number): string | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const here = path || 'the body';
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      const found = isReport(item) ? findFailure(item, path, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isObject(value)) return findInObject(value, path, depth);
  if (typeof value !== 'string') return !value || isFailingNumber(Number(value)) ? here : undefined;
  const text = value.trim();
  // .NET services often send JSON as text.
  if (/^[[{]/.test(text)) return findFailure(tryParse(text), path, depth + 1);
  return text === '' || text.startsWith('<') || isFailureText(text) ? here : undefined;
}

/** An item of a list is read as a report only if it is nothing else, and never by a zero. */
const isReport = (item: unknown): boolean =>
  isObject(item) &&
  !Array.isArray(item) &&
  Object.entries(item).every(([name, field]) => {
    const plain = name.toLowerCase().replace(/[_\-\s]/g, '');
    return isReportField(plain) && !(RESULTS.has(plain) && Number(field) === 0 && field !== false);
  });

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.slice(1);
  }
}

function findInObject(value: object, path: string, depth: number): string | undefined {
  const fields = toFields(value);
  const isEntry = ENTRY_FIELDS.some((name) => fields.has(name));
  // In an envelope, an entry speaks of itself.
  if (isEntry && depth > 0) return undefined;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, field] of fields) {
    if (isErrorField(name) ? isFilled(field, 0) : reportsFailure(name, field, fields)) return at(name);
  }
  for (const [name, field] of fields) {
    if (!ENVELOPES.has(name) || (name !== 'data' && !isEnvelope(field))) continue;
    // A backend that reports success need not send data.
    if (name === 'data' && isBlank(field) && hasFlag(fields)) continue;
    const found = findFailure(field, at(name), depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An envelope besides `data`: an object, a list of them, or JSON as text. */
const isEnvelope = (field: unknown) => isObject(field) || (typeof field === 'string' && /^\s*[[{]/.test(field));

const isBlank = (value: unknown) => !value || value === '0';

const hasFlag = (fields: Fields) =>
  [...fields].some(([name, field]) => (FLAGS.has(name) || RESULTS.has(name) || CODES.has(name)) && !isBlankFlag(field));

const isBlankFlag = (flag: unknown) => flag === null || flag === undefined || String(flag).trim() === '';

function reportsFailure(name: string, flag: unknown, fields: Fields): boolean {
  const isFlag = FLAGS.has(name);
  const isResult = RESULTS.has(name);
  if (!(isFlag || isResult || CODES.has(name)) || isObject(flag) || isBlankFlag(flag)) return false;
  if (flag === false) return isFlag || isResult;
  const text = String(flag).trim();
  const number = Number(text);
  if (number === 0) return isFlag || (isResult && !speaksOfSuccess(fields));
  return isFailingNumber(number) || isFailureText(text);
}

/** Statuses of HTTP that report an error, and negative codes. */
const isFailingNumber = (number: number) => number < 0 || (number >= 400 && number < 600);

/** In PHP a status of 0 is `false`, elsewhere it is "no error": what else the body says decides. */
function speaksOfSuccess(fields: Fields): boolean {
  if (ENTRY_FIELDS.some((name) => fields.has(name))) return true;
  const data = fields.get('data');
  if (isObject(data) && Object.keys(data).length > 0) return true;
  const message = fields.get('message') ?? fields.get('msg');
  return typeof message === 'string' && /^\s*(?:ok|success)/i.test(message);
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

const FAILURE_WORD =
  /^(?:err(?:o|or|ors|ored|oneous|eur)?|fail(?:s|ed|ing|ure|ures)?|fals[eo]|reject\w*|invalid|deni(?:ed|al)|unauthori[sz]ed|unauthenticated|forbidden|expired|exception|unsuccess\w*|abort(?:ed)?|declined|refused|unprocessable|unavailable|unsupported|disallowed|fatal|danger|timeout|nok|ko|nack|spam|blocked|crashed)$/;
/** Alone they are an answer; in other texts they are not. */
const FAILURE_ANSWER =
  /^(?:no|n|not|off|bad|wrong|missing|critical|failed|bad request|too many requests|conflict|gone)$/;
const NEGATED = new Set(['no', 'non', 'without', 'zero', 'never', 'any']);
const AFTER_NOT = new Set(
  (
    'ok okay found valid allowed authorized authorised saved sent success successful accepted created ' +
    'acceptable available logged permitted'
  ).split(' '),
);

/** "error", "Token is Expired", "mail_failed", "404 Not Found", but not "no error", "queued" or a sentence. */
function isFailureText(text: string): boolean {
  if (/^[45]\d\d(?:\D|$)/.test(text)) return true;
  const plain = text
    .slice(0, TEXT_MAX)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}\d]+/u).filter(Boolean);
  const [first = '', second = ''] = words;
  if (FAILURE_ANSWER.test(words.join(' '))) return true;
  if (/^(?:err|error|errors|fail|fails|failed|failure|false)$/.test(first)) return true;
  if (words.length > WORDS_MAX || text.length > TEXT_MAX) return false;
  if (first === 'not') return AFTER_NOT.has(second);
  if (words.some((word) => NEGATED.has(word) || /^0+$/.test(word))) return false;
  return FAILURE_WORD.test(first) || FAILURE_WORD.test(words.at(-1) ?? '') || words.slice(-2).join(' ') === 'not found';
}
