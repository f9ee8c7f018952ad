import { readFileSync } from 'node:fs';
import path from 'node:path';

import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/backend/collection';

/** The body of each of the twelve reads. */
export type BackendContent = Record<CollectionKey, unknown>;

export const PUBLIC_FOLDER = path.join(import.meta.dirname, '../../public');

/** Where a collection is read, such as `/api/blogs`. */
export const readPath = (key: CollectionKey) => COLLECTIONS[key].path;

export const keyOfPath = (pathname: string) => COLLECTION_KEYS.find((key) => COLLECTIONS[key].path === pathname);

/** The content that ships with the site. */
export function readShippedContent(): BackendContent {
  const entries = COLLECTION_KEYS.map((key) => {
    const text = readFileSync(path.join(PUBLIC_FOLDER, 'content', `${COLLECTIONS[key].file}.json`), 'utf8');
    return [key, JSON.parse(text) as unknown];
  });
  return Object.fromEntries(entries) as BackendContent;
}
