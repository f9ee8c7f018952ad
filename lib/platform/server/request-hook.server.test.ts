import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type RawRequest, sendRaw } from '@/e2e/support/raw-request';
import { LONG_PATH_TEXT } from '@/lib/company/not-found';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { hookServers } from '@/lib/platform/server/request-hook';

/* The hook of production around a server that does what Next does; over the wire against Next itself in e2e/static-pages. */

const OWN_POLICY = "default-src 'none'; img-src 'self'";
const SCRIPT = 'self.__next_f.push([1,"data"])';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const CACHED = { 'x-nextjs-cache': 'HIT', 'Cache-Control': 's-maxage=900' };
const LONG = '<p>ठीक</p>'.repeat(500);
const FILE_CACHING = 'max-age=86400, stale-while-revalidate=604800';

const writeHead = (response: ServerResponse, status: number, headers: Record<string, string>) => {
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(headers)));
};

/** How Next sends a body that it has: with its length, in one piece. */
const sendWhole =
  (status: number, headers: Record<string, string>, body: string | Buffer): RequestListener =>
  (_request, response) => {
    writeHead(response, status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
    response.end(body);
  };

/** How Next sends RSC payloads, streamed pages and stored responses of route handlers. */
const pipe =
  (headers: Record<string, string>, ...parts: string[]): RequestListener =>
  (_request, response) => {
    writeHead(response, 200, headers);
    response.flushHeaders();
    for (const part of parts.slice(0, -1)) response.write(Buffer.from(part));
    setTimeout(() => response.end(parts.at(-1)), 20);
  };

/** The start of a PNG, which names its size. */
const pngOf = (side: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
};
const LARGE_PNG = pngOf(7_000);
const toPicturePath = (name: string) => `/_next/image?url=%2Fpictures%2F${name}.png&w=720&q=75`;

const RESPONSES: Record<string, RequestListener> = {
  '/kept-page': sendWhole(200, { ...HTML, ...CACHED, 'Content-Security-Policy': OWN_POLICY, ETag: 'W/"page"' }, LONG),
  '/built-page': sendWhole(200, { ...HTML, 'Cache-Control': 's-maxage=31536000' }, LONG),
  '/private': sendWhole(200, { ...HTML, 'Cache-Control': 'private, no-store' }, LONG),
  '/failed-page': sendWhole(500, HTML, `<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>${LONG}`),
  '/empty-page': (_request, response) => {
    writeHead(response, 200, HTML);
    response.end();
  },
  '/streamed-page': pipe(HTML, LONG, LONG, `<script>${SCRIPT}</script></html>`),
  '/payload': pipe({ 'Content-Type': 'text/x-component', ...CACHED, ETag: 'W/"page"' }, LONG, ''),
  '/feed': pipe({ 'Content-Type': 'application/atom+xml; charset=utf-8', ...CACHED }, '<feed/>'.repeat(500), ''),
  '/old-feed': sendWhole(200, { 'Cache-Control': 's-maxage=900, stale-while-revalidate=31535100' }, LONG),
  '/file.svg': pipe(
    { 'Content-Type': 'image/svg+xml', 'Content-Length': '4000', ETag: 'W/"file"', 'Cache-Control': FILE_CACHING },
    'a'.repeat(2_000),
    'b'.repeat(2_000),
  ),
  '/huge-file': sendWhole(200, { 'Content-Type': 'text/plain' }, 'x'.repeat(5_000_000)),
  '/picture': sendWhole(200, { 'Content-Type': 'image/png' }, 'x'.repeat(5_000)),
  '/part': sendWhole(206, { 'Content-Type': 'text/css' }, 'a'.repeat(5_000)),
  '/file-without-that-range': (_request, response) => {
    writeHead(response, 500, { 'Content-Range': 'bytes */600' });
    response.end();
  },
  '/redirect': (_request, response) => {
    writeHead(response, 308, { Location: '/about' });
    response.appendHeader('Location', '/about');
    response.end();
  },
  [toPicturePath('huge')]: sendWhole(200, { 'Content-Type': 'image/png' }, pngOf(16_000)),
  [toPicturePath('large')]: sendWhole(200, { 'Content-Type': 'image/png' }, LARGE_PNG),
};

let server: Server;
let origin: string;
let rendered = 0;

/** How Next renders: an asynchronous listener that keeps the processor busy. */
async function render(response: ServerResponse): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  const end = performance.now() + 5;
  while (performance.now() < end);
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

const ask = (path: string, headers: Record<string, string> = {}, more: Partial<RawRequest> = {}) =>
  sendRaw(origin, { path, headers, ...more });
const askPacked = (path: string, encoding = 'br') => ask(path, { 'Accept-Encoding': encoding });

/** Sends a text on a connection of its own. */
function send(text: string, localAddress?: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
  return socket.on('error', () => {});
}

describe('Standards, Security: every response', () => {
  it('that is a page keeps its own policy and its time in caches, and may not be changed on the way', async () => {
    // Cloudflare replaces e-mail addresses in pages without "no-transform": React would draw the whole page again.
    const head = { 'content-security-policy': OWN_POLICY, 'cache-control': 's-maxage=900, no-transform' };
    expect((await ask('/kept-page')).headers).toMatchObject(head);
    expect(await ask('/kept-page', { 'If-None-Match': 'W/"page"' })).toMatchObject({ status: 304, headers: head });
  });

  it('that Next allows shared caches for a year is in them for an hour', async () => {
    const cachingOf = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await cachingOf('/built-page')).toBe('s-maxage=3600, no-transform');
    expect(await cachingOf('/old-feed')).toBe('s-maxage=900, stale-while-revalidate=3600');
    expect(await cachingOf('/file.svg')).toBe(FILE_CACHING);
  });

  it('that is HTML has a policy, even without other headers', async () => {
    expect((await ask('/empty-page')).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('that is a failure lets the inline scripts of React run, and no other, also if it is compressed', async () => {
    const { status, headers, body } = await askPacked('/failed-page');
    expect([status, headers['content-encoding']]).toEqual([500, 'br']);
    expect(headers['cache-control']).toMatch(/no-store.*, no-transform$/);
    expect(brotliDecompressSync(body).toString()).toContain(`<script>${SCRIPT}</script><script>alert(1)</script>`);
    expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(2);
  });

  it('to a range that a file does not have says so, and is no failure', async () => {
    const { status, headers } = await ask('/file-without-that-range');
    expect([status, headers['content-range']]).toEqual([416, 'bytes */600']);
  });

  it('that is streamed HTML is sent as a whole, with a policy of its own scripts', async () => {
    const { headers, body } = await askPacked('/streamed-page');
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${hashSource(SCRIPT)}'`);
    expect([headers['content-encoding'], headers['transfer-encoding']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(body).toString()).toBe(`${LONG}${LONG}<script>${SCRIPT}</script></html>`);
  });

  it('that redirects has one Location', async () => {
    expect((await ask('/redirect')).rawHeaders.filter((name) => name === 'Location')).toHaveLength(1);
  });
});

const FORGED_PICTURE = '/_next/image?url=%2Fx%0A%7B%22event%22%3A%22forged%22%7D&w=320&q=75';

describe('Standards, Security: odd requests', () => {
  it.each([
    ['POST', '/about', 405],
    ['PUT', '/pictures/placeholder.svg', 405],
    ['TRACE', '/api/contact', 405],
    ['PROPFIND', '/apiary', 405],
    ['POST', '/api/../about', 405],
    ['TRACE', 'http://www.vendor.example/about', 405],
    ['GET', 'http://www.vendor.example/%', 400],
    ['GET', FORGED_PICTURE, 400],
    ['OPTIONS', '*', 400],
  ])('never reach Next: %s %s gets %d', async (method, path, expected) => {
    const { status, headers, text } = await ask(path, {}, { method });
    expect([status, text]).toEqual([expected, expect.not.stringContaining(method)]);
    const allowed = path.startsWith('/api/contact') ? 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' : 'GET, HEAD';
    expect(headers.allow).toBe(expected === 405 ? allowed : undefined);
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['', '/api', '/_next/image'])(
    'get 414 in plain words below "%s" if their path has over 2 KB',
    async (folder) => {
      const { status, headers, text } = await ask(`${folder}/${'A'.repeat(2_048)}?gclid=1`);
      expect([status, headers['content-type'], text]).toEqual([414, 'text/plain; charset=utf-8', LONG_PATH_TEXT]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cache-control']).toContain('no-store');
    },
  );

  // Proxies and monitors send whole URLs (h2o/h2o#1941, drogonframework/drogon#1718).
  it.each([
    ['GET', '/about', '/about'],
    ['POST', '/api/bookfreedemo', '/api/bookfreedemo'],
    ['GET', 'http://www.vendor.example/about?a=1', '/about?a=1'],
    ['GET', 'HTTPS://www.vendor.example:8443', '/'],
    ['GET', 'http://www.vendor.example?a=1', '/?a=1'],
    ['POST', 'http://www.vendor.example/api/x', '/api/x'],
    ['GET', '/api/../about?a=1', '/about?a=1'],
    ['GET', '/_next/%2E./about?a=1', '/about?a=1'],
    ['GET', '/api\\..\\about?a=1', '/about?a=1'],
    ['GET', toPicturePath('a'), toPicturePath('a')],
  ])('do not include %s %s, which reaches Next as the path that it renders', async (method, path, expected) => {
    expect((await ask(path, {}, { method })).text).toBe(`${method} ${expected}`);
  });

  it('get 400 if they name two hosts', async () => {
    const hosts = 'GET /about HTTP/1.1\r\nHost: www.vendor.example\r\nhost: evil.example\r\n\r\n';
    expect(await readText(send(hosts))).toMatch(/^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff/);
  });
});

describe('Standards, Security: no request holds a socket', () => {
  it('that asks for another protocol: it is answered as any other, and closed', async () => {
    const upgrade = 'GET /zz1 HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await readText(send(upgrade))).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*GET \/zz1$/);
    expect(await readText(send('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).toBe('');
  });
});

describe('Promise 3: a flood of requests from one client', () => {
  it('is rendered between the pages of others, and not for clients that have left', async () => {
    const flood = (count: number) => send('GET /rendered HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(count), '127.0.0.2');
    const left = flood(100);
    await vi.waitFor(() => expect(rendered).toBeGreaterThan(0));
    left.resetAndDestroy();
    const attacker = flood(200).resume();
    await vi.waitFor(() => expect(rendered).toBeGreaterThan(5));
    const before = rendered;
    expect((await ask('/kept-page', {}, { localAddress: '127.0.0.3' })).status).toBe(200);
    expect(rendered - before).toBeLessThan(20);
    attacker.destroy();
  });
});

describe('Standards, Security: pictures with more pixels than a page can show', () => {
  it('never reach a browser, which would decode them', async () => {
    const { status, headers, body } = await ask(toPicturePath('huge'));
    expect([status, body.length]).toEqual([422, 0]);
    expect(headers['cache-control']).toContain('no-store');
    expect((await ask(toPicturePath('large'))).body).toEqual(LARGE_PNG);
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
  it.each(['/picture', '/part', '/huge-file'])('leaves pictures, parts and very large files alone: %s', async (path) =>
    expect((await askPacked(path)).headers).not.toHaveProperty('content-encoding'),
  );

  it('sets an ETag on each cacheable text, and responds with 304 to it', async () => {
    const tags: unknown[] = [];
    for (const path of ['/kept-page', '/file.svg', '/payload', '/feed']) {
      const { etag } = (await ask(path)).headers;
      tags.push(etag);
      expect((await ask(path, { 'If-None-Match': etag! })).status).toBe(304);
    }
    expect(tags.slice(0, 2)).toEqual(['W/"page"', 'W/"file"']);
    expect(new Set(tags).size).toBe(4);
    expect((await ask('/private')).headers).not.toHaveProperty('etag');
  });

  it.each(['/kept-page', '/private'])('is the same text for all who ask at once: %s', async (path) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => askPacked(path, 'gzip')));
    for (const { body, headers } of all)
      expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', LONG]);
  });

  it('is made of all pieces of a file, and known to HEAD', async () => {
    const { headers, body } = await askPacked('/file.svg');
    expect(brotliDecompressSync(body).toString()).toBe('a'.repeat(2_000) + 'b'.repeat(2_000));
    const head = await ask('/file.svg', { 'Accept-Encoding': 'br' }, { method: 'HEAD' });
    expect([head.headers['content-length'], head.body.length]).toEqual([headers['content-length'], 0]);
  });

  it('survives a client that leaves before its response is made', async () => {
    const leaving = send('GET /private HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n\r\n');
    await new Promise((resolve) => leaving.once('connect', resolve));
    leaving.destroy();
    expect((await ask('/about')).status).toBe(200);
  });
});
