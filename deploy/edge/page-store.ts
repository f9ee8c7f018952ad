import r2 from '@opennextjs/cloudflare/overrides/incremental-cache/r2-incremental-cache';

import { isFailure, isFound, isPrivatePage } from '@/lib/platform/next/cacheability.mjs';

type Store = Pick<typeof r2, 'name' | 'get' | 'set' | 'delete'>;

/** What a stored response says of itself; data that pages are made of says nothing. */
const statusOf = (value: unknown) => (value as { meta?: { status?: number } }).meta?.status;

const isRedirect = (value: unknown) => (value as { type?: string }).type === 'redirect';

/** Social pictures are of the build, and the worker has no newer ones: they never grow old. A key ends with its path. */
const isDrawn = (key: string) => /\/og\/[^/]+$/.test(key);

/**
 * Where pages are kept: R2, with the server's rule (docs/decisions/021-responses-that-are-not-stored.md). What says that
 * there is nothing here is kept only where it replaces something, and what one visitor typed never. Invented paths would
 * fill the bucket.
 */
const pageStore: Store = {
  name: r2.name,
  async get(key, cacheType) {
    const entry = await r2.get(key, cacheType);
    return entry && isDrawn(key) ? { ...entry, lastModified: Date.now(), shouldBypassTagCache: true } : entry;
  },
  delete: (key) => r2.delete(key),
  async set(key, value, cacheType) {
    if (cacheType === 'cache') {
      if (isPrivatePage(key) || isFailure(statusOf(value))) return;
      const isEmpty = isRedirect(value) || !isFound(statusOf(value));
      if (isEmpty && (await r2.get(key, cacheType)) === null) return;
    }
    await r2.set(key, value, cacheType);
  },
};

export default pageStore;
