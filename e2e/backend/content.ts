import path from 'node:path';

import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { type Field, listFields } from '@/lib/content/shared/text-field';

/** The body of each read. */
export type BackendContent = Record<CollectionKey, unknown>;

export const TEST_CONTENT_FOLDER = path.join(import.meta.dirname, '../content');

/** An entry as a backend writes it. */
export type Item = Record<string, unknown>;

/** The entries of a body. */
export function listEntries(key: CollectionKey, body: unknown): Item[] {
  const { data } = body as { data: Item | Item[] | Record<string, Item[]> };
  return COLLECTIONS[key].shape === 'groups'
    ? Object.values(data as Record<string, Item[]>).flat()
    : [data as Item].flat();
}

/** The first field of a collection that pages show as text, such as a title. */
export function findShownField(key: CollectionKey): Field {
  const { itemSchema, keyFields } = COLLECTIONS[key];
  const fields = listFields(itemSchema);
  const wanted = [...fields.filter(({ name }) => keyFields.includes(name)), ...fields];
  return wanted.find(({ kind }) => kind === 'plain' || kind === 'html' || kind === 'email')!;
}

/** A good value of a field, with some words in it where it is text. */
export function buildValue({ kind, items }: Pick<Field, 'kind' | 'items'>, words: string): unknown {
  switch (kind) {
    case 'html':
      return `<p>${words}</p>`;
    case 'date':
      return '2026-03-02';
    case 'number':
      return 20_480;
    case 'picture':
      return '/content/pictures/post-1.webp';
    case 'file':
      return '/content/files/setup-3.1.zip';
    case 'link':
      return 'https://www.vendor.example/page';
    case 'email':
      return `${words.toLowerCase().replaceAll(' ', '-')}@vendor.example`;
    case 'phone':
      return '5020304060';
    case 'items':
      return [buildItem(listFields(items!), words)];
    default:
      return words;
  }
}

/** An entry with good values in these fields. */
export const buildItem = (fields: readonly Field[], words: string): Item =>
  Object.fromEntries(fields.map((field) => [field.name, buildValue(field, words)]));

/** The path of a collection, such as `/api/blogs`. */
export const readPath = (key: CollectionKey) => COLLECTIONS[key].path;

export const keyOfPath = (pathname: string) => COLLECTION_KEYS.find((key) => COLLECTIONS[key].path === pathname);

/** The tests' own content, small and with few pictures: edits of the vendor's content break no test. */
export async function readTestContent(): Promise<BackendContent> {
  return listBodies(await readContentFolder(TEST_CONTENT_FOLDER)) as BackendContent;
}
