import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { type Field, listFields } from '@/lib/content/shared/text-field';

/** The body of each read. */
export type BackendContent = Record<CollectionKey, unknown>;

export const TEST_CONTENT_FOLDER = path.join(import.meta.dirname, '../content');

/** An entry as a backend writes it. */
export type Item = Record<string, unknown>;

/** The first field of a collection that pages show as text, such as a title. */
export function findShownField(key: CollectionKey): Field {
  const { schema, keyFields } = COLLECTIONS[key];
  const fields = listFields(schema);
  const wanted = [...fields.filter(({ name }) => keyFields.includes(name)), ...fields];
  return wanted.find(({ kind }) => kind === 'plain text' || kind === 'rich text' || kind === 'e-mail')!;
}

/** A good value of a field, with some words in it where it is text. Those of index 0 and 1 differ. */
export function buildValue({ kind, items }: Pick<Field, 'kind' | 'items'>, words: string, index = 0): unknown {
  switch (kind) {
    case 'rich text':
      return `<p>${words}</p>`;
    case 'date':
      return `2026-03-0${index + 2}`;
    case 'number':
      return 20_480 + index;
    case 'picture':
      return `/content/pictures/post-${index + 1}.webp`;
    case 'file':
      return `/content/files/setup-3.${index + 1}.zip`;
    case 'link':
      return `https://www.vendor.example/page-${index + 1}`;
    case 'e-mail':
      return `${words.toLowerCase().replaceAll(' ', '-')}@vendor.example`;
    case 'phone':
      return `502030406${index}`;
    case 'list':
      return [buildItem(listFields(items!), words, index)];
    default:
      return words;
  }
}

/** An entry with good values in these fields. */
export const buildItem = (fields: readonly Field[], words: string, index = 0): Item =>
  Object.fromEntries(fields.map((field) => [field.name, buildValue(field, words, index)]));

/** An entry of a collection with all fields. */
export const buildEntry = (key: CollectionKey, words: string, index = 0): Item =>
  buildItem(listFields(COLLECTIONS[key].schema), words, index);

/** A body with these entries. */
export const wrapEntries = (key: CollectionKey, entries: readonly Item[]): unknown => ({
  data: COLLECTIONS[key].shape === 'groups' ? { Only: entries } : entries,
});

/**
 * Two entries that have all fields. Each text names its field, `title of the first event in the test content`, and is as
 * long as a description for search results has to be.
 */
function buildGoodEntries(key: CollectionKey): Item[] {
  const { schema, noun } = COLLECTIONS[key];
  return ['first', 'second'].map((ordinal, index) =>
    Object.fromEntries(
      listFields(schema).map((field) => {
        const words = `${field.name.replaceAll('_', ' ')} of the ${ordinal} ${noun[0]} in the test content`;
        return [field.name, buildValue(field, words, index)];
      }),
    ),
  );
}

/** The path of a collection, such as `/api/blogs`. */
export const readPath = (key: CollectionKey) => COLLECTIONS[key].path;

export const keyOfPath = (pathname: string) => COLLECTION_KEYS.find((key) => COLLECTIONS[key].path === pathname);

/**
 * The tests' own content, small and with few pictures: edits of the vendor's content break no test. A collection has a
 * file in e2e/content if a test needs particular content, else the good values of its fields.
 */
export async function readTestContent(): Promise<BackendContent> {
  const written = listBodies(await readContentFolder(TEST_CONTENT_FOLDER));
  return Object.fromEntries(
    COLLECTION_KEYS.map((key) => [key, written[key] ?? wrapEntries(key, buildGoodEntries(key))]),
  ) as BackendContent;
}

/** Makes a content folder of the tests' own content, for a site without a backend. */
export async function writeTestContent(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const isContent = (file: string) => path.basename(file) !== 'pasted';
  await cp(TEST_CONTENT_FOLDER, folder, { recursive: true, preserveTimestamps: true, filter: isContent });
  const written = listBodies(await readContentFolder(folder));
  for (const [name, text] of COLLECTION_KEYS.filter((key) => !(key in written)).flatMap(listGoodFiles)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function listGoodFiles(key: CollectionKey): [name: string, text: string][] {
  const { file, textField = '' } = COLLECTIONS[key];
  const good = buildGoodEntries(key);
  if (file.endsWith('.json')) return [[file, JSON.stringify(wrapEntries(key, good))]];
  const entries = file.includes('*') ? good : good.slice(0, 1);
  return entries.map(({ [textField]: text, ...fields }, index) => [
    file.replace('*', `${index + 1}`),
    // JSON is also YAML.
    `---\n${JSON.stringify(fields)}\n---\n${String(text)}`,
  ]);
}
