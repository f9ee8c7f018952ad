import { isJsonObject, isObject } from '@/lib/format/json';

/*
 * Whether the body of a 2xx denies success: one rule for reads and enquiries (§7, §8; docs/backend.md). Fields deny; no
 * sentence is read.
 */

/* Names of fields, in lower case and without `_` and `-`. */

const FLAG = /^(?:is)?(?:success|ok)$/;
const ERROR = /^errors?$/;
/** In these, 0 means no. */
const STATUS = /^(?:http)?status$|^result$/;
/** In these, 0 means "no error" or the first of several kinds. */
const CODE = /^(?:http|status|httpstatus)?code$|^type$/;

const NO = /^(?:false|0|null|no)$/;
const FAILURE_WORD = /fail|error|danger/;
const FAILURE_STATUS = /^[45]\d\d$/;

const toPlain = (value: unknown) => String(value).trim().toLowerCase();

/** Deep enough for nested `data`, and for the messages of each field. What is deeper counts as filled. */
const DEPTH_MAX = 4;

const isFilled = (value: unknown, depth = 0): boolean =>
  isObject(value)
    ? depth === DEPTH_MAX || Object.values(value).some((part) => isFilled(part, depth + 1))
    : value !== '' && !NO.test(toPlain(value));

/** What a field says of the call, if anything. `perhaps`: no, unless another field says yes. */
function judge(name: string, value: unknown): 'yes' | 'no' | 'perhaps' | undefined {
  if (name === 'data') return value ? undefined : 'perhaps';
  if (ERROR.test(name)) return isFilled(value) ? 'no' : undefined;
  if (isObject(value)) return undefined;
  const text = toPlain(value);
  if (text === '' || (text === 'null' && CODE.test(name))) return undefined;
  if (FLAG.test(name)) return NO.test(text) ? 'no' : 'yes';
  if (!STATUS.test(name) && !CODE.test(name)) return undefined;
  if (text === '0' || text === 'null') return STATUS.test(name) ? 'perhaps' : 'yes';
  const isFailureWord = FAILURE_WORD.test(text) && !/\s/.test(text);
  return isFailureWord || FAILURE_STATUS.test(text) || NO.test(text) ? 'no' : 'yes';
}

const listFields = (body: object, path = '') =>
  Object.entries(body).map(([key, value]: [string, unknown]) => {
    const name = key.replace(/[_-]/g, '').toLowerCase();
    return { name, value, path: path + name };
  });

/** Whether a read has entries in its `data`, however deep. */
function hasEntries(body: object): boolean {
  let value: unknown = body;
  while (isObject(value) && 'data' in value) value = value.data;
  return value !== body && isFilled(value);
}

/**
 * Where a parsed body denies success: the path of the field, such as `success` or `data.status`, or "the body".
 * `undefined` if it denies nothing. Fields count at the top and in one `data`. Beside the entries of a read, only flags do.
 */
export function findReportedFailure(body: unknown, call: 'read' | 'enquiry' = 'read'): string | undefined {
  if (!isObject(body)) return body ? undefined : 'the body';
  if (Array.isArray(body)) return undefined;
  const top = listFields(body);
  const envelopes = top.filter(({ name, value }) => name === 'data' && isJsonObject(value));
  const fields = [...top, ...envelopes.flatMap(({ value }) => listFields(value as object, 'data.'))];
  const counted = call === 'read' && hasEntries(body) ? fields.filter(({ name }) => FLAG.test(name)) : fields;
  const verdicts = counted.map(({ name, value, path }) => ({ path, says: judge(name, value) }));
  const isConfirmed = verdicts.some(({ says }) => says === 'yes');
  return verdicts.find(({ says }) => says === 'no' || (says === 'perhaps' && !isConfirmed))?.path;
}
