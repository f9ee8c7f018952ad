/** What the body of a 2xx says: accepted, failed, or unreadable. */
export type Receipt = 'accepted' | 'failure' | 'not-json';

/** Fields in which a backend reports success. */
const FLAGS = ['success', 'ok', 'status'];
const ERRORS = ['error', 'errors'];

/**
 * Whether the body of a 2xx is a plausible receipt (§7, §8: falsy data counts as failure; docs/backend.md): JSON in which
 * nothing reports a failure. An empty body is none. HTML and other text come from a proxy or a crash.
 */
export function readReceipt(text: string): Receipt {
  try {
    return isReceipt(JSON.parse(text)) ? 'accepted' : 'failure';
  } catch {
    // Also if it is nested too deeply for the stack.
    return 'not-json';
  }
}

function isReceipt(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !isObject(item) || isReceipt(item));
  if (!isObject(value)) return Boolean(value) && !reportsFailure(value) && !String(value).startsWith('<');
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]));
  const flags = FLAGS.map((name) => fields.get(name) ?? '').filter((flag) => flag !== '');
  if (flags.some(reportsFailure)) return false;
  if (!ERRORS.every((name) => isEmpty(fields.get(name)))) return false;
  if (!fields.has('data')) return true;
  const data = fields.get('data');
  // A backend that reports success need not send data.
  return (flags.length > 0 && !data) || isReceipt(data);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `false`, 0, "false", "failed", "error", and a status that HTTP counts as an error. */
function reportsFailure(flag: unknown): boolean {
  if (isObject(flag)) return !isReceipt(flag);
  const text = String(flag).trim();
  const number = text === '' ? NaN : Number(text);
  return number <= 0 || (number >= 400 && number < 600) || /^(?:false|fail|error)/i.test(text);
}

const NO_ERROR = new Set(['', 'false', '0', 'null', 'none', 'no']);

function isEmpty(error: unknown): boolean {
  if (isObject(error)) return Object.values(error).every(isEmpty);
  const text = String(error ?? '');
  return NO_ERROR.has(text.trim().toLowerCase());
}
