import { rmSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, makeVolumes, startContainer } from '@/e2e/deploy/container';
import { buildEditions, markOf } from '@/e2e/faults/editions';

/* Compressed responses (docs/decisions/050-request-hook.md). Uses node:http, because `fetch` decompresses. */

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

const SECRET = 'a secret for all the tests';

let volumes: string;
let backend: Backend;
let site: Container;

const undo: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const ask = (pathname: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    http
      .request(`${site.url}${pathname}`, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts);
          const coding = response.headers['content-encoding'];
          const text = (coding && body.length > 0 ? undo[coding]!(body) : body).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text });
        });
      })
      .on('error', reject)
      .end();
  });

const askCompressed = (pathname: string, encoding: string) => ask(pathname, { 'Accept-Encoding': encoding });

const clear = async () => {
  const headers = { Authorization: `Bearer ${SECRET}` };
  await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers, body: '{}' });
};

beforeAll(async () => {
  volumes = makeVolumes(inject('image'));
  backend = await startBackend({ port: inject('backendPort'), content: buildEditions('one') });
  const settings = { BACKEND_TIME_SCALE: String(inject('timeScale')), REVALIDATE_SECRET: SECRET };
  site = await startContainer(inject('image'), { volumes, settings });
  await clear();
});
afterAll(async () => {
  await site?.stop();
  await backend?.close();
  rmSync(volumes, { recursive: true, force: true });
});

describe('Compression: a cached page', () => {
  it.each(['gzip', 'br'])('has the same body in %s, with length, ETag, policy and Vary', async (encoding) => {
    const plain = await ask('/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.body.length);
    // The first response is compressed on the fly, the second comes from memory.
    for (const received of [await askCompressed('/about', encoding), await askCompressed('/about', encoding)]) {
      expect(received.headers['content-encoding']).toBe(encoding);
      expect(received.text).toBe(plain.text);
      expect(received.headers.etag).toBe(plain.headers.etag);
      expect(received.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
      expect(received.headers.vary).toMatch(/rsc,.*Accept-Encoding$/);
      expect(Number(received.headers['content-length'])).toBe(received.body.length);
    }
  });

  it.each([
    ['gzip;q=0, br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', undefined],
    ['*;q=0', undefined],
  ])('is sent for "%s" as %s', async (accepted, encoding) => {
    for (const wanted of ['br', 'gzip']) await askCompressed('/about', wanted);
    const received = await ask('/about', { 'Accept-Encoding': accepted });
    expect(received.headers['content-encoding']).toBe(encoding);
    expect(received.text).toContain('</html>');
    expect(received.headers.vary).toContain('Accept-Encoding');
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const compressed = await askCompressed('/about', 'br');
    const head = await ask('/about', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, compressed.headers[name]]);
    }
  });

  it('responds with 304 to a known ETag, in every encoding', async () => {
    const { etag, vary } = (await ask('/about')).headers;
    for (const encoding of ['', 'gzip', 'br']) {
      for (const method of ['GET', 'HEAD']) {
        const received = await ask('/about', { 'Accept-Encoding': encoding, 'If-None-Match': `"x", ${etag}` }, method);
        expect(received.status).toBe(304);
        expect(received.body).toHaveLength(0);
        expect(received.headers).toMatchObject({ etag, vary });
        expect(received.headers).not.toHaveProperty('content-length');
        expect(received.headers).not.toHaveProperty('content-encoding');
      }
    }
    expect((await ask('/about', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('is stored apart from its RSC payload', async () => {
    const html = await askCompressed('/career', 'gzip');
    const redirect = await ask('/career', { RSC: '1' });
    const address = redirect.status === 307 ? String(redirect.headers.location) : '/career';
    const asked = { RSC: '1', 'Accept-Encoding': 'gzip', 'If-None-Match': String(html.headers.etag) };
    const data = await ask(address, asked);
    expect(data.status).toBe(200);
    expect(data.headers['content-type']).toBe('text/x-component');
    expect(data.headers['content-encoding']).toBe('gzip');
    expect(data.headers.etag).not.toBe(html.headers.etag);
    expect(data.text).not.toContain('<html');
    const again = await ask(address, { 'Accept-Encoding': 'gzip' });
    expect(again.text).toBe(html.text);
  });

  it('is complete for each of many first requests at once', async () => {
    const receiveds = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask('/terms-conditions', { 'Accept-Encoding': ['br', 'gzip', ''][index % 3]! }),
      ),
    );
    expect(new Set(receiveds.map(({ text }) => text)).size).toBe(1);
    expect(new Set(receiveds.map(({ headers }) => headers['content-encoding']))).toEqual(
      new Set(['br', 'gzip', undefined]),
    );
  });

  it('has the new body and a new ETag after an invalidation', async () => {
    const before = await askCompressed('/blog', 'br');
    expect(before.text).toContain(markOf('blogs', 'one'));
    backend.setContent('blogs', buildEditions('two', ['blogs']).blogs);
    await clear();
    const after = await ask('/blog', { 'Accept-Encoding': 'br', 'If-None-Match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain(markOf('blogs', 'two'));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await askCompressed('/blog', 'br')).text).toBe(after.text);
  });
});

describe('Compression: everything else', () => {
  it('compresses a 404 page', async () => {
    const received = await ask('/blog-details/invented', { 'Accept-Encoding': 'br', 'If-None-Match': '*' });
    expect(received.status).toBe(404);
    expect(received.headers['content-encoding']).toBe('br');
    expect(received.text).toContain('</html>');
  });

  it('does not compress a redirect or a short response', async () => {
    const redirect = await ask('/About', { 'Accept-Encoding': 'gzip' });
    expect(redirect.status).toBe(308);
    expect(redirect.headers['content-encoding']).toBeUndefined();
    const robots = await ask('/icon.svg', { 'Accept-Encoding': 'gzip' });
    expect(robots.status).toBe(200);
  });

  it.each(['/feed.xml', '/sitemap.xml'])('compresses %s', async (pathname) => {
    const plain = await ask(pathname);
    const received = await ask(pathname, { 'Accept-Encoding': 'gzip' });
    expect(received.headers['content-encoding']).toBe('gzip');
    expect(received.headers['content-type']).toBe(plain.headers['content-type']);
    expect(received.headers.vary).toContain('Accept-Encoding');
    expect(received.text).toBe(plain.text);
  });

  it('serves scripts as the build compressed them, and ranges of them uncompressed', async () => {
    const html = (await ask('/')).text;
    const script = /\/_next\/static\/[^"]+\.js/.exec(html)![0];
    const plain = await ask(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const received = await ask(script, { 'Accept-Encoding': encoding });
      expect(received.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'content-length': String(received.body.length),
      });
      expect(received.text).toBe(plain.text);
      const head = await ask(script, { 'Accept-Encoding': encoding }, 'HEAD');
      expect(head.headers['content-length']).toBe(received.headers['content-length']);
      const known = await ask(script, {
        'Accept-Encoding': encoding,
        'If-Modified-Since': String(received.headers['last-modified']),
      });
      expect(known.status).toBe(304);
    }
    const part = await ask(script, { 'Accept-Encoding': 'br, gzip', Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.text).toBe(plain.text.slice(10, 20));
  });

  it('responds with 404 to scripts that do not exist, in every encoding', async () => {
    for (const name of [
      '/_next/static/chunks/none.js',
      '/_next/static/../BUILD_ID.js',
      '/_next/static/chunks/none.js.br',
    ]) {
      const received = await ask(name, { 'Accept-Encoding': 'br' });
      expect(received.status).toBe(404);
    }
  });
});
