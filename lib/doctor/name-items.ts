import { type Finding } from '@/lib/backend/collection';
import { isJsonObject } from '@/lib/content/shared/read-body';
import { cutCharacters } from '@/lib/format/text';

const NAME_FIELDS = ['title', 'name', 'software_name', 'marquees_first', 'year', 'email'] as const;
const NAME_CHARACTERS = 40;

/** Steps of a path: `data[3].title` is `data`, `3`, `title`. */
const toSteps = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** An item's id and name for reports: `id 12, "Stock and godown"`; `null` if it has neither. */
export function describeItem(item: unknown): string | null {
  if (!isJsonObject(item)) return null;
  const name = NAME_FIELDS.map((field) => item[field]).find(isWord);
  const words = [
    ...(isWord(item.id) ? [`id ${item.id}`] : []),
    ...(name === undefined ? [] : [`"${cutCharacters(String(name), NAME_CHARACTERS)}"`]),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

/** The item of a body that a finding's path leads to: the first object in a list. */
export function findItem(body: unknown, { path }: Finding): unknown {
  let value = body;
  for (const step of toSteps(path)) {
    const isItem = Array.isArray(value);
    if (!isItem && !isJsonObject(value)) return undefined;
    value = (value as Record<string, unknown>)[step];
    if (isItem) return value;
  }
  return undefined;
}
