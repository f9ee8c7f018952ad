import 'server-only';

import { type NextPorts } from '@/lib/backend/next-port';
import { createDataCache } from '@/lib/platform/next/data-cache';
import { createPageCache } from '@/lib/platform/next/page-cache';

/** The backend's ports to Next: pages that know of content, and a content cache for hosts without files. */
export const nextPorts: NextPorts = {
  openPageCache: createPageCache,
  openFilelessCache: createDataCache,
  /*
   * Next's patched fetch drops abort signals, gives a second attempt the memoised answer of the first, and makes a page
   * dynamic that fetches without its cache (docs/decisions/010-content-cache.md).
   */
  unpatchedFetch: { next: { internal: true } } as RequestInit,
};
