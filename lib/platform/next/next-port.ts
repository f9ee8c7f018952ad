import 'server-only';

import { type NextPort } from '@/lib/backend/next-port';
import { createDataCache } from '@/lib/platform/next/data-cache';
import { createPageCache } from '@/lib/platform/next/page-cache';

/** Stands in the place of lib/backend/next-port.ts in every process that renders (`resolveAlias` in next.config.ts). */
export const getNextPort = (): NextPort => ({
  openPageCache: createPageCache,
  openFilelessCache: createDataCache,
  /*
   * Next's patched fetch drops abort signals, gives a second attempt the memoised answer of the first, and makes a page
   * dynamic that fetches without its cache (docs/decisions/010-content-cache.md).
   */
  unpatchedFetch: { next: { internal: true } } as RequestInit,
});
