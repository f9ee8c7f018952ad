import 'server-only';

import { cache } from 'react';

import { type CollectionSource, type Reading } from '@/lib/backend/collection';
import { readCollection } from '@/lib/backend/read-collection';
import { readBodies } from '@/lib/content/embedded-bodies';
import { isCollectionShown } from '@/lib/content/collections';
import { type Collection, type EntryCollection, toSource } from '@/lib/content/shared/define-collection';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';
import { getReadContext } from '@/lib/content/read-context';
import { isDevelopment } from '@/lib/env';
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
 * Makes the accessor of a collection: `list` or `get`, cached for one render. What the vendor leaves out is empty and never
 * read. `lib/content/accessors.ts` has its types.
 */
export function buildAccessor<T>(definition: Collection<T>) {
  // The same value each time, because other code memoizes by list.
  let fallback: T | undefined;
  const read = cache(async (): Promise<Content<T>> => {
    const ctx = getReadContext();
    if (!isCollectionShown(definition)) return { value: definition.fallback(ctx), isFailed: false };
    const source = toSource(definition, ctx);
    const reading = await (ctx.assetBase === null ? readEmbedded(source) : readCollection(source));
    const isLoaded = reading.status === 'loaded';
    if (isLoaded && !(definition.builtIn && isEmptyList(reading.value))) {
      return { value: reading.value, isFailed: false };
    }
    fallback ??= (definition.builtIn ?? definition.fallback)(ctx);
    const isBuiltIn = definition.builtIn !== undefined && !isEmptyList(fallback);
    return { value: fallback, isFailed: !isLoaded && !isBuiltIn };
  });
  if (isEntries(definition)) {
    return { list: read, get: findEntry(definition, read as () => Promise<Content<{ slug: string }[]>>) };
  }
  return { list: read, get: read };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isEntries = (definition: object): definition is EntryCollection<{ slug: string }> => 'toAliases' in definition;

const findEntry = <T extends { slug: string }>({ toAliases }: EntryCollection<T>, list: () => Promise<Content<T[]>>) =>
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
