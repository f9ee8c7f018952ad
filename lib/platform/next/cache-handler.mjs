import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

import { buildETag } from './etag.mjs';
import { showsOtherContent } from './content-versions.mjs';
import { CACHE_CONTROL_NEVER, isFailure, isFound, isPrivatePage } from './cacheability.mjs';
import { takeInvalidations } from './tag-invalidations.mjs';
import { buildPagePolicy, DATA_POLICY, FALLBACK_POLICY, readPolicySettings } from './page-policy.mjs';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} NextCache */
/** @typedef {Parameters<InstanceType<NextCache>['set']>[1]} Value */
/** @typedef {Extract<Value, { kind: 'APP_PAGE' | 'APP_ROUTE' }>} CachedResponse */

// A CommonJS module: some loaders hand over its default export, Node the whole.
const FileSystemCache = /** @type {{ default?: NextCache }} */ (fileSystemCache).default ?? fileSystemCache;

// What Next keeps to itself and has no other way to.
const { cacheControls } = /** @type {{ cacheControls: Map<string, unknown> }} */ (
  /** @type {unknown} */ (SharedCacheControls)
);
const isInMemory = (/** @type {string} */ key) =>
  /** @type {{ memoryCache?: { has(key: string): boolean } }} */ (
    /** @type {unknown} */ (FileSystemCache)
  ).memoryCache?.has(key) ?? false;

/* eslint-disable no-restricted-syntax -- Next loads this file by itself, where lib/env.ts cannot be: next.config.ts has checked them. */
const readSettings = () => readPolicySettings(process.env);
const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';
/* eslint-enable no-restricted-syntax */

/** Pages that carry the policy of these settings: one from disk may carry that of others. */
const stamped = new WeakSet();

/**
 * @param {Value | undefined} value
 * @returns {value is CachedResponse} what stands under a path
 */
const isResponse = (value) => value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE';

/** @param {CachedResponse} value */
function listTags({ headers }) {
  const tags = headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** @param {CachedResponse} value */
function buildPolicy(value) {
  if (value.kind !== 'APP_PAGE' || typeof value.html !== 'string') return DATA_POLICY;
  const { html } = value;
  try {
    const { policy, disallowed } = buildPagePolicy(html, readSettings());
    for (const code of disallowed) {
      console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
    }
    return policy;
  } catch (error) {
    // A page of tens of megabytes overflows the stack of a regular expression.
    console.warn(JSON.stringify({ event: 'page-policy-failed', reason: String(error), characters: html.length }));
    return FALLBACK_POLICY;
  }
}

/**
 * Puts the policy and the entity tag of a page's HTML into the entry, from where Next sends them with hit, stale, miss
 * and 404.
 * @param {Value | undefined} value
 */
function stamp(value) {
  if (!isResponse(value) || stamped.has(value)) return;
  value.headers = { ...value.headers, 'content-security-policy': buildPolicy(value) };
  if (value.kind === 'APP_PAGE' && typeof value.html === 'string') value.headers.etag = buildETag(value.html);
  stamped.add(value);
}

/** Does in this process what `revalidateTag` did in another (docs/decisions/071-several-servers.md). */
function applyInvalidations() {
  for (const { tag, isGone, at } of takeInvalidations()) {
    const known = tagsManifest.get(tag) ?? {};
    const name = isGone ? 'expired' : 'stale';
    tagsManifest.set(tag, { ...known, [name]: Math.max(known[name] ?? 0, at) });
  }
}

/**
 * Where pages are kept: Next's own cache on disk and in memory, and some things more
 * (docs/decisions/020-page-policy.md, 021-responses-that-are-not-stored.md).
 * - Every page leaves with a Content-Security-Policy of its own inline scripts, and every other response with one that
 *   allows nothing.
 * - A response that says there is nothing here (404, redirect) is kept only where it replaces one that had something; a
 *   failure (5xx), and a page that shows what one visitor typed, are never kept.
 * - What a running site makes stays in memory, and a page of the build is shown while its content is what this process
 *   holds (docs/decisions/054-pages-stay-in-memory.md). One whose content was replaced while it was rendered is not kept.
 *
 * It leans on three internal modules of Next, whose version is pinned.
 */
export class CacheHandler extends FileSystemCache {
  /** @param {ConstructorParameters<NextCache>[0]} context */
  constructor(context) {
    // Not by `isrFlushToDisk` of the configuration, which takes the pictures' cache on disk away too.
    super({ ...context, flushToDisk: context.flushToDisk && isBuilding() });
  }

  /**
   * @override
   * @param {string} key
   * @param {Parameters<InstanceType<NextCache>['get']>[1]} context
   */
  async get(key, context) {
    applyInvalidations();
    const entry = await super.get(key, context);
    const value = entry?.value;
    // As it comes from disk. Later Next's tags say what is shown once more while it is made anew.
    if (isResponse(value) && !stamped.has(value) && showsOtherContent(listTags(value))) return null;
    stamp(value);
    return entry;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value} value
   * @param {Parameters<InstanceType<NextCache>['set']>[2]} context
   */
  async set(key, value, context) {
    stamp(value);
    // Newer content came while it was rendered, and marked the pages of before: this one would hold the old for all its life.
    if (!isBuilding() && isResponse(value) && showsOtherContent(listTags(value))) return;
    const isPrivate = isPrivatePage(key);
    if (isResponse(value) && (isPrivate || !isFound(value.status))) {
      if (isPrivate || value.status === 404) {
        value.headers = { ...value.headers, 'cache-control': CACHE_CONTROL_NEVER };
      }
      const isKnown = isInMemory(key);
      // A failure, or a queue that is full, never takes the place of what was there.
      if (isKnown && isFailure(value.status)) return;
      if (isPrivate || !isKnown) {
        // Next has noted the response's life before it came here: a line in memory for each path that anybody invents.
        cacheControls.delete(key);
        return;
      }
    }
    await super.set(key, value, context);
  }
}
