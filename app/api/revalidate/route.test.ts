import { afterEach, describe, expect, it, vi } from 'vitest';

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
});

describe('§4 Cache invalidation: POST /api/revalidate', () => {
  it('is not there while no secret is set', async () => {
    const route = await loadRoute();
    expect((await route.POST(post({ Authorization: 'Bearer ' }))).status).toBe(404);
    expect(route.GET().status).toBe(404);
  });

  it.each([
    [{}],
    [{ Authorization: 'Bearer wrong' }],
    [{ Authorization: 'Bearer ' }],
    [{ Authorization: 'Basic right' }],
  ])('refuses %j', async (headers) => {
    const { POST } = await loadRoute('right');
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
    const { POST } = await loadRoute('right');
    expect((await POST(post({ Authorization: 'Bearer right' }, body))).status).toBe(status);
  });

  it('takes POST alone', async () => {
    const route = await loadRoute('right');
    for (const method of [route.GET, route.PUT, route.PATCH, route.DELETE]) {
      expect(method().status).toBe(405);
      expect(method().headers.get('allow')).toBe('POST');
    }
  });
});
