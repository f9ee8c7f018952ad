import { ShapeError } from '@/lib/backend/collection';

type JsonObject = Record<string, unknown>;

/** Deep enough for `{data: {data: […]}}` within one more envelope; a response is never searched without end. */
const UNWRAP_DEPTH = 4;

/** Whether a value is an object with fields. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value is, for messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  return `a ${typeof value}`;
}

/** The items of a list, or of an object numbered like one, as some servers write a list with gaps; else `null`. */
export function toArray(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

interface Located {
  value: unknown;
  /** `data.data`; empty for the body itself. */
  path: string;
}

/**
 * Opens the `data` envelopes of a body, one within the other, until `isWanted` (§3 Reading responses).
 * @throws ShapeError where nothing wanted is inside.
 */
export function unwrap(body: unknown, wanted: string, isWanted: (value: unknown) => boolean): Located {
  let located: Located = { value: body, path: '' };
  for (let depth = 0; depth <= UNWRAP_DEPTH; depth += 1) {
    const { value, path } = located;
    if (isWanted(value)) return located;
    if (!isJsonObject(value) || !('data' in value)) break;
    located = { value: value.data, path: path === '' ? 'data' : `${path}.data` };
  }
  throw new ShapeError(`${located.path || 'the body'} is ${describeValue(located.value)} where ${wanted} belongs`);
}

/** Whether a value is an object that has at least one of these fields, be it empty. */
export function hasAnyField(value: unknown, fields: readonly string[]): boolean {
  return isJsonObject(value) && fields.some((field) => Object.hasOwn(value, field));
}
