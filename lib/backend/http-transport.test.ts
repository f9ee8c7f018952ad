import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Finding } from '@/lib/backend/collection';
import { createHttpTransport } from '@/lib/backend/http-transport';
import { listSources } from '@/lib/content/collections';
import { DOWNLOADS } from '@/lib/content/downloads';
import { POSTS } from '@/lib/content/posts';
import { type Collection, toSource } from '@/lib/content/shared/define-collection';

/** What a silent backend gets; a healthy one has long enough on any machine. */
const TIMEOUT_MS = 300;
const LONG_MS = 10_000;

const SOURCES = listSources({ assetBase: null });
const BLOGS = { key: 'blogs', path: '/api/blogs' };

let backend: Backend;
const connect = (baseUrl = backend.url, timeoutMs = LONG_MS) => createHttpTransport({ baseUrl, timeoutMs });

/** Fetches a collection and parses it as the site does. */
async function readThrough<T>(collection: Collection<T>, findings: Finding[] = []): Promise<T> {
  const source = toSource(collection, { assetBase: backend.url });
  const { text } = await connect().read(source);
  return source.parse(JSON.parse(text), (finding) => findings.push(finding));
}

beforeAll(async () => {
  backend = await startBackend();
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
  });

  it('sends the token to the backend, also after a redirect within its origin, and to no other origin', async () => {
    const other = await startBackend();
    const transport = createHttpTransport({ baseUrl: backend.url, token: 'a-key', timeoutMs: LONG_MS });
    const redirect = (target: string) =>
      backend.setFault('/api/blogs', { kind: 'status', status: 302, headers: { Location: target }, times: 1 });
    await transport.read(BLOGS);
    redirect('/api/brands');
    expect((await transport.read(BLOGS)).status).toBe(200);
    expect(backend.log().map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer a-key'));
    redirect(`${other.url}/api/blogs`);
    expect((await transport.read(BLOGS)).status).toBe(200);
    expect(other.log()).toMatchObject([{ path: '/api/blogs' }]);
    expect(other.log()[0]?.headers).not.toHaveProperty('authorization');
    await other.close();
  });

  it('passes on status and Retry-After of a response that is no success', async () => {
    backend.setFault('/api/blogs', { kind: 'rate-limit', retryAfter: 7 });
    expect(await connect().read(BLOGS)).toMatchObject({ status: 429, retryAfter: '7' });
  });

  it('asks again each time it is called', async () => {
    const transport = connect();
    backend.setFault('/api/blogs', { kind: 'status', status: 500, times: 1 });
    expect((await transport.read(BLOGS)).status).toBe(500);
    expect((await transport.read(BLOGS)).status).toBe(200);
  });

  it.each([
    ['answers nothing', { kind: 'hang' }],
    ['stops in the middle of the body', { kind: 'stall' }],
  ] as const)('gives up after its time-out where the backend %s', async (_name, fault) => {
    backend.setFault('/api/blogs', fault);
    const startedAt = Date.now();
    const transport = connect(backend.url, TIMEOUT_MS);
    await expect(transport.read(BLOGS)).rejects.toMatchObject({ kind: 'timeout' });
    expect(Date.now() - startedAt).toBeLessThan(LONG_MS);
  });

  it('distinguishes a cut connection and a closed port from a timeout, with the reason', async () => {
    backend.setFault('/api/blogs', { kind: 'reset' });
    await expect(connect().read(BLOGS)).rejects.toMatchObject({ kind: 'network' });
    await expect(connect('http://127.0.0.1:1').read(BLOGS)).rejects.toMatchObject({ kind: 'network' });
  });

  it('reads every post of a vendor with 600', async () => {
    backend.setContent('blogs', { data: Array.from({ length: 600 }, (_, id) => ({ id, title: `Post ${id}` })) });
    expect(await readThrough(POSTS)).toHaveLength(600);
  });

  it('reads 5,000 versions of all software at most, and reports the rest', async () => {
    const listVersions = (from: number) =>
      Array.from({ length: 2_505 }, (_, index) => (index < 5 ? {} : { version: String(from + index) }));
    const data = ['Desk', 'Books'].map((name, index) => ({
      software_name: name,
      versions: listVersions(index * 2_505),
    }));
    backend.setContent('downloads', { data });
    const findings: Finding[] = [];
    const software = await readThrough(DOWNLOADS, findings);
    const count = software.reduce((sum, { versions }) => sum + versions.length, 0);
    expect([software.length, count]).toEqual([2, 4_990]);
    expect(findings.map(({ reason }) => reason)).toContain('has more than 5000 versions; only the first 5000 are read');
  });

  it('reads a body of 24 MB, and none that is larger', async () => {
    const megabytes = (count: number) => ({ data: Array.from({ length: count }, () => 'x'.repeat(1024 * 1024)) });
    backend.setContent('blogs', megabytes(23));
    expect((await connect().read(BLOGS)).bytes).toBeGreaterThan(23 * 1024 * 1024);
    backend.setContent('blogs', megabytes(24));
    await expect(connect().read(BLOGS)).rejects.toMatchObject({ kind: 'too-large' });
  });
});
