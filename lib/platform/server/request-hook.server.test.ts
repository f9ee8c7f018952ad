import http, {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendRaw } from '@/e2e/support/raw-request';
import { LONG_PATH_TEXT } from '@/lib/company/not-found';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { hookServers } from '@/lib/platform/server/request-hook';

/* The hook of production around a server that does what Next does; over the wire against Next itself in e2e/static-pages. */

const OWN_POLICY = "default-src 'none'; img-src 'self'";
const SCRIPT = 'self.__next_f.push([1,"data"])';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const CACHED = { 'x-nextjs-cache': 'HIT', 'Cache-Control': 's-maxage=900' };
const LONG = '<p>ठीक</p>'.repeat(500);
const STREAMED = 3;

/** How Next sends a body that it has: with its length, in one piece. */
const sendWhole =
  (status: number, headers: Record<string, string>, body: string): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  };

/** How Next sends RSC payloads and stored responses of route handlers. */
const pipe =
  (status: number, type: string, headers: Record<string, string>, body: string): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Content-Type', type);
    response.flushHeaders();
    response.write(Buffer.from(body));
    response.end();
  };

/** The start of a PNG, which names its size. */
const pngOf = (side: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
};
const HUGE_PNG = pngOf(16_000);
const LARGE_PNG = pngOf(7_000);

const RESPONSES: Record<string, RequestListener> = {
  '/kept-404': sendWhole(404, { 'Cache-Control': 's-maxage=31536000' }, 'Not found'),
  '/kept-page': sendWhole(200, { ...HTML, ...CACHED, 'Content-Security-Policy': OWN_POLICY, ETag: 'W/"page"' }, LONG),
  '/empty-page': (_request, response) => response.setHeaders(new Map(Object.entries(HTML))).end(),
  '/failed-page': sendWhole(500, HTML, `<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>${LONG}`),
  '/file-without-that-range': (_request, response) => {
    response.setHeader('Content-Range', 'bytes */600');
    response.statusCode = 500;
    response.end();
  },
  '/streamed-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(HTML)));
    response.flushHeaders();
    for (let count = 0; count < STREAMED; count += 1) response.write(LONG);
    setTimeout(() => response.end(`<script>${SCRIPT}</script></html>`), 20);
  },
  '/huge-file': sendWhole(200, { 'Content-Type': 'text/plain' }, 'x'.repeat(5_000_000)),
  '/redirect': (_request, response) => {
    response.statusCode = 308;
    response.setHeader('Location', '/about');
    response.appendHeader('Location', '/about');
    response.end();
  },
  '/payload': pipe(200, 'text/x-component', { ...CACHED, ETag: 'W/"of the HTML"' }, LONG),
  '/private': sendWhole(200, { ...HTML, 'Cache-Control': 'private, no-store' }, LONG),
  '/built-page': sendWhole(200, { ...HTML, 'Cache-Control': 's-maxage=31536000' }, LONG),
  '/old-feed': sendWhole(200, { 'Cache-Control': 's-maxage=900, stale-while-revalidate=31535100' }, LONG),
  '/feed': pipe(200, 'application/atom+xml; charset=utf-8', CACHED, '<feed/>'.repeat(500)),
  '/file.svg': (_request, response) => {
    response.setHeaders(
      new Map([
        ['Content-Type', 'image/svg+xml'],
        ['Content-Length', '4000'],
        ['ETag', 'W/"file"'],
        ['Cache-Control', 'max-age=86400, stale-while-revalidate=604800'],
      ]),
    );
    for (const part of ['a', 'b']) response.write(part.repeat(2_000));
    response.end();
  },
  '/picture': sendWhole(200, { 'Content-Type': 'image/png' }, 'x'.repeat(5_000)),
  '/_next/image?url=%2Fpictures%2Fhuge.png&w=720&q=75': (_request, response) => {
    response.setHeader('Content-Type', 'image/png');
    response.end(HUGE_PNG);
  },
  '/_next/image?url=%2Fpictures%2Flarge.png&w=720&q=75': (_request, response) => {
    response.setHeader('Content-Type', 'image/png');
    response.end(LARGE_PNG);
  },
  '/part': sendWhole(206, { 'Content-Type': 'text/css' }, 'a'.repeat(5_000)),
};

let server: Server;
let origin: string;
const answered = new Set<string>();
let rendered = 0;
/** How Next renders: an asynchronous listener that keeps the processor busy. */
async function render(response: ServerResponse): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  for (const end = performance.now() + 5; performance.now() < end;);
  rendered += 1;
  response.end('rendered');
}

beforeAll(async () => {
  hookServers({
    headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }],
    trustedProxies: 0,
    policy: { SITE_URL: 'https://www.vendor.example' },
    staticFolder: 'none',
    isDevelopment: false,
  });
  server = createServer((request, response) => {
    const respond = RESPONSES[request.url ?? ''];
    answered.add(request.url ?? '');
    if (respond) respond(request, response);
    else if (request.url === '/rendered') return render(response);
    else response.end(`${request.method} ${request.url}`);
  });
  // Next's own listener, which does not respond if no route matches.
  server.on('upgrade', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, { headers });
  const policy = response.headers.get('content-security-policy');
  return { status: response.status, headers: response.headers, policy, text: await response.text() };
}

/** With its body as it is on the wire, which `fetch` decompresses. */
const askRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    http
      .request(`${origin}${path}`, { headers, method, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ response, body: Buffer.concat(parts) }));
      })
      .on('error', reject)
      .end();
  });

/** What a server sends on a connection until it closes it. */
const talk = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });

describe('Standards, Security: every response', () => {
  it('of a path that does not exist is stored by no shared cache, whatever header Next sets', async () => {
    const { status, headers } = await ask('/kept-404');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toMatch(/private.*no-store/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that is a page keeps its own policy and its time in caches, and may not be changed on the way', async () => {
    const { policy, headers } = await ask('/kept-page');
    expect(policy).toBe(OWN_POLICY);
    // Cloudflare replaces e-mail addresses in pages without this word: React would draw the whole page again.
    expect(headers.get('cache-control')).toBe('s-maxage=900, no-transform');
    const unchanged = await ask('/kept-page', { 'If-None-Match': headers.get('etag')! });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 's-maxage=900, no-transform']);
    expect((await ask('/failed-page')).headers.get('cache-control')).toMatch(/no-store.*, no-transform$/);
    expect((await ask('/feed')).headers.get('cache-control')).toBe('s-maxage=900');
  });

  it('that Next allows shared caches for a year is in them for an hour', async () => {
    expect((await ask('/built-page')).headers.get('cache-control')).toBe('s-maxage=3600, no-transform');
    expect((await ask('/old-feed')).headers.get('cache-control')).toBe('s-maxage=900, stale-while-revalidate=3600');
    expect((await ask('/file.svg')).headers.get('cache-control')).toBe('max-age=86400, stale-while-revalidate=604800');
  });

  it('that is HTML has a policy, even without other headers', async () => {
    expect((await ask('/empty-page')).policy).toContain("script-src 'self';");
  });

  it('that is a failure lets the inline scripts of React run, and no other, also if it is compressed', async () => {
    const { status, policy, text, headers } = await ask('/failed-page', { 'Accept-Encoding': 'br' });
    expect([status, headers.get('content-encoding')]).toEqual([500, 'br']);
    expect(headers.get('cache-control')).toMatch(/no-store/);
    expect(text).toBe(`<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>${LONG}`);
    expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(policy).toContain("default-src 'self'");
  });

  it('to a range that a file does not have says so, and is no failure', async () => {
    const { status, headers } = await ask('/file-without-that-range');
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */600']);
  });

  it('that is streamed HTML is sent as a whole, with a policy of its own scripts', async () => {
    const { policy, headers, text } = await ask('/streamed-page', { 'Accept-Encoding': 'br' });
    expect(policy).toContain(`script-src 'self' '${hashSource(SCRIPT)}'`);
    expect([headers.get('content-encoding'), headers.get('transfer-encoding')]).toEqual(['br', null]);
    expect(text).toBe(`${LONG.repeat(STREAMED)}<script>${SCRIPT}</script></html>`);
  });

  it('that redirects has one Location', async () => {
    const { response } = await askRaw('/redirect');
    expect(response.rawHeaders.filter((name) => name === 'Location')).toHaveLength(1);
  });
});

describe('Standards, Security: odd requests', () => {
  it.each([
    ['POST', '/about'],
    ['PUT', '/pictures/placeholder.svg'],
    ['OPTIONS', '/'],
    ['TRACE', '/about'],
    ['PROPFIND', '/apiary'],
  ])('with a method that nothing knows never reach Next: %s %s', async (method, path) => {
    const { status, headers, text } = await sendRaw(origin, { method, path: `${path}?odd` });
    expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD', '']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(answered).not.toContain(`${path}?odd`);
  });

  it.each(['TRACE', 'PROPFIND'])('are refused by route handlers too: %s', async (method) => {
    const { status, headers } = await sendRaw(origin, { method, path: '/api/contact' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  });

  it.each([
    ['GET', '/about'],
    ['POST', '/api/bookfreedemo'],
    ['OPTIONS', '/api/contact'],
  ])('do not include %s %s', async (method, path) => {
    const { status, text } = await sendRaw(origin, { method, path });
    expect([status, text]).toEqual([200, `${method} ${path}`]);
  });

  // As proxies and monitors send it (h2o/h2o#1941, drogonframework/drogon#1718).
  it.each([
    ['http://www.vendor.example/about?a=1', '/about?a=1'],
    ['HTTPS://www.vendor.example:8443', '/'],
    ['http://www.vendor.example?a=1', '/?a=1'],
  ])('reach Next as paths if they name the whole URL: %s', async (path, expected) => {
    expect((await sendRaw(origin, { path })).text).toBe(`GET ${expected}`);
    expect((await sendRaw(origin, { path, method: 'TRACE' })).status).toBe(405);
  });

  it('are checked without the host of their URL', async () => {
    const path = 'http://www.vendor.example/%';
    expect((await sendRaw(origin, { path })).status).toBe(400);
    expect((await sendRaw(origin, { path: 'http://www.vendor.example/api/x', method: 'POST' })).status).toBe(200);
  });

  it.each(['/api/../about?a=1', '/_next/%2E./about?a=1', '/api\\..\\about?a=1'])(
    'are checked as the page that Next renders: %s',
    async (path) => {
      expect((await sendRaw(origin, { path })).text).toBe('GET /about?a=1');
      expect((await sendRaw(origin, { path, method: 'POST' })).status).toBe(405);
    },
  );

  it('get 414 in plain words if their path has over 2 KB, and never reach Next', async () => {
    const path = `/${'A'.repeat(2_048)}`;
    for (const target of [path, `${path}?gclid=1`, `/api${path}`, `/_next/image${path}?url=%2Fpictures%2Fa.webp`]) {
      const { status, headers, text } = await sendRaw(origin, { path: target });
      expect([status, headers['content-type'], text]).toEqual([414, 'text/plain; charset=utf-8', LONG_PATH_TEXT]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cache-control']).toContain('no-store');
      expect(answered).not.toContain(target);
    }
    const campaign = `/about?utm_campaign=${'A'.repeat(4_000)}`;
    expect((await ask(campaign)).text).toBe(`GET ${campaign}`);
  });

  it('get 400 if they name the whole server, two hosts or an image that no page uses', async () => {
    expect((await sendRaw(origin, { method: 'OPTIONS', path: '*' })).status).toBe(400);
    const hosts = 'GET /about HTTP/1.1\r\nHost: www.vendor.example\r\nhost: evil.example\r\n\r\n';
    expect(await talk(hosts)).toMatch(/^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff/);
    const forged = '/_next/image?url=%2Fx%0A%7B%22event%22%3A%22forged%22%7D&w=320&q=75';
    expect((await ask(forged)).status).toBe(400);
    const good = '/_next/image?url=%2Fpictures%2Fa.webp&w=320&q=75';
    expect((await ask(good)).text).toBe(`GET ${good}`);
  });
});

describe('Standards, Security: no request holds a socket', () => {
  it('that asks for another protocol: it is answered as any other, and closed', async () => {
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await talk(head('/zz1'))).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*GET \/zz1$/);
    expect(await talk('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
  });
});

describe('Promise 3: a flood of requests from one client', () => {
  it('is rendered between the pages of others, and not for clients that have left', async () => {
    const flood = (count: number) => 'GET /rendered HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(count);
    const connectAs = (text: string) =>
      connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: '127.0.0.2' })
        .on('error', () => {})
        .on('connect', function (this: Socket) {
          this.write(text);
        });
    const left = connectAs(flood(100));
    await vi.waitFor(() => expect(rendered).toBeGreaterThan(0));
    left.resetAndDestroy();
    const attacker = connectAs(flood(200)).resume();
    await vi.waitFor(() => expect(rendered).toBeGreaterThan(5));
    const before = rendered;
    expect((await sendRaw(origin, { path: '/kept-page', localAddress: '127.0.0.3' })).status).toBe(200);
    expect(rendered - before).toBeLessThan(20);
    attacker.destroy();
  });
});

describe('Standards, Security: pictures with more pixels than a page can show', () => {
  it('never reach a browser, which would decode them', async () => {
    const path = (name: string) => `/_next/image?url=%2Fpictures%2F${name}.png&w=720&q=75`;
    const { response, body } = await askRaw(path('huge'), {});
    expect([response.statusCode, body.length]).toEqual([422, 0]);
    expect(response.headers['cache-control']).toContain('no-store');
    expect((await askRaw(path('large'), {})).body).toEqual(LARGE_PNG);
  });
});

describe('Decisions, Settings: TRUSTED_PROXIES', () => {
  it('is reported once in the log if a proxy names a visitor and none is trusted', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await ask('/about');
    expect(log).not.toHaveBeenCalled();
    for (let index = 0; index < 3; index += 1) await ask('/about', { 'X-Forwarded-For': '203.0.113.9' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.parse(log.mock.calls[0]?.[0] as string)).toMatchObject({
      event: 'forwarding-header-ignored',
      reason: expect.stringContaining('TRUSTED_PROXIES'),
    });
  });
});

describe('Compression', () => {
  it.each(['/picture', '/part', '/huge-file'])(
    'leaves pictures, parts and very large files alone: %s',
    async (path) => {
      const { response } = await askRaw(path, { 'Accept-Encoding': 'br' });
      expect(response.headers).not.toHaveProperty('content-encoding');
    },
  );

  it('sets an ETag on each cacheable text, and responds with 304 to it', async () => {
    const tags = new Map<string, string | null>();
    for (const path of ['/kept-page', '/payload', '/feed', '/file.svg']) {
      const etag = (await ask(path)).headers.get('etag');
      tags.set(path, etag);
      expect((await ask(path, { 'If-None-Match': etag! })).status).toBe(304);
    }
    expect(tags.get('/kept-page')).toBe('W/"page"');
    expect(tags.get('/file.svg')).toBe('W/"file"');
    expect(new Set(tags.values()).size).toBe(4);
    expect((await ask('/private')).headers.get('etag')).toBeNull();
  });

  it.each(['/kept-page', '/private'])('is the same text for all who ask at once: %s', async (path) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(path, { 'Accept-Encoding': 'gzip' })));
    for (const { text, headers } of all) {
      expect([headers.get('content-encoding'), text]).toEqual(['gzip', LONG]);
    }
  });

  it('is made of all pieces of a file, and known to HEAD', async () => {
    const { response, body } = await askRaw('/file.svg', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toBe('a'.repeat(2_000) + 'b'.repeat(2_000));
    const head = await askRaw('/file.svg', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(head.response.headers['content-length']).toBe(response.headers['content-length']);
    const request = 'HEAD /file.svg HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';
    expect(await talk(request)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/);
  });

  it('survives a client that leaves before its response is made', async () => {
    const leaving = connect((server.address() as AddressInfo).port, '127.0.0.1');
    leaving.end('GET /private HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n\r\n', () => leaving.destroy());
    await new Promise((resolve) => leaving.once('close', resolve));
    expect((await ask('/about')).status).toBe(200);
  });
});
