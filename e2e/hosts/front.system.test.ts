import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, SECRET, startContainer } from '@/e2e/hosts/container';
import { type Front, hasNginx, startFront } from '@/e2e/hosts/front';
import { buildEditions, markOf } from '@/e2e/outages/editions';
import { invalidate, PAGES, sleep } from '@/e2e/outages/shown';
import { freePort } from '@/e2e/support/process';
import { sendRaw } from '@/e2e/support/raw-request';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';

/* A real nginx with deploy/nginx in front of the image (docs/deploy.md, "The reverse proxy"). */

/** As in site-locations.conf, plus one: nginx counts whole seconds, so a response of five can live for almost six. */
const FRESH_MS = 6_000;

if (!hasNginx)
  console.warn('nginx is not installed: the reverse proxy is not tested (Debian: apt-get install nginx-light)');

describe.skipIf(!hasNginx)('Deploy: the reverse proxy (skipped where nginx is missing)', () => {
  let image: Image;
  let volumes: string;
  let backend: Backend;
  let site: Container;
  let front: Front;

  const get = (pathname: string, headers: Record<string, string> = {}) =>
    fetch(`${front.url}${pathname}`, { headers, redirect: 'manual' });
  const cacheOf = (response: Response) => response.headers.get('x-cache');
  /** In the proxy's cache; EXPIRED or REVALIDATED if a slow machine took more than five seconds. */
  const KEPT = /HIT|UPDATING|EXPIRED|REVALIDATED/;
  const countFiles = () =>
    readdirSync(front.cacheFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

  beforeAll(async () => {
    backend = await startBackend({ content: buildEditions('front') });
    image = await makeImage({ backend });
    volumes = makeVolumes();
  });
  beforeEach(async () => {
    site = await startContainer(image, { volumes, settings: { TRUSTED_PROXIES: '1' } });
    front = await startFront(site.port);
  });
  afterEach(async () => {
    await front?.stop();
    await site?.stop();
  });
  afterAll(async () => {
    await backend?.close();
    for (const folder of [volumes, image?.root]) if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('serves ACME challenges, and redirects everything else to TLS', async () => {
    writeFileSync(path.join(front.acmeFolder, 'token'), 'token.thumbprint');
    const ask = (pathname: string) => fetch(`${front.redirectUrl}${pathname}`, { redirect: 'manual' });
    const challenge = await ask('/.well-known/acme-challenge/token');
    expect([challenge.status, await challenge.text()]).toEqual([200, 'token.thumbprint']);
    expect((await ask('/.well-known/acme-challenge/none')).status).toBe(404);
    const other = await ask('/blog?page=2');
    expect([other.status, other.headers.get('location')]).toEqual([308, 'https://127.0.0.1/blog?page=2']);
  });

  it('serves pages with their policy while the server is down, in every encoding', async () => {
    const pages = PAGES.flatMap((page) => ['br', 'gzip', 'identity'].map((form) => ({ page, form })));
    const read = async ({ page, form }: (typeof pages)[number]) => {
      const response = await get(page, { 'Accept-Encoding': form });
      const { status, headers } = response;
      expect([page, status, headers.get('content-encoding') ?? 'identity']).toEqual([page, 200, form]);
      expect(await response.text()).toContain('</html>');
      return headers.get('content-security-policy');
    };
    const before = await Promise.all(pages.map(read));
    expect(before).not.toContain(null);
    await site.kill();
    const isStale = async () => cacheOf(await get(pages.at(-1)!.page, { 'Accept-Encoding': 'br' }));
    await expect.poll(isStale).toBe('STALE');
    expect(await Promise.all(pages.map(read))).toEqual(before);
    const unknown = await get('/api/health');
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('serves invalidated content after five seconds, to the first visitor', async () => {
    expect(cacheOf(await get('/blog'))).toBe('MISS');
    backend.setContent('blogs', buildEditions('cleared', ['blogs']).blogs);
    // Again if a busy machine has made the backend look slow.
    await expect.poll(() => invalidate(front, SECRET, ['blogs'])).toMatchObject({ fetched: ['blogs'] });
    await sleep(FRESH_MS);
    expect(await (await get('/blog')).text()).toContain(markOf('blogs', 'cleared'));
  });

  it('caches a page once per encoding, however its path is spelled and whatever its query, and nothing that does not exist', async () => {
    const ask = (pathname: string, takes: string) =>
      sendRaw(front.url, { path: pathname, headers: { 'Accept-Encoding': takes } });
    const [post = ''] = (await (await get('/blog')).text()).match(/\/blog-details\/[^"]*%[^"]*/g) ?? [];
    expect(post, 'a post whose path has an escape').not.toBe('');
    for (const page of ['/about', post]) for (const takes of ['br', 'gzip']) await ask(page, takes);
    // With the list of posts. nginx stores a file just after the client has the response.
    await expect.poll(countFiles).toBe(5);
    const lowerCase = post.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
    for (const spelling of [post, lowerCase, '/%61bout', '/a%62out', '/about?utm_source=1']) {
      for (const takes of ['br;q=0.5, gzip', 'gzip, deflate, br', 'GZIP;q=0.9', 'deflate', '', '*']) {
        const { headers } = await ask(spelling, takes);
        expect(headers['x-cache'], `${spelling} in ${takes}`).toMatch(KEPT);
      }
    }
    for (const [pathname, status] of [
      ['/blog-details/invented', 404],
      ['/invented', 404],
      ['/ERP?1', 308],
      [API_PATHS.contact, 200],
    ] as const) {
      expect([pathname, (await get(pathname)).status]).toEqual([pathname, status]);
    }
    // While nginx replaces a file, there are two.
    await expect.poll(countFiles).toBe(5);
  });

  it('forwards an enquiry, and limits clients that send many, but no visitor of pages', async () => {
    const many = (count: number, send: (index: number) => Promise<Response>) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(index).then(({ status }) => status)));
    /** A slow machine sends too few in a second at first. */
    const isLimited = async (count: number, send: (index: number) => Promise<Response>) => {
      for (let round = 0; round < 20; round += 1) if ((await many(count, send)).includes(429)) return true;
      return false;
    };
    const post = (where: string, body = '{}', headers = {}) =>
      fetch(`${front.url}${where}`, { method: 'POST', body, headers });
    const enquire = (enquiry: object) =>
      post(API_PATHS.enquiry, JSON.stringify(enquiry), { 'Content-Type': 'application/json' });
    const sent = await enquire(ENQUIRY);
    expect([sent.status, cacheOf(sent)]).toEqual([200, null]);
    expect(await many(40, () => enquire({}))).toContain(429);
    for (const where of ['/', API_PATHS.revalidate]) expect(await isLimited(120, () => post(where))).toBe(true);
    const askPicture = (index: number) => get(`/_next/image?url=%2Finvented&w=64&q=${index}`);
    // Those of twenty visitors with one address.
    expect(await many(500, askPicture)).not.toContain(429);
    expect(await isLimited(700, askPicture)).toBe(true);
    // From the cache: the others wait for the first response, and count meanwhile.
    await expect.poll(async () => cacheOf(await get('/about'))).toBe('HIT');
    expect(new Set(await many(120, () => get('/about')))).toEqual(new Set([200]));
  });

  it('serves scripts for ever, compressed: files of a release itself, and its copies of the others', async () => {
    const folder = path.join(front.ownFiles, '_next/static');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'own.js'), 'own()');
    writeFileSync(path.join(folder, 'own.js.gz'), gzipSync('own()'));
    const script = /\/_next\/static\/[^"]+\.js/.exec(await (await get('/')).text())![0];
    const request = () => get(script, { 'Accept-Encoding': 'br' });
    await expect.poll(async () => cacheOf(await request())).toBe('HIT');
    await site.kill();
    const copy = await request();
    expect([cacheOf(copy), copy.headers.get('content-encoding')]).toEqual(['HIT', 'br']);
    const responses = [copy];
    for (const [encoding, form] of [
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const own = await get('/_next/static/own.js', { 'Accept-Encoding': encoding });
      expect([own.status, own.headers.get('content-encoding'), await own.text()]).toEqual([200, form, 'own()']);
      responses.push(own);
    }
    for (const { headers } of responses) {
      expect(headers.get('content-type')).toMatch('javascript');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('separates a page from its RSC payload', async () => {
    const first = await get('/career', { RSC: '1' });
    const address = first.status === 307 ? first.headers.get('location')! : '/career';
    const data = await get(address, { RSC: '1' });
    expect(data.headers.get('content-type')).toBe('text/x-component');
    const page = await get('/career');
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect((await get(address)).headers.get('content-type')).toMatch('text/html');
    const again = await get(address, { RSC: '1' });
    expect([cacheOf(again), again.headers.get('content-type')]).toEqual([
      expect.stringMatching(KEPT),
      'text/x-component',
    ]);
  });

  it('responds with parts of films and pictures, and with 414 to a path over 2 KB', async () => {
    const picture = '/pictures/placeholder.svg';
    await (await get(picture)).arrayBuffer();
    const part = await get(picture, { Range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-range')?.slice(0, 10)]).toEqual([206, 'bytes 0-9/']);
    const longest = `/${'a'.repeat(2_047)}`;
    expect([(await get(longest)).status, (await get(`/about?gclid=${'a'.repeat(6_000)}`)).status]).toEqual([404, 200]);
    for (const pathname of [
      `${longest}a`,
      `/pictures${longest}`,
      `/api/bookfreedemo${longest}`,
      `/${'A'.repeat(7_500)}.`,
    ]) {
      const { status, headers } = await get(pathname);
      expect([status, headers.get('x-cache'), headers.get('cache-control')]).toEqual([414, null, 'no-store']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  /** With other servers in place of the site. */
  async function inFrontOf(listeners: http.RequestListener[], use: (url: string) => Promise<void>) {
    const servers = listeners.map((listener) => http.createServer(listener));
    const ports = await Promise.all(servers.map(() => freePort()));
    for (const [index, server] of servers.entries()) await once(server.listen(ports[index], '127.0.0.1'), 'listening');
    const other = await startFront(ports);
    await use(other.url).finally(() => other.stop());
    for (const server of servers) server.close();
  }

  it('sends an enquiry to one server, also if that server fails', async () => {
    let received = 0;
    const fail: http.RequestListener = ({ socket }) => (received++, socket.destroy());
    const accept: http.RequestListener = (_, response) => (received++, response.end());
    await inFrontOf([fail, accept], async (url) => {
      const send = () => fetch(url + API_PATHS.enquiry, { method: 'POST', body: '{}' });
      // In turns.
      const statuses = [await send(), await send()].map(({ status }) => status);
      expect([statuses.toSorted(), received]).toEqual([[200, 503], 2]);
    });
  });

  it('tells the site the address of each visitor and its own host, whatever the visitor claims', async () => {
    const received: http.IncomingHttpHeaders[] = [];
    await inFrontOf([({ headers }, response) => received.push(headers) && response.end()], async (url) => {
      const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', 'X-Forwarded-Proto': 'gopher' };
      const files = ['/_next/static/a.js', '/_next/image?url=a', '/pictures/a'];
      const paths = ['/about', ...files, API_PATHS.contact, API_PATHS.enquiry];
      for (const pathname of paths) await fetch(url + pathname, { headers });
      const names = ['host', 'x-forwarded-host', 'x-forwarded-for', 'x-forwarded-proto', 'connection'];
      const { host } = new URL(url);
      const expected = [host, host, '127.0.0.1', 'http', undefined];
      expect(received.map((sent) => names.map((name) => sent[name]))).toEqual(paths.map(() => expected));
    });
  });

  it('holds 500 requests of one address, as of an office on a slow line, and refuses more', async () => {
    const held: http.ServerResponse[] = [];
    await inFrontOf([(_, response) => held.push(response)], async (url) => {
      const folders = ['blog-details', 'pictures'];
      const statuses: number[] = [];
      const ask = async (_: unknown, index: number) =>
        statuses.push((await fetch(`${url}/${folders[index % 2]}/${index}`)).status);
      const all = Array.from({ length: 520 }, ask);
      await expect.poll(() => held.length + statuses.length).toBe(520);
      expect([held.length, ...new Set(statuses)]).toEqual([500, 429]);
      for (const response of held) response.end();
      await Promise.all(all);
    });
  });

  it('stores a picture once for browsers that accept WebP, and once for the others', () =>
    inFrontOf(
      [({ headers }, response) => response.setHeader('Cache-Control', 'max-age=60').end(headers.accept)],
      async (url) => {
        for (const Accept of ['image/webp,*/*', 'image/png', 'image/webp,*/*'])
          expect(await (await fetch(`${url}/_next/image?url=a`, { headers: { Accept } })).text()).toBe(Accept);
      },
    ));

  it('serves HTTP/2 over TLS, also 1.3, for its own name only', async () => {
    const tls = { minVersion: 'TLSv1.3', rejectUnauthorized: false } as const;
    const ask = (servername: string) =>
      new Promise((resolve, reject) => {
        const session = http2.connect(`https://127.0.0.1:${front.tlsPort}`, { servername, ...tls });
        session.on('error', reject);
        // `close()` would wait for the server, which a later test stops.
        const finish = (headers: http2.IncomingHttpHeaders) => (resolve(headers[':status']), session.destroy());
        session.request({ ':path': '/' }).on('error', reject).on('response', finish).resume();
      });
    expect(await ask('www.vendor.example')).toBe(200);
    await expect(ask('other.example')).rejects.toThrow();
  });
});
