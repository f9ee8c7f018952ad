import { afterEach, describe, expect, it, vi } from 'vitest';

import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { forgetProcessWide, makeFolders } from '@/lib/testing';

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
  forgetProcessWide('limiters', 'enquiry-service');
});

describe('Decisions, Time, failure and cache: GET /api/health', () => {
  it('returns only the status to everyone', async () => {
    const { status, body, headers } = await ask({ 'x-peer-address': '203.0.113.7' });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{ 'x-peer-address': '127.0.0.1' }],
    [{ 'x-peer-address': '203.0.113.7', Authorization: `Bearer ${SECRET}` }],
  ])('reports content and enquiries to %j', async (headers) => {
    const { status, body } = await ask(headers as Record<string, string>);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['ok', 'collections', 'enquiries']);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it('counts what waits for each channel and what it refused, and says that a store cannot be written or read', async () => {
    const folder = makeFolder();
    vi.stubEnv('ENQUIRY_STORE', folder);
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1:9/');
    const store = openEnquiryStore(folder, { channels: ['webhook'] });
    await store.add(ENQUIRY, 'key-1');
    await store.add(ENQUIRY, 'key-2');
    await store.queues.webhook.settle(1, 'refused', 'the webhook answered 422');
    store.close();
    const { body } = await ask({ 'x-peer-address': '127.0.0.1' });
    const none = { waiting: 0, refused: 0 };
    expect(body.enquiries).toEqual({ store: 'usable', backend: none, webhook: { waiting: 1, refused: 1 }, mail: none });
    expect(JSON.stringify(body)).not.toMatch(/Meera|meera@|Tilvan|50203/);
    vi.spyOn(console, 'error').mockReturnValue();
    const db = new DatabaseSync(databaseFile(folder));
    db.exec("CREATE TRIGGER full BEFORE INSERT ON queues BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
    db.close();
    expect((await ask({ 'x-peer-address': '127.0.0.1' })).body.enquiries).toEqual({ store: 'unusable' });
    vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
    vi.resetModules();
    forgetProcessWide('enquiry-service');
    expect((await ask({ 'x-peer-address': '127.0.0.1' })).body.enquiries).toEqual({ store: 'unusable' });
  });
});
