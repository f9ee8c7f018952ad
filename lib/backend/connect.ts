import 'server-only';

import { createHttpTransport } from '@/lib/backend/http-transport';
import { type Transport } from '@/lib/backend/transport';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

/** The backend that the settings name: the vendor's by HTTP, or the embedded one where `API_BASE_URL` is unset. */
export async function connectBackend(): Promise<Transport> {
  const { API_BASE_URL, BACKEND_TIME_SCALE } = getEnv();
  if (API_BASE_URL === undefined) return (await import('@/lib/backend/embedded-transport')).embeddedTransport;
  return createHttpTransport({ baseUrl: API_BASE_URL, timeoutMs: BACKEND_TIMEOUT_MS * BACKEND_TIME_SCALE });
}
