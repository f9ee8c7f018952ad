import { afterEach, describe, expect, it, vi } from 'vitest';

/** The settings are read once a process: each case has modules of its own. */
async function loadRoute(share = '1') {
  vi.resetModules();
  vi.stubEnv('WEB_VITALS', share);
  return import('@/app/api/web-vitals/route');
}

const REPORT = { page: '/blog', device: 'phone', navigation: 'navigate', LCP: 1234, CLS: 0.01 };
const OWN = { 'sec-fetch-site': 'same-origin' };

const post = (body: string, headers: Record<string, string> = OWN) =>
  new Request('http://site.example/api/web-vitals', { method: 'POST', headers, body });

const watchLog = () => vi.spyOn(console, 'info').mockImplementation(() => {});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('Real-user figures: POST /api/web-vitals', () => {
  it('is not there while the setting is off', async () => {
    const { POST, GET } = await loadRoute('0');
    expect((await POST(post(JSON.stringify(REPORT)))).status).toBe(404);
    expect(GET().status).toBe(404);
  });

  it('writes a report as one line of JSON', async () => {
    const log = watchLog();
    const { POST } = await loadRoute();
    const response = await POST(post(JSON.stringify(REPORT)));
    expect(response.status).toBe(204);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(log).toHaveBeenCalledTimes(1);
    const line = log.mock.calls[0]?.[0] as string;
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({ time: expect.any(String), event: 'web-vitals', ...REPORT });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://site.example' }, 403],
    ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['nobody knows where', {}, 403],
    ['an older browser elsewhere', { origin: 'http://else.example', host: 'site.example' }, 403],
    ['an older browser on the site', { origin: 'http://site.example', host: 'site.example' }, 204],
    ['a page with no origin', { origin: 'null', host: 'null' }, 403],
  ])('answers what comes from %s', async (_, headers, status) => {
    watchLog();
    const { POST } = await loadRoute();
    expect((await POST(post(JSON.stringify(REPORT), headers as Record<string, string>))).status).toBe(status);
  });

  it.each([
    ['no JSON', 'LCP=1', 422],
    ['no report', '[]', 422],
    ['words in a figure', JSON.stringify({ ...REPORT, LCP: 'fast' }), 422],
    ['a field that could point at a reader', JSON.stringify({ ...REPORT, user: 'asha' }), 422],
    ['more than a report', JSON.stringify({ ...REPORT, page: `/${'x'.repeat(3_000)}` }), 413],
  ])('refuses %s and logs nothing', async (_, body, status) => {
    const log = watchLog();
    const { POST } = await loadRoute();
    expect((await POST(post(body))).status).toBe(status);
    expect(log).not.toHaveBeenCalled();
  });

  it('fills no disk', async () => {
    const log = watchLog();
    vi.useFakeTimers({ now: 0 });
    const { POST } = await loadRoute();
    for (let index = 0; index < 400; index += 1) await POST(post(JSON.stringify(REPORT)));
    expect(log).toHaveBeenCalledTimes(300);
    expect((await POST(post(JSON.stringify(REPORT)))).status).toBe(429);
    vi.setSystemTime(60_000);
    expect((await POST(post(JSON.stringify(REPORT)))).status).toBe(204);
    vi.useRealTimers();
  });

  it('takes POST alone', async () => {
    const { GET } = await loadRoute();
    expect(GET().status).toBe(405);
    expect(GET().headers.get('allow')).toBe('POST');
  });
});
