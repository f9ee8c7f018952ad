import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setHeadersOnEveryResponse } from '@/lib/platform/server/response-headers';
import { giveUncachedHtmlPolicies } from '@/lib/platform/server/uncached-html';

const OWN_POLICY = "default-src 'none'; img-src 'self'";
const SCRIPT = 'self.__next_f.push([1,"data"])';

const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** What Next and its error pages do with a response, in short. */
const RESPONSES: Record<string, RequestListener> = {
  '/kept-404': (_request, response) => {
    response.setHeader('Cache-Control', 's-maxage=31536000');
    response.statusCode = 404;
    response.end('Not found');
  },
  '/kept-page': (_request, response) => {
    response.setHeader('Cache-Control', 's-maxage=900');
    response.setHeaders(new Map(Object.entries({ ...html, 'Content-Security-Policy': OWN_POLICY })));
    response.end('<p>page</p>');
  },
  '/empty-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(html)));
    response.end();
  },
  '/failed-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(html)));
    response.statusCode = 500;
    response.flushHeaders();
    response.write('<p>Oops!</p>');
    response.end(`<script>${SCRIPT}</script><script>alert(1)</script>`);
  },
  '/file-without-that-range': (_request, response) => {
    response.setHeader('Content-Range', 'bytes */600');
    response.statusCode = 500;
    response.end();
  },
  '/endless-page': (_request, response) => {
    response.setHeaders(new Map(Object.entries(html)));
    for (let count = 0; count < 20; count += 1) response.write('x'.repeat(100_000));
    response.end('</html>');
  },
};

let server: Server;
let origin: string;

beforeAll(async () => {
  setHeadersOnEveryResponse([{ key: 'X-Content-Type-Options', value: 'nosniff' }]);
  giveUncachedHtmlPolicies({ siteUrl: 'https://www.vendor.example' });
  server = createServer((request, response) => {
    const respond = RESPONSES[request.url ?? ''];
    if (respond) respond(request, response);
    else response.end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(path: string) {
  const response = await fetch(`${origin}${path}`);
  const policy = response.headers.get('content-security-policy');
  return { status: response.status, headers: response.headers, policy, text: await response.text() };
}

describe('Standards, Security: every response', () => {
  it('of a path that does not exist is kept by no shared cache, whatever Next says of it', async () => {
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

  it('that is HTML has a policy, also where it has nothing else', async () => {
    expect((await ask('/empty-page')).policy).toContain("script-src 'self';");
  });

  it('that is a failure lets the inline scripts of React run, and no other', async () => {
    const { status, policy, text } = await ask('/failed-page');
    expect(status).toBe(500);
    expect(text).toBe(`<p>Oops!</p><script>${SCRIPT}</script><script>alert(1)</script>`);
    expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(2);
    expect(policy).toContain("default-src 'self'");
  });

  it('to a range that a file does not have says so, and is no failure', async () => {
    const { status, headers } = await ask('/file-without-that-range');
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */600']);
  });

  it('that is too long to be held has the policy of all HTML, and is whole', async () => {
    const { policy, text } = await ask('/endless-page');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(text).toHaveLength(20 * 100_000 + '</html>'.length);
  });
});

describe('Standards, Security: the image optimizer', () => {
  it('never sees an address that is no picture of a page', async () => {
    const forged = '/_next/image?url=%2Fx%0A%7B%22event%22%3A%22forged%22%7D&w=320&q=75';
    expect((await ask(forged)).text).toBe('/_next/image');
    const good = '/_next/image?url=%2Fpictures%2Fa.webp&w=320&q=75';
    expect((await ask(good)).text).toBe(good);
  });
});
