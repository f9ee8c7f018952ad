import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { startBackend } from '@/e2e/backend/server';
import { requestPath } from '@/lib/backend/http-transport';
import { listSources } from '@/lib/content/collections';

/** What a silent backend gets; a healthy one has long enough on any machine. */
const TIMEOUT_MS = 300;
const LONG_MS = 50_000;

const SOURCES = listSources({ assetBase: null });
const POSTS = { key: 'blogs', path: '/api/blogs' };

const backend = await startBackend();
const connect = (baseUrl = backend.url, timeoutMs = LONG_MS, token?: string) => ({
  read: ({ path }: { path: string }) => requestPath({ baseUrl, token }, path, timeoutMs),
});

afterAll(() => backend.close());
beforeEach(() => {
  backend.clearFaults();
  backend.resetLog();
});

describe('§7 The calls it makes', () => {
  it('reads each collection at its path, as JSON', async () => {
    const transport = connect();
    for (const source of SOURCES) {
      const answer = await transport.read(source);
      expect(answer.status).toBe(200);
      expect(answer.bytes).toBe(Buffer.byteLength(answer.text));
      expect(JSON.parse(answer.text)).toBeTypeOf('object');
    }
    expect(backend.log().map(({ path }) => path)).toEqual(SOURCES.map(({ path }) => path));
    expect(backend.log().every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
    expect(backend.log()[0]!.headers['user-agent']).toMatch(/-website\/1\.0 \(\+http:\/\/localhost:3000\)$/);
  });

  it('sends the token to the backend, also after a redirect within its origin, and to no other origin', async () => {
    const other = await startBackend();
    const transport = connect(backend.url, LONG_MS, 'a-key');
    const redirect = (target: string) =>
      backend.setFault('/api/blogs', { kind: 'status', status: 302, headers: { Location: target }, times: 1 });
    await transport.read(POSTS);
    redirect('/api/brands');
    expect((await transport.read(POSTS)).status).toBe(200);
    expect(backend.log().map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer a-key'));
    redirect(`${other.url}/api/blogs`);
    expect((await transport.read(POSTS)).status).toBe(200);
    expect(other.log()).toMatchObject([{ path: '/api/blogs' }]);
    expect(other.log()[0]?.headers).not.toHaveProperty('authorization');
    await other.close();
  });

  it.each([
    ['answers nothing', { kind: 'hang' }],
    ['stops in the middle of the body', { kind: 'stall' }],
  ] as const)('gives up after its time-out where the backend %s', async (_name, fault) => {
    backend.setFault('/api/blogs', fault);
    const startedAt = Date.now();
    const transport = connect(backend.url, TIMEOUT_MS);
    await expect(transport.read(POSTS)).rejects.toMatchObject({ kind: 'timeout' });
    expect(Date.now() - startedAt).toBeLessThan(LONG_MS);
  });

  it('distinguishes a cut connection and a closed port from a timeout, with the reason', async () => {
    backend.setFault('/api/blogs', { kind: 'reset' });
    await expect(connect().read(POSTS)).rejects.toMatchObject({ kind: 'network' });
    await expect(connect('http://127.0.0.1:1').read(POSTS)).rejects.toMatchObject({ kind: 'network' });
  });

  it('says what is wrong with a backend that accepts HTTP/2 only', async () => {
    const server = createServer({ ALPNProtocols: ['h2'] }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(connect(`https://127.0.0.1:${port}`).read(POSTS)).rejects.toThrow('it accepts HTTP/2 only');
    server.close();
  });

  it('reads a body of 24 MB, and none that is larger', async () => {
    const megabytes = (count: number) => ({ data: Array.from({ length: count }, () => 'x'.repeat(1024 * 1024)) });
    backend.setContent('blogs', megabytes(23));
    expect((await connect().read(POSTS)).bytes).toBeGreaterThan(23 * 1024 * 1024);
    backend.setContent('blogs', megabytes(24));
    await expect(connect().read(POSTS)).rejects.toMatchObject({ kind: 'too-large' });
  });
});
