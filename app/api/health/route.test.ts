import path from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY, makeFolders } from '@/lib/enquiry/testing';
import { DatabaseSync } from '@/lib/enquiry/store/sqlite';
import { forgetProcessWide } from '@/lib/testing';

const makeFolder = makeFolders();

const SECRET = 'a secret for all the tests';

async function ask(headers: Record<string, string>, secret = SECRET) {
  vi.stubEnv('REVALIDATE_SECRET', secret);
  const { GET } = await import('@/app/api/health/route');
  const response = await GET(new Request('http://site.example/api/health', { headers }));
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

vi.mock('next/server', () => ({ connection: () => Promise.resolve() }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  forgetProcessWide('limiters', 'blocked-clients', 'enquiry-services');
});

describe('Decisions, Time, failure and cache: GET /api/health', () => {
  it('returns only the status to everyone', async () => {
    const { status, body, headers } = await ask({ 'x-peer-address': '203.0.113.7' });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns no more to a client that claims to be this machine behind a proxy', async () => {
    const { body } = await ask({ 'x-peer-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1, 203.0.113.7' });
    expect(body).toEqual({ ok: true });
  });

  it.each([
    [{ 'x-peer-address': '127.0.0.1' }],
    [{ 'x-peer-address': '203.0.113.7', Authorization: `Bearer ${SECRET}` }],
  ])('reports content and enquiries to %j', async (headers) => {
    const { status, body } = await ask(headers as Record<string, string>);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['ok', 'backend', 'enquiries', 'instances']);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it('counts the quarantine and what each channel owes', async () => {
    const folder = makeFolder();
    vi.stubEnv('ENQUIRY_STORE', folder);
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1:9/');
    const store = openEnquiryStore(folder, { channels: ['webhook'] });
    await store.add(ENQUIRY, 'key-1');
    await store.add(ENQUIRY, 'key-2');
    await store.quarantine(ENQUIRY, 'robot', { suspicion: 'obvious', sender: '' });
    await store.queues.webhook.settle(1, 'refused', 'the webhook answered 422');
    const problem = 'the webhook answered 503';
    await store.queues.webhook.postpone(2, { nextAttemptAt: 0, problem, failures: 4, backoffUntil: 0 });
    store.close();
    const { body } = await ask({ 'x-peer-address': '127.0.0.1' });
    await (await import('@/lib/enquiry/store/enquiry-service')).stopDeliveries();
    expect(body.enquiries).toEqual({
      store: 'usable',
      failedWrites: { count: 0, last: null },
      kept: 0,
      quarantined: 1,
      webhook: { waiting: 1, refused: 1, oldestWaitingSeconds: expect.any(Number) as number, failedDeliveries: 4 },
    });
    expect(JSON.stringify(body)).not.toMatch(/Meera|meera@|Tilvan|50203/);
  });

  it('reports that enquiries cannot be stored, with a count and a time, until they can', async () => {
    const folder = makeFolder();
    vi.stubEnv('ENQUIRY_STORE', folder);
    vi.stubEnv('API_BASE_URL', '');
    vi.spyOn(console, 'error').mockReturnValue();
    const { getEnquiryService, stopDeliveries } = await import('@/lib/enquiry/store/enquiry-service');
    const { store } = getEnquiryService(folder);
    await store.add(ENQUIRY, 'key-1');
    const full = new DatabaseSync(path.join(folder, 'enquiries.sqlite'));
    // What SQLite says on a full disk, which e2e/faults/enquiry-faults.spec.ts has.
    full.exec("CREATE TRIGGER full BEFORE INSERT ON enquiries BEGIN SELECT raise(ABORT, 'disk is full'); END");
    await expect(store.add(ENQUIRY, 'key-2')).rejects.toThrow('disk is full');
    const failing = await ask({ 'x-peer-address': '127.0.0.1' });
    const last = { secondsAgo: expect.any(Number) as number, problem: 'disk is full' };
    expect(failing.body.enquiries).toMatchObject({ store: 'failing', failedWrites: { count: 1, last } });
    full.exec('DROP TRIGGER full');
    full.close();
    await store.add(ENQUIRY, 'key-2');
    const recovered = await ask({ 'x-peer-address': '127.0.0.1' });
    expect(recovered.body.enquiries).toMatchObject({ store: 'usable', failedWrites: { count: 1, last } });
    await stopDeliveries();
  });

  it('refuses a wrong secret', async () => {
    const { status, body } = await ask({ 'x-peer-address': '203.0.113.7', Authorization: 'Bearer wrong' });
    expect([status, body]).toEqual([401, { ok: false }]);
  });

  it('checks no secret for an address that has tried too often, and responds to others', async () => {
    const wrong = { 'x-peer-address': '203.0.113.7', Authorization: 'Bearer wrong' };
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await ask(wrong)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await ask({ ...wrong, Authorization: `Bearer ${SECRET}` });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ 'x-peer-address': '203.0.113.8', Authorization: `Bearer ${SECRET}` })).status).toBe(200);
  });
});
