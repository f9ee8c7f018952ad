import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

import { buildEntityTag } from './entity-tag.mjs';
import { CACHE_CONTROL_NEVER, isFound, isOfOneReader } from './kept-answers.mjs';
import { takeMarks } from './page-marks.mjs';
import { buildPagePolicy, DATA_POLICY } from './page-policy.mjs';
import { openRunFolder } from './run-folder.mjs';
import { toStorageKey } from './storage-key.mjs';

/** @typedef {{ kind: string, html?: string, status?: number, headers?: Record<string, unknown> }} Value */
/** @typedef {{ kind?: string, fetchCache?: boolean }} Context */

// A CommonJS module: some loaders hand over its default export, Node the whole.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** The kinds of answers that stand under a path, with the ending of the file that each is kept in. */
const ENDINGS = { APP_PAGE: '.html', APP_ROUTE: '.body' };

/* eslint-disable no-restricted-syntax -- Next loads this file by itself, where lib/env.ts cannot be: next.config.ts has checked both. */
const readSettings = () => ({ siteUrl: process.env.SITE_URL });
/* eslint-enable no-restricted-syntax */

/** Pages that carry the policy of these settings: one from disk may carry that of others. */
const stamped = new WeakSet();

const isAnswer = (/** @type {Value | null | undefined} */ value) => value != null && value.kind in ENDINGS;

/** @param {Value} value */
function buildPolicy({ kind, html }) {
  if (kind !== 'APP_PAGE' || typeof html !== 'string') return DATA_POLICY;
  const { policy, strangers } = buildPagePolicy(html, readSettings());
  for (const code of strangers) {
    console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
  }
  return policy;
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
 * - An answer that says there is nothing here (404, redirect) is kept only where it replaces one that had something,
 *   and a page that shows what one reader typed is never kept.
 * - Names that no file system holds are stored under their hash.
 * - What a running site makes is written to a folder of its own, and the build stays as it was built
 *   (docs/decisions/051-what-a-server-writes.md).
 *
 * It leans on three internal modules of Next, whose version is pinned.
 */
export class StoredPages extends FileSystemCache {
  /** @param {{ serverDistDir: string, flushToDisk?: boolean }} context */
  constructor(context) {
    super(context);
    const run = context.flushToDisk ? openRunFolder(context.serverDistDir) : undefined;
    this.contentTime = run?.contentTime ?? 0;
    this.running = run && new FileSystemCache({ ...context, serverDistDir: run.folder });
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    applyMarks();
    const stored = toStorageKey(key);
    // Both share the entries in memory: only what neither holds there is looked for on disk, twice at most.
    const entry = (await this.running?.get(stored, context)) ?? (await super.get(stored, context));
    const { value, lastModified = 0 } = entry ?? {};
    // Made before the content on disk was fetched. A time below zero is Next's word for "show it once more".
    if (value?.kind === 'APP_PAGE' && lastModified >= 0 && lastModified < this.contentTime) {
      FileSystemCache.memoryCache?.remove(stored);
      return null;
    }
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
      if (isPrivate || !this.hasEntry(key, value.kind)) {
        // Next has noted the answer's life before it came here: a line in memory for each path that anybody invents.
        SharedCacheControls.cacheControls.delete(key);
        return;
      }
    }
    const stored = toStorageKey(key);
    await (this.running ? this.running.set(stored, value, context) : super.set(stored, value, context));
  }

  /** Next would copy pages of the build within its folder, which may be read-only. */
  async promoteSeed() {}

  /**
   * Whether an answer stands under the key, expired or not: in memory, on disk, or made by the build and never asked for.
   * @param {string} key
   * @param {string} kind
   */
  hasEntry(key, kind) {
    const stored = toStorageKey(key);
    const built = key.slice(key.indexOf('/$/') + '/$'.length);
    return (
      Boolean(FileSystemCache.memoryCache?.has(stored)) || [stored, built].some((name) => this.hasFile(name, kind))
    );
  }

  /**
   * @param {string} name
   * @param {string} kind
   */
  hasFile(name, kind) {
    try {
      const file = `${name}${ENDINGS[kind]}`;
      return [this.running, this].some((cache) => cache && this.fs.existsSync(cache.getFilePath(file, kind)));
    } catch {
      // A name that leads out of the folder.
      return false;
    }
  }
}
