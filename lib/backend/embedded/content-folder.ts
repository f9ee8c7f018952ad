import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/backend/collection';
import { type FolderCollection } from '@/lib/backend/embedded/folder-collection';
import { readJsonFile } from '@/lib/backend/embedded/json-file';
import {
  type MarkdownFiles,
  pageOf,
  readMarkdownFiles,
  toCollection,
  toItem,
} from '@/lib/backend/embedded/markdown-files';
import { type Size } from '@/lib/backend/embedded/markdown';
import { listFiles } from '@/lib/backend/embedded/media';

/** The bodies that the calls of a backend would return. */
export type Bodies = Partial<Record<CollectionKey, unknown>>;

export type ContentFolder = Record<CollectionKey, FolderCollection>;

interface FolderOptions {
  /** The size of a picture of the content folder in pixels; without it, pictures in texts get none. */
  measure?: (file: string) => Promise<Size | null>;
}

/**
 * Reads the content folder into the bodies that the calls of a backend return (docs/embedded-content.md). Never throws
 * because of what stands in a file: what cannot be read is told, and the rest stays.
 */
export async function readContentFolder(folder: string, options: FolderOptions = {}): Promise<ContentFolder> {
  const files = await listFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const markdown = new Map<CollectionKey, MarkdownFiles>();
  for (const key of COLLECTION_KEYS) {
    if (COLLECTIONS[key].content.endsWith('.md')) markdown.set(key, await readMarkdownFiles(key, files, read));
  }
  const pages = new Map(
    [...markdown].flatMap(([key, found]) => found.items.map((item) => [item.file, pageOf(key, item)])),
  );
  const measure = async (src: string) => (await options.measure?.(src)) ?? null;
  const collections = await Promise.all(
    COLLECTION_KEYS.map(async (key) => {
      const found = markdown.get(key);
      if (!found) return [key, await readJsonFile(COLLECTIONS[key].content, read)] as const;
      const items = await Promise.all(found.items.map((item) => toItem(key, item, { pages, measure })));
      return [key, toCollection(key, items, found)] as const;
    }),
  );
  return Object.fromEntries(collections) as ContentFolder;
}

/** The bodies of a content folder; a collection that cannot be used is not among them. */
export const listBodies = (content: ContentFolder): Bodies =>
  Object.fromEntries(COLLECTION_KEYS.filter((key) => 'body' in content[key]).map((key) => [key, content[key].body]));
