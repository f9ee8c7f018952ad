import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildManyPosts } from '@/e2e/backend/sized-content';
import { type Backend, startBackend } from '@/e2e/backend/server';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.clearFaults();
  backend.resetLog();
});

const read = (path: string, init?: RequestInit) => fetch(`${backend.url}${path}`, init);
const control = (method: string, subject: string, body?: unknown) =>
  read(`/__control/${subject}`, { method, body: body === undefined ? undefined : JSON.stringify(body) });

describe('§7 The calls it makes: the backend of the tests', () => {
  it('serves the shipped content, its pictures, and nothing outside of them', async () => {
    expect(await (await read('/api/blogs')).json()).toHaveProperty('data');
    const picture = await read('/content/pictures/banner-1.webp');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await read('/content/%2e%2e/%2e%2e/package.json')).status).toBe(404);
    expect((await read('/api/nothing')).status).toBe(404);
    expect((await read('/api/blogs', { method: 'POST' })).status).toBe(405);
  });

  it('fails as often as it was told, then is healthy; every call has the fault of "*"', async () => {
    backend.setFault('/api/blogs', { kind: 'status', status: 503, times: 2 });
    const statuses = [];
    for (let call = 1; call <= 3; call += 1) statuses.push((await read('/api/blogs')).status);
    expect(statuses).toEqual([503, 503, 200]);
    backend.setFault('*', { kind: 'rate-limit', retryAfter: 9 });
    expect((await read('/api/contact')).headers.get('retry-after')).toBe('9');
    expect(backend.log('/api/blogs').map(({ status, fault }) => [status, fault])).toEqual([
      [503, 'status'],
      [503, 'status'],
      [200, undefined],
    ]);
  });

  it('takes an enquiry once for each Idempotency-Key', async () => {
    const send = (key: string) =>
      read('/api/bookfreedemo', { method: 'POST', headers: { 'Idempotency-Key': key }, body: '{"name":"A"}' });
    for (const key of ['a', 'a', 'b']) expect((await send(key)).status).toBe(200);
    expect(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a', 'b']);
  });

  it('is controlled over HTTP from another process', async () => {
    await control('POST', 'faults', { path: '/api/brands', fault: { kind: 'empty' } });
    expect(await (await read('/api/brands')).text()).toBe('');
    await control('DELETE', 'faults');
    await control('PUT', 'content/brands', { data: [{ name: 'Put' }] });
    expect(await (await read('/api/brands')).json()).toEqual({ data: [{ name: 'Put' }] });
    expect(await (await control('GET', 'log')).json()).toHaveLength(2);
    expect((await control('PUT', 'content/nothing', {})).status).toBe(400);
  });

  it('makes as many posts of 8 KB as wanted', () => {
    const { data } = buildManyPosts(100);
    expect(data).toHaveLength(100);
    expect(JSON.stringify(data).length / 100).toBeGreaterThan(8 * 1024);
  });
});
