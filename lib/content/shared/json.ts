import { isJsonObject } from '@/lib/format/json';

/* Types of values in a JSON body. */

/** Names the type of a value, for messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  return `a ${typeof value}`;
}

/** The items of a list, or of an object with numbers for keys, as some servers write a list with gaps; else `null`. */
export function toArray(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

/** The reason for reporting a list that is such an object: JSON parsers sort its keys. */
export const NUMBERED = 'is an object with numbers for keys, whose order is lost; send a list: ->values()';

/** The texts in the fields of these names, however deep, with their paths: `data[3].title`. */
export function listFieldTexts(
  value: unknown,
  names: ReadonlySet<string>,
  path = '',
): { path: string; value: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listFieldTexts(item, names, `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return typeof held === 'string' && names.has(name)
      ? [{ path: own, value: held }]
      : listFieldTexts(held, names, own);
  });
}
