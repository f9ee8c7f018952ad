import 'server-only';

import { cache } from 'react';

import { type CollectionSource, type Parsed, parseBody } from '@/lib/backend/collection';
import { logParsed } from '@/lib/backend/fetch-collection';
import { expirePageAt, readCollection } from '@/lib/backend/read-collection';
import { DEFINITIONS, isCollectionShown } from '@/lib/content/collections';
// `import { type … }` keeps an import of the module, which adds the Markdown libraries to every build.
import type { Bodies } from '@/lib/content/content-folder';
import { type Collection, type EntryCollection, toSource } from '@/lib/content/shared/define-collection';
import { type ReadContext } from '@/lib/content/shared/read-item';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';
import { getEnv, isDevelopment } from '@/lib/env';
import { logLine } from '@/lib/log';

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
  | { status: 'failed' };

/** How pages read a collection: `get` for one object, `list` for a list, and `get(slug)` for an entry with a page. */
type Accessor<Definition> =
  Definition extends EntryCollection<infer T>
    ? { list(): Promise<Content<T[]>>; get(slug: string): Promise<Entry<T>> }
    : Definition extends Collection<infer T>
      ? T extends readonly unknown[]
        ? { list(): Promise<Content<T>> }
        : { get(): Promise<Content<T>> }
      : never;

/**
 * The content of the site: `content.posts.list()`, `content.posts.get(slug)`, `content.contact.get()`. Each reads once per
 * render and never throws.
 */
export const content = Object.fromEntries(
  Object.entries<Collection<unknown>>(DEFINITIONS).map(([name, definition]) => [name, buildAccessor(definition)]),
) as unknown as { readonly [Name in keyof typeof DEFINITIONS]: Accessor<(typeof DEFINITIONS)[Name]> };

/** Makes the accessor of a collection, cached for one render. What the vendor leaves out is empty and never read. */
export function buildAccessor<T>(definition: Collection<T>) {
  const read = cache(async (): Promise<Content<T>> => {
    const ctx = getReadContext();
    if (!isCollectionShown(definition)) return { value: definition.fallback(ctx), isFailed: false };
    const source = toSource(definition, ctx);
    const reading = await (ctx.assetBase === null ? readEmbedded(source) : readCollection(source));
    if (reading && !(definition.builtIn && isEmptyList(reading.value)))
      return { value: reading.value, isFailed: false };
    const fallback = (definition.builtIn ?? definition.fallback)(ctx);
    const isBuiltIn = definition.builtIn !== undefined && !isEmptyList(fallback);
    return { value: fallback, isFailed: !reading && !isBuiltIn };
  });
  if (isEntries(definition)) {
    return { list: read, get: findEntry(definition, read as () => Promise<Content<{ slug: string }[]>>) };
  }
  return { list: read, get: read };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function isEntries(definition: object): definition is EntryCollection<{ slug: string }> {
  return 'toAliases' in definition;
}

function findEntry<T extends { slug: string }>({ toAliases }: EntryCollection<T>, list: () => Promise<Content<T[]>>) {
  return cache(async (slug: string): Promise<Entry<T>> => {
    const { value, isFailed } = await list();
    const entry = findBySlug(value, slug);
    if (entry) return { status: 'found', entry };
    if (isFailed) return { status: 'failed' };
    const moved = findByAnyCase(value, slug, toAliases);
    return moved ? { status: 'moved', slug: moved.slug } : { status: 'missing' };
  });
}

/** The settings by which this site reads responses. Pages and invalidation share what they parse, so they share these. */
export function getReadContext(): ReadContext {
  const env = getEnv();
  return {
    assetBase: env.API_BASE_URL ?? null,
    publicBase: env.PUBLIC_BACKEND_URL,
    emailFallback: env.CONTACT_EMAIL_FALLBACK,
  };
}

/** Parsed once, also for requests that arrive meanwhile: while a built site runs, only the time changes its content. */
const embeddedContent = new Map<string, Promise<Parsed<unknown> | null>>();

/** Reads a collection of the content that ships with the site (docs/embedded-content.md). Never throws. */
async function readEmbedded<T>(source: CollectionSource<T>): Promise<Parsed<T> | null> {
  const { key } = source;
  const known = embeddedContent.get(key) as Promise<Parsed<T> | null> | undefined;
  let parsed = known && (await known);
  if (parsed === undefined || (parsed && parsed.changesAt <= Date.now()) || isDevelopment()) {
    const parsing = parseEmbedded(source);
    embeddedContent.set(key, parsing);
    parsed = await parsing;
  }
  if (parsed && parsed.changesAt < Infinity && !isDevelopment()) await expirePageAt(key, parsed.changesAt);
  return parsed;
}

async function parseEmbedded<T>(source: CollectionSource<T>): Promise<Parsed<T> | null> {
  const { key } = source;
  try {
    const bodies: Record<string, unknown> = await readBodies();
    if (!Object.hasOwn(bodies, key)) throw new Error('its file is unusable; run npm run doctor for the reason');
    const parsed = parseBody(source, bodies[key]);
    logParsed(key, parsed);
    return parsed;
  } catch (error) {
    logLine('embedded-content', { key, failure: error instanceof Error ? error.message : String(error) }, true);
    return null;
  }
}

/**
 * The bodies of the embedded content. A production build has those that scripts/prebuild.ts read. In development and in
 * tests they are read from the content folder, so that an edit shows at once.
 */
async function readBodies(): Promise<Bodies> {
  // The compiler knows this variable: a production build contains neither the other branch nor its libraries.
  // eslint-disable-next-line no-restricted-syntax -- only a literal `process.env.NODE_ENV` is known to it
  if (process.env.NODE_ENV === 'production') return (await import('@generated/content.json')).default;
  const { readCurrentBodies } = await import('@/lib/content/current-bodies');
  return readCurrentBodies();
}
