import r2 from '@opennextjs/cloudflare/overrides/incremental-cache/r2-incremental-cache';

import { isFailure, isFound } from '@/lib/platform/next/cacheability.mjs';
import { processWide } from '@/lib/process-wide.mjs';

/** What OpenNext stores of a response. */
interface StoredResponse {
  type?: string;
  meta?: { status?: number };
}

/** The entries of content that are being written. The worker has its own copy of this module. */
const getWrites = () => processWide('content-writes', () => new Set<Promise<void>>());

/** Resolves when all content that is being written now is in the bucket. Never rejects. */
export const finishWrites = () => Promise.allSettled(getWrites());

/**
 * OpenNext's own cache in R2, with the server's rule for responses that are not stored
 * (docs/decisions/020-page-policy.md): a 404 or a redirect is stored only if it replaces a page, a
 * failure never. OpenNext has no option for that, and invented paths would fill the bucket.
 */
const pageStore: Pick<typeof r2, 'name' | 'get' | 'set' | 'delete'> = {
  name: r2.name,
  get: (key, cacheType) => r2.get(key, cacheType),
  delete: (key) => r2.delete(key),
  async set(key, value, cacheType) {
    if (cacheType === 'cache') {
      const { type, meta } = value as StoredResponse;
      if (isFailure(meta?.status)) return;
      const hasContent = type !== 'redirect' && isFound(meta?.status);
      if (!hasContent && (await r2.get(key, cacheType)) === null) return;
    }
    const write = r2.set(key, value, cacheType);
    if (cacheType === 'fetch') getWrites().add(write);
    await write.finally(() => getWrites().delete(write));
  },
};

export default pageStore;
