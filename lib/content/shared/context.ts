import 'server-only';

import { getEnv } from '@/lib/env';
import { type ReadContext } from '@/lib/content/shared/read-body';

/** What reading a response depends on beside the response: where relative pictures and files of it are found. */
export function getReadContext(): ReadContext {
  return { assetBase: getEnv().API_BASE_URL ?? null };
}
