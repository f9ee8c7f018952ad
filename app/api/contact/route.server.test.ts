import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useDataCache } from '@/e2e/support/data-cache';
import { getCollectionState } from '@/lib/backend/fetch-collection';
import { forgetProcessWide } from '@/lib/testing';

/*
 *                 the backend fails                          the backend responds
 * never loaded    503; none is asked again during the backoff       200
 * loaded          200 with the old                           200
 */

vi.mock('next/server', () => ({ connection: () => Promise.resolve() }));
vi.mock('@/lib/constants', async (original) => ({ ...(await original<object>()), CACHE_TTL_MS: 10 }));

const used = useDataCache();

beforeEach(() => {
  forgetProcessWide('backend-state');
  vi.resetModules();
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});

async function ask() {
  const { GET } = await import('@/app/api/contact/route');
  const response = await GET();
  const { contact } = (await response.json()) as { contact?: { email: string } };
  return [response.status, contact?.email];
}

const publish = (email: string) => used.backend.setContent('contact', { data: [{ email }] });
const endBackoff = () => Object.assign(getCollectionState('contact').failure ?? {}, { retryAt: 0 });

describe('§4 The fallback contact fetch: GET /api/contact', () => {
  it('fails until the backend has responded once, and never again', async () => {
    used.backend.setFault('/api/contact', { kind: 'status', status: 404 });
    for (const _time of ['first', 'during the backoff']) expect(await ask()).toEqual([503, undefined]);
    expect(used.backend.log('/api/contact')).toHaveLength(1);
    used.backend.clearFaults();
    publish('first@vendor.example');
    endBackoff();
    expect(await ask()).toEqual([200, 'first@vendor.example']);
    used.backend.setFault('/api/contact', { kind: 'status', status: 404 });
    for (const _time of ['first', 'during the backoff']) expect(await ask()).toEqual([200, 'first@vendor.example']);
    used.backend.clearFaults();
    publish('second@vendor.example');
    endBackoff();
    await expect.poll(ask).toEqual([200, 'second@vendor.example']);
  });

  it('reads with the settings: the token of the backend, and the address that stands in for a missing one', async () => {
    vi.stubEnv('API_TOKEN', 'a-key-for-the-backend');
    vi.stubEnv('CONTACT_EMAIL_FALLBACK', 'hello@vendor.example');
    used.backend.setContent('contact', { data: [{ mobile: '5020304050' }] });
    expect(await ask()).toEqual([200, 'hello@vendor.example']);
    expect(used.backend.log('/api/contact')[0]?.headers.authorization).toBe('Bearer a-key-for-the-backend');
  });
});
