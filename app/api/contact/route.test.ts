import { beforeEach, describe, expect, it, vi } from 'vitest';

import { getBackendState, getCollectionState } from '@/lib/backend/state';
import { useDataCache } from '@/e2e/support/data-cache';
import { forgetProcessWide } from '@/lib/testing';

/*
 *                         the backend fails      the backend responds
 * never loaded            503; again: 503        200
 * loaded                  200 with the old; again: 200
 * after a failure         503 without a request until the backoff is over, then as above
 */

vi.mock('next/server', () => ({ connection: () => Promise.resolve() }));

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

const requests = () => used.backend.log('/api/contact');
const publish = (email: string) => used.backend.setContent('contact', { data: [{ email }] });

/** Content counts as old, and a fetch is allowed at once. */
async function makeOld(): Promise<void> {
  Object.assign(getCollectionState('contact'), { invalidatedAt: Date.now(), backoffUntil: 0 });
  await used.cache.revalidateTag(['content:contact'], { expire: 0 });
}

describe('§4 The fallback contact fetch: GET /api/contact', () => {
  it('fails until the backend has responded once, and never again', async () => {
    used.backend.setFault('/api/contact', { kind: 'status', status: 404 });
    expect(await ask()).toEqual([503, undefined]);
    // During the backoff.
    expect(await ask()).toEqual([503, undefined]);
    expect(requests()).toHaveLength(1);
    await makeOld();
    expect(await ask()).toEqual([503, undefined]);
    used.backend.clearFaults();
    publish('first@vendor.example');
    await makeOld();
    expect(await ask()).toEqual([200, 'first@vendor.example']);
    used.backend.setFault('/api/contact', { kind: 'status', status: 404 });
    for (const _time of ['first', 'second']) {
      await makeOld();
      expect(await ask()).toEqual([200, 'first@vendor.example']);
    }
    // After a failure nobody waits for the next request.
    await expect.poll(() => requests().length).toBe(5);
    used.backend.clearFaults();
    publish('second@vendor.example');
    await makeOld();
    await expect.poll(ask).toEqual([200, 'second@vendor.example']);
    expect(getBackendState().collections.contact).toMatchObject({ failedFetches: 0, lastFailure: { status: 404 } });
  });

  it('reads with the settings: the token of the backend, and the address that stands in for a missing one', async () => {
    vi.stubEnv('API_TOKEN', 'a-key-for-the-backend');
    vi.stubEnv('CONTACT_EMAIL_FALLBACK', 'hello@vendor.example');
    used.backend.setContent('contact', { data: [{ mobile: '5020304050' }] });
    expect(await ask()).toEqual([200, 'hello@vendor.example']);
    expect(requests()[0]?.headers.authorization).toBe('Bearer a-key-for-the-backend');
  });
});
