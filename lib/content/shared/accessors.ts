import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read-collection';
import { getReadContext } from '@/lib/content/shared/context';
import { type ContentCollection } from '@/lib/content/shared/content-collection';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';

/** What a page knows of a collection. */
export interface Content<T> {
  value: T;
  /** It never loaded (§8): `value` is what stands in for it. */
  isFailed: boolean;
}

/** What stands at a path of its own. */
export type Entry<T> =
  | { status: 'found'; entry: T }
  /** An old or mis-cased path: the page responds with 308 to this slug (§2 Slugs). */
  | { status: 'moved'; slug: string }
  | { status: 'missing' }
  /** The list never loaded, so nobody knows. */
  | { status: 'failed' };

/** Makes the accessor of a collection; `buildFallback` stands in where it never loaded. Once for each render. */
export const getCollection = <T>(collection: ContentCollection<T>, buildFallback: () => T) =>
  cache(async (): Promise<Content<T>> => {
    const reading = await readCollection<T>({
      key: collection.key,
      parse: (body, report) => collection.parse(body, getReadContext(), report),
    });
    return reading.status === 'loaded'
      ? { value: reading.value, isFailed: false }
      : { value: buildFallback(), isFailed: true };
  });

/** Makes the accessor of a collection that is a list, in the backend's order; empty where it never loaded. */
export const listCollection = <T>(collection: ContentCollection<T[]>) => {
  // One list, for what is made once for each list.
  const none: T[] = [];
  return getCollection(collection, () => none);
};

/**
 * Makes the accessor of the entries of a list, by their decoded slugs.
 * @param toAliases other names under which an old link may ask for an entry
 */
export const getEntry = <T extends { slug: string }>(
  list: () => Promise<Content<T[]>>,
  toAliases: (entry: T) => readonly string[],
) =>
  cache(async (slug: string): Promise<Entry<T>> => {
    const { value, isFailed } = await list();
    const entry = findBySlug(value, slug, toAliases);
    if (entry) return { status: 'found', entry };
    if (isFailed) return { status: 'failed' };
    const moved = findByAnyCase(value, slug, toAliases);
    return moved ? { status: 'moved', slug: moved.slug } : { status: 'missing' };
  });
