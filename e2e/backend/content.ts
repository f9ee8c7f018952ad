import path from 'node:path';

import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';

/** The body of each read. */
export type BackendContent = Record<CollectionKey, unknown>;

export const TEST_CONTENT_FOLDER = path.join(import.meta.dirname, '../content');

/** The path of a collection, such as `/api/blogs`. */
export const readPath = (key: CollectionKey) => COLLECTIONS[key].path;

export const keyOfPath = (pathname: string) => COLLECTION_KEYS.find((key) => COLLECTIONS[key].path === pathname);

/** The tests' own content, small and with few pictures: edits of the vendor's content break no test. */
export async function readTestContent(): Promise<BackendContent> {
  return listBodies(await readContentFolder(TEST_CONTENT_FOLDER)) as BackendContent;
}
