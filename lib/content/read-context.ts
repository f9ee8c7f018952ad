import 'server-only';

import { type ReadContext } from '@/lib/content/shared/read-body';
import { getEnv } from '@/lib/env';

/** The settings by which this site reads responses. Pages and invalidation share what they parse, so they share these. */
export function getReadContext(): ReadContext {
  const env = getEnv();
  return {
    assetBase: env.API_BASE_URL ?? null,
    publicBase: env.PUBLIC_BACKEND_URL,
    brandName: env.BRAND_NAME,
    emailFallback: env.CONTACT_EMAIL_FALLBACK,
  };
}
