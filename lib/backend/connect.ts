import 'server-only';

import { createHttpTransport } from '@/lib/backend/http-transport';
import { type RemoteTransport } from '@/lib/backend/transport';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

/** The vendor's backend; `null` if `API_BASE_URL` is unset: the site then shows its embedded content. */
export function connectBackend(): RemoteTransport | null {
  const { API_BASE_URL, API_TOKEN: token, BACKEND_TIME_SCALE } = getEnv();
  if (API_BASE_URL === undefined) return null;
  return createHttpTransport({ baseUrl: API_BASE_URL, token, timeoutMs: BACKEND_TIMEOUT_MS * BACKEND_TIME_SCALE });
}
