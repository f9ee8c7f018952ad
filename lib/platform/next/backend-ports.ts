import 'server-only';

import { type NextPorts } from '@/lib/backend/ports';
import { createDataCache } from '@/lib/platform/next/data-cache';
import { createPageCache } from '@/lib/platform/next/page-cache';

/** The backend's ports to Next: pages that know of content, and a content cache for hosts without files. */
export const nextPorts: NextPorts = { openPageCache: createPageCache, openFilelessCache: createDataCache };
