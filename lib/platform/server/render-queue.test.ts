import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { BUSY_TEXT } from '@/lib/company/not-found';
import { makeFolders } from '@/lib/enquiry/testing';
import { PEER_HEADER } from '@/lib/http/client-ip';
import { createRenderQueue } from '@/lib/platform/server/render-queue';

const makeFolder = makeFolders();

/** As Next does it for each request. */
const contexts = new AsyncLocalStorage<object>();

let server: Server;
/** The renders in progress. */
const renders: (() => void)[] = [];
/** What was rendered or sent without waiting. */
let begun: string[] = [];

/** A server that renders what is not stored until the test finishes it. A second header names the client. */
async function start(waitMs: number): Promise<string> {
  const buildFolder = makeFolder();
  mkdirSync(path.join(buildFolder, 'server/app/folder'), { recursive: true });
  mkdirSync(path.join(buildFolder, 'static'));
  for (const name of ['server/app/stored.html', 'server/app/feed.xml.body', 'server/app/page.js', 'static/a.js'])
    writeFileSync(path.join(buildFolder, name), '');
  const admit = createRenderQueue({ trustedProxies: 0, buildFolder, waitMs });
  begun = [];
  server = createServer((request, response) => {
    request.headers[PEER_HEADER] = String(request.headers['x-test-client'] ?? 'one');
    admit(request, response, () => {
      begun.push(request.url ?? '');
      if (contexts.getStore() !== undefined) begun.push('in the context of another request');
      if (request.url?.startsWith('/new')) response.setHeader('x-nextjs-cache', 'HIT');
      renders.push(() => response.end('rendered'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  renders.length = 0;
  server.closeAllConnections();
  server.close();
});

const finishAll = () => {
  let count = 0;
  for (; renders.length > 0; count += 1) contexts.run({}, renders.shift()!);
  return count;
};

/** Requests a path many times in one write, from one client. Resolves with the responses. */
const pipeline = (pathname: string, count: number, client: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const head = (connection: string) =>
      `GET ${pathname} HTTP/1.1\r\nHost: site\r\nX-Test-Client: ${client}\r\nConnection: ${connection}\r\n\r\n`;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(head('keep-alive').repeat(count - 1) + head('close'));
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    socket.on('end', () => resolve(received)).on('error', reject);
  });

describe('Standards, Security: pages that are not stored', () => {
  it('are rendered 32 at a time, for 100 requests of an address, and the others get 503', async () => {
    const origin = await start(60_000);
    const flood = pipeline('/invented', 600, 'one');
    await expect.poll(() => renders.length).toBe(32);
    const other = fetch(`${origin}/contact/not-sent`, { headers: { 'X-Test-Client': 'other' } });
    await sleep(200);
    expect(renders).toHaveLength(32);
    let rendered = 0;
    // Another visitor is not refused.
    await expect.poll(() => (rendered += finishAll()), { interval: 5 }).toBe(100 + 1);
    expect((await other).status).toBe(200);
    expect(begun).not.toContain('in the context of another request');
    const text = await flood;
    expect([text.match(/ 200 OK/g), text.match(/ 503 /g)].map((found) => found?.length)).toEqual([100, 500]);
    expect(text).toContain('Retry-After: 5\r\n');
    expect(text).toContain(BUSY_TEXT);
  });

  it('get 503 when they have waited, and a client that has left takes no place', async () => {
    const origin = await start(4_000);
    const flood = pipeline('/invented', 32, 'one');
    await expect.poll(() => renders.length).toBe(32);
    await fetch(`${origin}/left`, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
    const { status, headers } = await fetch(`${origin}/later`);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(finishAll()).toBe(32);
    await flood;
    expect(begun).not.toContain('/left');
    const next = fetch(`${origin}/next`);
    await expect.poll(() => renders.length).toBe(1);
    finishAll();
    expect((await next).status).toBe(200);
  });

  it('do not hold up what is stored: pages, files, calls, and a new page after its first visit', async () => {
    const origin = await start(60_000);
    const first = fetch(`${origin}/new`);
    await expect.poll(() => renders.length).toBe(1);
    finishAll();
    await first;
    void pipeline('/invented', 40, 'one').catch(() => undefined);
    await expect.poll(() => renders.length).toBe(32);
    begun = [];
    const stored = [
      '/stored',
      '/stored?utm_source=x',
      '/feed.xml',
      '/_next/static/a.js',
      '/pictures/placeholder.svg',
      '/new',
    ];
    const calls = ['/api/health', '/api/bookfreedemo', '/_next/image?url=x'];
    const visits = [...stored, ...calls].map((pathname) => fetch(`${origin}${pathname}`));
    // Neither a folder nor a file of the server is a page.
    const odd = ['/folder', '/page.js', `/${'x'.repeat(300)}`, '/%00', '/api/invented'];
    for (const pathname of odd) void fetch(`${origin}${pathname}`).catch(() => undefined);
    await expect.poll(() => begun.toSorted()).toEqual([...stored, ...calls].toSorted());
    finishAll();
    for (const visit of visits) expect((await visit).status).toBe(200);
  });
});
