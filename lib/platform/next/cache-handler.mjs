import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { areTagsExpired, areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

import { DATA_POLICY } from '../../http/data-policy.mjs';
import { buildETag } from './etag.mjs';
import { CACHE_CONTROL_NEVER, isFailure, isFound } from './cacheability.mjs';
import { buildPagePolicy } from './page-policy.mjs';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} NextCache */
/** @typedef {Parameters<InstanceType<NextCache>['set']>[1]} Value */
/** @typedef {Extract<Value, { kind: 'APP_PAGE' | 'APP_ROUTE' }>} CachedResponse */

// A CommonJS module: some loaders return its default export, Node returns the whole module.
const FileSystemCache = /** @type {{ default?: NextCache }} */ (fileSystemCache).default ?? fileSystemCache;

// Private fields of Next, which has no public access to them.
const { cacheControls } = /** @type {{ cacheControls: Map<string, unknown> }} */ (
  /** @type {unknown} */ (SharedCacheControls)
);
const isInMemory = (/** @type {string} */ key) =>
  /** @type {{ memoryCache?: { has(key: string): boolean } }} */ (
    /** @type {unknown} */ (FileSystemCache)
  ).memoryCache?.has(key) ?? false;

/* eslint-disable-next-line no-restricted-syntax -- Next loads this file by itself, where lib/env.ts cannot be: next.config.ts has checked them. */
const readSettings = () => /** @type {Record<string, string | undefined>} */ (process.env);

const STARTED_AT = Date.now();
const DAY_MS = 86_400_000;
/** More than the clocks of several servers differ. */
const CLOCK_SKEW_MS = 60_000;

/** Responses that have got headers by this process's settings. Those on disk may have other ones. */
const withHeaders = new WeakSet();

/**
 * @param {Value | undefined} value
 * @returns {value is CachedResponse} a page or the response of a route handler
 */
const isResponse = (value) => value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE';

/** @param {CachedResponse} value */
function buildPolicy(value) {
  if (value.kind !== 'APP_PAGE' || typeof value.html !== 'string') return DATA_POLICY;
  const { policy, disallowed } = buildPagePolicy(value.html, readSettings());
  for (const code of disallowed) {
    console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
  }
  return policy;
}

/**
 * Adds a Content-Security-Policy of the page's own inline scripts and an ETag of its HTML. Next sends the headers of an
 * entry with hit, stale, miss and 404.
 * @param {CachedResponse} value
 */
function addPolicyHeaders(value) {
  if (withHeaders.has(value)) return;
  value.headers = { ...value.headers, 'content-security-policy': buildPolicy(value) };
  if (value.kind === 'APP_PAGE' && typeof value.html === 'string') value.headers.etag = buildETag(value.html);
  withHeaders.add(value);
}

/**
 * Writes a file whole or not at all (§8: existing content stays). Next overwrites the old file: if the disk is full or the
 * process is killed meanwhile, half a file is left, and after the next start the collection is missing until the backend
 * responds. The temporary name is short because the file's own name may be as long as names can be.
 * @param {string} file
 * @param {Parameters<typeof writeFile>[1]} data
 */
async function replaceFile(file, data) {
  const temporary = path.join(path.dirname(file), `${crypto.randomUUID()}.tmp`);
  try {
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Whether content of a page was invalidated after its rendering began. Such a page may show the old content.
 * @param {CachedResponse} value
 * @param {number} since
 */
function isInvalidated({ headers }, since) {
  const tags = headers?.['x-next-cache-tags'];
  const list = typeof tags === 'string' ? tags.split(',') : [];
  return areTagsExpired(list, since) || areTagsStale(list, since);
}

/**
 * Next's file-system cache, which stores pages and data-cache entries in memory and on disk. Differences:
 * - Every page has a Content-Security-Policy of its own inline scripts and an ETag; every other response has a policy
 *   that allows nothing (docs/decisions/020-page-policy.md).
 * - A 404 or a redirect is stored only if it replaces a page that existed. A failure (5xx) never is
 *   (docs/decisions/020-page-policy.md).
 * - A page that an earlier process wrote is stale: shown once more and regenerated. Next keeps invalidations in the memory
 *   of a process, so that process may have invalidated the page.
 * - An entry of the future is stale: a clock that was ahead, then corrected, would freeze it until that time.
 * - A page is not stored if its content was invalidated while it was rendered.
 * - Files are replaced, not overwritten, so that none is left half written.
 *
 * Uses three internal modules of Next, whose version is pinned (docs/upgrading-next.md).
 */
export class CacheHandler extends FileSystemCache {
  /** Next creates a handler for each request. */
  #startedAt = Date.now();

  /** @param {ConstructorParameters<NextCache>[0]} context */
  constructor(context) {
    super({ ...context, fs: { ...context.fs, writeFile: replaceFile } });
  }

  /**
   * @override
   * @param {string} key
   * @param {Parameters<InstanceType<NextCache>['get']>[1]} context
   */
  async get(key, context) {
    const entry = await super.get(key, context);
    if (!entry) return entry;
    const { value, lastModified = STARTED_AT } = entry;
    if (isResponse(value)) addPolicyHeaders(value);
    const isOld = lastModified > Date.now() + CLOCK_SKEW_MS || (isResponse(value) && lastModified < STARTED_AT);
    // Older than the lifetime of any content. Pages without content have none.
    return isOld ? { ...entry, lastModified: Math.min(lastModified, STARTED_AT - DAY_MS) } : entry;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value} value
   * @param {Parameters<InstanceType<NextCache>['set']>[2]} context
   */
  async set(key, value, context) {
    if (!isResponse(value)) return super.set(key, value, context);
    addPolicyHeaders(value);
    if (isInvalidated(value, this.#startedAt)) return undefined;
    // Next has stored it in memory before it writes the file: a release may be read-only, a name too long for a file.
    const store = () => super.set(key, value, context).catch(() => {});
    if (value.status === 404) value.headers = { ...value.headers, 'cache-control': CACHE_CONTROL_NEVER };
    if (isFound(value.status)) return store();
    const isKnown = isInMemory(key);
    if (isKnown && !isFailure(value.status)) return store();
    // Next has stored the lifetime of the response: without this line, memory would grow with each invented path.
    if (!isKnown) cacheControls.delete(key);
    return undefined;
  }
}
