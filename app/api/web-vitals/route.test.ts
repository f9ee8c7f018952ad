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
  it('responds with 404 while the setting is off', async () => {
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

  it('refuses pages of other sites', async () => {
    const { POST } = await loadRoute();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://site.example' };
    expect((await POST(post(JSON.stringify(REPORT), headers))).status).toBe(403);
  });

  it('refuses a body that its browser has aborted, and logs nothing', async () => {
    const log = watchLog();
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    const { POST } = await loadRoute();
    const init = { method: 'POST', headers: OWN, body, duplex: 'half' };
    expect((await POST(new Request('http://site.example/api/web-vitals', init))).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', 'LCP=1', 422],
    ['no report', '[]', 422],
    ['words in a figure', JSON.stringify({ ...REPORT, LCP: 'fast' }), 422],
    ['a field that could point at a visitor', JSON.stringify({ ...REPORT, user: 'asha' }), 422],
    ['more than a report', JSON.stringify({ ...REPORT, page: `/${'x'.repeat(3_000)}` }), 413],
  ])('refuses %s and logs nothing', async (_, body, status) => {
    const log = watchLog();
    const { POST } = await loadRoute();
    expect((await POST(post(body))).status).toBe(status);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs 300 reports a minute at most', async () => {
    const log = watchLog();
    // Later than the minute of the tests before.
    const start = Date.now() + 120_000;
    vi.useFakeTimers({ now: start });
    const { POST } = await loadRoute();
    for (let index = 0; index < 400; index += 1) await POST(post(JSON.stringify(REPORT)));
    expect(log).toHaveBeenCalledTimes(300);
    expect((await POST(post(JSON.stringify(REPORT)))).status).toBe(429);
    vi.setSystemTime(start + 60_001);
    expect((await POST(post(JSON.stringify(REPORT)))).status).toBe(204);
    vi.useRealTimers();
  });

  it('allows POST only', async () => {
    const { GET } = await loadRoute();
    expect(GET().status).toBe(405);
    expect(GET().headers.get('allow')).toBe('POST');
  });
});
