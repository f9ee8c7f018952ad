import http, { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendRaw } from '@/e2e/support/raw-request';
import { compressResponses } from '@/lib/platform/server/compression';
import { runPipeline } from '@/lib/platform/server/pipeline';
import { noteClientAddress, refuseOddRequests } from '@/lib/platform/server/request-checks';
import { addHtmlPolicy, setHeaders } from '@/lib/platform/server/response-headers';

/* The steps of production around a server that does what Next does; over the wire against Next itself in e2e/contract. */

const OWN_POLICY = "default-src 'none'; img-src 'self'";
const SCRIPT = 'self.__next_f.push([1,"data"])';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const LONG = '<p>ठीक</p>'.repeat(500);

/** What Next and its error pages do with a response, in short. */
const RESPONSES: Record<string, RequestListener> = {
  '/kept-404': (_request, response) => {
    response.setHeader('Cache-Control', 's-maxage=31536000');
    response.statusCode = 404;
    response.end('Not found');
  },
  '/kept-page': (_request, response) => {
    response.setHeader('Cache-Control', 's-maxage=900');
    response.setHeaders(new Map(Object.entries({ ...HTML, 'Content-Security-Policy': OWN_POLICY, ETag: 'W/"page"' })));
    response.end(LONG);
  },
  '/empty-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(HTML)));
    response.end();
  },
  '/failed-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(HTML)));
    response.statusCode = 500;
    response.flushHeaders();
    response.write('<p>Oops!</p>');
    response.end(`<script>${SCRIPT}</script><script>alert(1)</script>${LONG}`);
  },
  '/file-without-that-range': (_request, response) => {
    response.setHeader('Content-Range', 'bytes */600');
    response.statusCode = 500;
    response.end();
  },
  '/endless-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(HTML)));
    for (let count = 0; count < 50; count += 1) response.write('x'.repeat(100_000));
    response.end('</html>');
  },
  '/redirect': (_request, response) => {
    response.statusCode = 308;
    response.setHeader('Location', '/about');
    response.appendHeader('Location', '/about');
    response.end();
  },
  '/payload': (_request, response) => {
    response.setHeaders(new Map(Object.entries({ 'Content-Type': 'text/x-component', ETag: 'W/"of the HTML"' })));
    response.write('0:');
    response.end(LONG);
  },
  '/private': (_request, response) => {
    response.setHeaders(new Map(Object.entries({ ...HTML, 'Cache-Control': 'private, no-store' })));
    response.end(LONG);
  },
  '/feed': (_request, response) => {
    // A list of one, as Next does.
    response.appendHeader('Content-Type', 'application/atom+xml; charset=utf-8');
    response.end('<feed/>'.repeat(500));
  },
  '/picture': (_request, response) => {
    response.setHeader('Content-Type', 'image/png');
    response.end(Buffer.alloc(5_000));
  },
  '/part': (_request, response) => {
    response.setHeader('Content-Type', 'text/css');
    response.statusCode = 206;
    response.end('a'.repeat(5_000));
  },
};

let server: Server;
let origin: string;
const answered = new Set<string>();

beforeAll(async () => {
  runPipeline(
    [
      setHeaders([{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
      refuseOddRequests,
      noteClientAddress(0),
      addHtmlPolicy({ siteUrl: 'https://www.vendor.example' }),
      compressResponses({ isCompressing: true, staticFolder: 'none' }),
    ],
    { ignoresUpgrades: true },
  );
  server = createServer((request, response) => {
    const respond = RESPONSES[request.url ?? ''];
    answered.add(request.url ?? '');
    if (respond) respond(request, response);
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

describe('The response pipeline', () => {
  it('runs its steps in order: refusals have headers, policies are made from uncompressed HTML, compression is last', async () => {
    const refused = await askRaw('/kept-page', {}, 'POST');
    expect(refused.response.statusCode).toBe(405);
    expect(refused.response.headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
    expect(refused.response.headers['cache-control']).toMatch(/no-store/);

    const { response, body } = await askRaw('/failed-page', { 'Accept-Encoding': 'br' });
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-encoding']).toBe('br');
    expect(String(response.headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(response.headers['cache-control']).toMatch(/no-store/);
    expect(brotliDecompressSync(body).toString()).toContain(SCRIPT);
  });
});

describe('Standards, Security: every response', () => {
  it('of a path that does not exist is stored by no shared cache, whatever header Next sets', async () => {
    const { status, headers } = await ask('/kept-404');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toMatch(/private.*no-store/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that is a page keeps its own policy and its time in caches', async () => {
    const { policy, headers } = await ask('/kept-page');
    expect(policy).toBe(OWN_POLICY);
    expect(headers.get('cache-control')).toBe('s-maxage=900');
  });

  it('that is HTML has a policy, even without other headers', async () => {
    expect((await ask('/empty-page')).policy).toContain("script-src 'self';");
  });

  it('that is a failure lets the inline scripts of React run, and no other', async () => {
    const { status, policy, text } = await ask('/failed-page');
    expect(status).toBe(500);
    expect(text).toBe(`<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>${LONG}`);
    expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(policy).toContain("default-src 'self'");
  });

  it('to a range that a file does not have says so, and is no failure', async () => {
    const { status, headers } = await ask('/file-without-that-range');
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */600']);
  });

  it('that is too long to wait for has the policy of all HTML, and is whole', async () => {
    const { policy, text } = await ask('/endless-page');
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(text).toHaveLength(50 * 100_000 + '</html>'.length);
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
  it('knows a type that is given as a list of one, as Next does', async () => {
    const { response } = await askRaw('/feed', { 'Accept-Encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  });

  it.each(['/picture', '/part'])('leaves pictures and parts of files alone: %s', async (path) => {
    const { response } = await askRaw(path, { 'Accept-Encoding': 'br' });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('sets an ETag on each cacheable text, and responds with 304 to it', async () => {
    const tags = new Map<string, string | null>();
    for (const path of ['/kept-page', '/payload', '/feed']) {
      const etag = (await ask(path)).headers.get('etag');
      tags.set(path, etag);
      expect((await ask(path, { 'If-None-Match': etag! })).status).toBe(304);
    }
    expect(tags.get('/kept-page')).toBe('W/"page"');
    expect(new Set(tags.values()).size).toBe(3);
    expect((await ask('/private')).headers.get('etag')).toBeNull();
  });

  it.each(['/kept-page', '/private'])('is the same text for all who ask at once: %s', async (path) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(path, { 'Accept-Encoding': 'gzip' })));
    for (const { text, headers } of all) {
      expect([headers.get('content-encoding'), text]).toEqual(['gzip', LONG]);
    }
  });

  it('survives a client that leaves before its response is made', async () => {
    const leaving = connect((server.address() as AddressInfo).port, '127.0.0.1');
    leaving.end('GET /private HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n\r\n', () => leaving.destroy());
    await new Promise((resolve) => leaving.once('close', resolve));
    expect((await ask('/about')).status).toBe(200);
  });
});
