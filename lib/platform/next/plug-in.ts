import 'server-only';

import { getPorts } from '@/lib/backend/ports';
import { createDataCache } from '@/lib/platform/next/data-cache';
import { createPageCache } from '@/lib/platform/next/page-cache';

/** Gives the backend its ports to Next: pages that know of content, and a content cache for hosts without files. */
export function plugInNext(): void {
  Object.assign(getPorts(), { openPageCache: createPageCache, openFilelessCache: createDataCache });
}
