import 'server-only';

import { cache } from 'react';

import { type CollectionSource, type Reading } from '@/lib/backend/collection';
import { readCollection } from '@/lib/backend/read-collection';
import { type CollectionKey } from '@/lib/content/collections';
import { readBodies } from '@/lib/content/embedded-bodies';
import { type Collection, type EntryCollection, toSource } from '@/lib/content/shared/define-collection';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';
import { getEnv, isDevelopment } from '@/lib/env';
import { logLine } from '@/lib/log';

/** What a page knows about a collection. */
export interface Content<T> {
  value: T;
  /** It never loaded (§8): `value` is a fallback. */
  isFailed: boolean;
}

/** The result of looking up an entry's path. */
export type Entry<T> =
  | { status: 'found'; entry: T }
  /** An old or mis-cased path: the page responds with 308 to this slug (§2 Slugs). */
  | { status: 'moved'; slug: string }
  | { status: 'missing' }
  /** The list never loaded. */
  | { status: 'failed' };

/**
 * Makes the accessor of a collection, cached for one render.
 * @param buildFallback makes the value of a collection that never loaded
 */
export const getCollection = <T>(collection: Collection<T, CollectionKey>, buildFallback: () => T) =>
  cache(async (): Promise<Content<T>> => {
    const { API_BASE_URL = null } = getEnv();
    const source = toSource(collection, { assetBase: API_BASE_URL });
    const reading = await (API_BASE_URL === null ? readEmbedded(source) : readCollection(source));
    return reading.status === 'loaded'
      ? { value: reading.value, isFailed: false }
      : { value: buildFallback(), isFailed: true };
  });

/** Makes the accessor of a list, in the backend's order; empty if it never loaded. */
export const listCollection = <T>(collection: Collection<T[], CollectionKey>) => {
  // The same empty list each time, because other code memoizes by list.
  const none: T[] = [];
  return getCollection(collection, () => none);
};

/** Makes the accessor of the entries of a list, by their decoded slugs. */
export const getEntry = <T extends { slug: string }>(
  { toAliases }: EntryCollection<T, CollectionKey>,
  list: () => Promise<Content<T[]>>,
) =>
  cache(async (slug: string): Promise<Entry<T>> => {
    const { value, isFailed } = await list();
    const entry = findBySlug(value, slug, toAliases);
    if (entry) return { status: 'found', entry };
    if (isFailed) return { status: 'failed' };
    const moved = findByAnyCase(value, slug, toAliases);
    return moved ? { status: 'moved', slug: moved.slug } : { status: 'missing' };
  });

/** Parsed once, also for requests that arrive meanwhile: embedded content cannot change while a built site runs. */
const embeddedReadings = new Map<string, Promise<Reading<unknown>>>();

/** Reads a collection of the content that ships with the site (docs/embedded-content.md). Never throws. */
function readEmbedded<T>(source: CollectionSource<T>): Promise<Reading<T>> {
  const known = embeddedReadings.get(source.key) as Promise<Reading<T>> | undefined;
  if (known && !isDevelopment()) return known;
  const reading = parseEmbedded(source);
  embeddedReadings.set(source.key, reading);
  return reading;
}

async function parseEmbedded<T>({ key, parse }: CollectionSource<T>): Promise<Reading<T>> {
  try {
    const bodies: Record<string, unknown> = await readBodies();
    if (!Object.hasOwn(bodies, key)) throw new Error('its file is unusable; run npm run doctor for the reason');
    const value = parse(bodies[key], (finding) => logLine('content-finding', { key, ...finding }));
    return { status: 'loaded', value };
  } catch (error) {
    logLine('embedded-content', { key, failure: error instanceof Error ? error.message : String(error) }, true);
    return { status: 'failed' };
  }
}
