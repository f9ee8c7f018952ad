import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type RawRequest, sendRaw } from '@/e2e/support/raw-request';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { hookServers } from '@/lib/platform/server/request-hook';

/* The hook of production around a server that does what Next does; over the wire against Next itself: requests.spec.ts. */

const OWN_POLICY = "default-src 'none'; img-src 'self'";
const SCRIPT = 'self.__next_f.push([1,"data"])';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const CACHED = { 'x-nextjs-cache': 'HIT', 'Cache-Control': 's-maxage=900' };
const LONG = '<p>ठीक</p>'.repeat(500);

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

/** How Next sends streamed pages and stored responses of route handlers. */
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
  '/private': sendWhole(200, { ...HTML, 'Cache-Control': 'private, no-store' }, LONG),
  '/failed-page': sendWhole(500, HTML, `<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>${LONG}`),
  '/empty-page': (_request, response) => {
    writeHead(response, 200, HTML);
    response.end();
  },
  '/streamed-page': pipe(HTML, LONG, LONG, `<script>${SCRIPT}</script></html>`),
  '/feed': pipe({ 'Content-Type': 'application/atom+xml; charset=utf-8', ...CACHED }, '<feed/>'.repeat(500), ''),
  '/file.svg': pipe(
    { 'Content-Type': 'image/svg+xml', 'Content-Length': '4000', ETag: 'W/"file"', 'Cache-Control': 'max-age=86400' },
    'a'.repeat(2_000),
    'b'.repeat(2_000),
  ),
  '/huge-file': sendWhole(200, { 'Content-Type': 'text/plain' }, 'x'.repeat(5_000_000)),
  '/picture': sendWhole(200, { 'Content-Type': 'image/png' }, 'x'.repeat(5_000)),
  '/part': sendWhole(206, { 'Content-Type': 'text/css' }, 'a'.repeat(5_000)),
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

  it('that is streamed HTML is sent as a whole, with a policy of its own scripts', async () => {
    const { headers, body } = await askPacked('/streamed-page');
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${hashSource(SCRIPT)}'`);
    expect([headers['content-encoding'], headers['transfer-encoding']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(body).toString()).toBe(`${LONG}${LONG}<script>${SCRIPT}</script></html>`);
  });
});

describe('Standards, Security: a request that names two hosts', () => {
  it('gets 400, whichever of them is this site', async () => {
    const hosts = 'GET /about HTTP/1.1\r\nHost: www.vendor.example\r\nhost: evil.example\r\n\r\n';
    expect(await readText(send(hosts))).toMatch(/^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff/);
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
    for (const path of ['/kept-page', '/file.svg', '/feed']) {
      const { etag } = (await ask(path)).headers;
      tags.push(etag);
      expect((await ask(path, { 'If-None-Match': etag! })).status).toBe(304);
    }
    expect(tags.slice(0, 2)).toEqual(['W/"page"', 'W/"file"']);
    expect(new Set(tags).size).toBe(3);
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
});
