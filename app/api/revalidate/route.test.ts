import { afterEach, describe, expect, it, vi } from 'vitest';

import { type RedisConnection } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';
import { forgetProcessWide } from '@/lib/testing';

const RIGHT = 'a secret for all the tests';
const FOLLOWING = { 'x-following-invalidation': 'yes' };

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT'] as const;

/** The settings are read once a process: each case has modules of its own. */
async function loadRoute(secret?: string) {
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', secret ?? '');
  return import('@/app/api/revalidate/route');
}

const post = (headers: Record<string, string> = {}, body = '{}') =>
  new Request('http://site.example/api/revalidate', { method: 'POST', headers, body });

afterEach(() => {
  vi.unstubAllEnvs();
  setRedis(undefined);
  forgetProcessWide('limiters');
});

describe('§4 Cache invalidation: POST /api/revalidate', () => {
  it('responds with 404 if no secret is set', async () => {
    const route = await loadRoute();
    expect((await route.POST(post({ Authorization: 'Bearer ' }))).status).toBe(404);
    for (const method of METHODS) expect([method, route[method]().status]).toEqual([method, 404]);
  });

  it('responds with 405 to every other method', async () => {
    const route = await loadRoute(RIGHT);
    for (const method of METHODS) {
      const response = route[method]();
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  it.each([
    [{}],
    [{ Authorization: 'Bearer wrong' }],
    [{ Authorization: 'Bearer ' }],
    [{ Authorization: `Basic ${RIGHT}` }],
  ])('refuses %j', async (headers) => {
    const { POST } = await loadRoute(RIGHT);
    const response = await POST(post(headers as Record<string, string>));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['{"keys":["blog"]}', 400],
    ['{"keys":[]}', 400],
    ['{"keys":"blogs"}', 400],
    ['{"key":["blogs"]}', 400],
    ['[]', 400],
    ['null', 400],
    ['{"keys":', 400],
    ['x'.repeat(5_000), 413],
  ])('answers %j with %d', async (body, status) => {
    const { POST } = await loadRoute(RIGHT);
    expect((await POST(post({ Authorization: `Bearer ${RIGHT}` }, body))).status).toBe(status);
  });

  it.each([
    ['nothing on a single server', undefined, {}, undefined],
    ['that Redis took the message', () => Promise.resolve(), {}, true],
    ['that Redis did not take it', () => Promise.reject(new Error('away')), {}, false],
    ['nothing if it follows a message, which it does not repeat', () => Promise.resolve(), FOLLOWING, undefined],
  ])('says of the other servers: %s', async (_, run, headers, announced) => {
    const { POST } = await loadRoute(RIGHT);
    setRedis(run && ({ run, key: String } as unknown as RedisConnection));
    const response = await POST(post({ Authorization: `Bearer ${RIGHT}`, ...headers }, '{"keys":["blogs"]}'));
    expect(await response.json()).toEqual({ ok: true, fetched: ['blogs'], waiting: [], reasons: {}, announced });
  });
});
