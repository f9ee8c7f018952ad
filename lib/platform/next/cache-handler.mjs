import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

import { buildEntityTag } from './etag.mjs';
import { showsOtherContent } from './content-versions.mjs';
import { CACHE_CONTROL_NEVER, isFailure, isFound, isOfOneReader } from './cacheability.mjs';
import { takeMarks } from './tag-invalidations.mjs';
import { buildPagePolicy, DATA_POLICY, FALLBACK_POLICY } from './page-policy.mjs';

/** @typedef {{ kind: string, html?: string, status?: number, headers?: Record<string, unknown> }} Value */
/** @typedef {{ kind?: string, fetchCache?: boolean }} Context */

// A CommonJS module: some loaders hand over its default export, Node the whole.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** The kinds of answers that stand under a path. */
const ANSWERS = ['APP_PAGE', 'APP_ROUTE'];

/* eslint-disable no-restricted-syntax -- Next loads this file by itself, where lib/env.ts cannot be: next.config.ts has checked both. */
const readSettings = () => ({ siteUrl: process.env.SITE_URL });
const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';
/* eslint-enable no-restricted-syntax */

/** Pages that carry the policy of these settings: one from disk may carry that of others. */
const stamped = new WeakSet();

const isAnswer = (/** @type {Value | null | undefined} */ value) => value != null && ANSWERS.includes(value.kind);

/** @param {Value} value */
function listTags({ headers }) {
  const tags = headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** @param {Value} value */
function buildPolicy({ kind, html }) {
  if (kind !== 'APP_PAGE' || typeof html !== 'string') return DATA_POLICY;
  try {
    const { policy, strangers } = buildPagePolicy(html, readSettings());
    for (const code of strangers) {
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
 * @param {Value | null | undefined} value
 */
function stamp(value) {
  if (!isAnswer(value) || stamped.has(value)) return;
  value.headers = { ...value.headers, 'content-security-policy': buildPolicy(value) };
  if (value.kind === 'APP_PAGE' && typeof value.html === 'string') value.headers.etag = buildEntityTag(value.html);
  stamped.add(value);
}

/** Does in this process what `revalidateTag` did in another (docs/decisions/070-several-instances.md). */
function applyMarks() {
  for (const { tag, isGone, at } of takeMarks()) {
    const known = tagsManifest.get(tag) ?? {};
    const name = isGone ? 'expired' : 'stale';
    tagsManifest.set(tag, { ...known, [name]: Math.max(known[name] ?? 0, at) });
  }
}

/**
 * Where pages are kept: Next's own cache on disk and in memory, and some things more
 * (docs/decisions/020-page-policy.md, 021-answers-that-are-not-kept.md).
 * - Every page leaves with a Content-Security-Policy of its own inline scripts, and every other answer with one that
 *   allows nothing.
 * - An answer that says there is nothing here (404, redirect) is kept only where it replaces one that had something; a
 *   failure (5xx), and a page that shows what one visitor typed, are never kept.
 * - What a running site makes stays in memory, and a page of the build is shown while its content is what this process
 *   holds (docs/decisions/054-pages-stay-in-memory.md).
 *
 * It leans on three internal modules of Next, whose version is pinned.
 */
export class StoredPages extends FileSystemCache {
  /** @param {{ serverDistDir: string, flushToDisk?: boolean }} context */
  constructor(context) {
    // Not by `isrFlushToDisk` of the configuration, which takes the pictures' cache on disk away too.
    super({ ...context, flushToDisk: context.flushToDisk && isBuilding() });
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    applyMarks();
    const entry = await super.get(key, context);
    const value = entry?.value;
    // As it comes from disk. Later Next's tags say what is shown once more while it is made anew.
    if (isAnswer(value) && !stamped.has(value) && showsOtherContent(listTags(value))) return null;
    stamp(value);
    return entry;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {Context} context
   */
  async set(key, value, context) {
    stamp(value);
    const isPrivate = isOfOneReader(key);
    if (isAnswer(value) && (isPrivate || !isFound(value.status))) {
      if (isPrivate || value.status === 404) {
        value.headers = { ...value.headers, 'cache-control': CACHE_CONTROL_NEVER };
      }
      const isKnown = FileSystemCache.memoryCache?.has(key);
      // A failure, or a queue that is full, never takes the place of what was there.
      if (isKnown && isFailure(value.status)) return;
      if (isPrivate || !isKnown) {
        // Next has noted the answer's life before it came here: a line in memory for each path that anybody invents.
        SharedCacheControls.cacheControls.delete(key);
        return;
      }
    }
    await super.set(key, value, context);
  }
}
