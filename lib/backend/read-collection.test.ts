// First: it sets up what Next's modules need.
import { useDataCache } from '@/e2e/support/data-cache';

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { workAsyncStorage, type WorkStore } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage, type WorkUnitStore } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type CollectionSource, type Reading, ShapeError } from '@/lib/backend/collection';
import { type CollectionState, getBackendState, getCollectionState } from '@/lib/backend/state';

const used = useDataCache();

/** A version of the site that reads bodies of one version. */
const sourceOf = (version: number): CollectionSource<number> => ({
  key: 'journey',
  path: '/api/journey',
  parse(body) {
    if ((body as { version?: number }).version !== version) throw new ShapeError('another version');
    return version;
  },
});

/** Reads the collection in a new process of the site. */
async function read(version: number): Promise<Reading<number>> {
  vi.resetModules();
  Object.assign(getBackendState(), { cooldownUntil: 0, collections: {} });
  const { readCollection } = await import('@/lib/backend/read-collection');
  return readCollection(sourceOf(version));
}

describe('§4 Data loading: a stored response that a newer version of the site cannot parse', () => {
  it('is fetched again at once', async () => {
    used.backend.setContent('journey', { version: 1 });
    expect(await read(1)).toEqual({ status: 'loaded', value: 1 });
    used.backend.setContent('journey', { version: 2 });
    expect(await read(1)).toEqual({ status: 'loaded', value: 1 });
    expect(await read(2)).toEqual({ status: 'loaded', value: 2 });
  });

  it('counts as missing while the backend is down', async () => {
    used.backend.setContent('journey', { version: 1 });
    await read(1);
    used.backend.setFault('/api/journey', { kind: 'reset' });
    expect(await read(2)).toEqual({ status: 'failed' });
  });
});

describe('Standards, Security: values made of whole collections', () => {
  it('are parsed once per response: all reads of it return the same list', async () => {
    used.backend.setContent('journey', { version: 1 });
    await read(1);
    const { readCollection } = await import('@/lib/backend/read-collection');
    let parses = 0;
    const source: CollectionSource<object> = {
      ...sourceOf(1),
      parse(body) {
        parses += 1;
        return [body];
      },
    };
    const readAll = async () => Promise.all([readCollection(source), readCollection(source)]);
    // A new process of the site finds the stored response.
    Object.assign(getBackendState(), { cooldownUntil: 0, collections: {} });
    const [first, ...others] = [...(await readAll()), ...(await readAll())];
    expect(first).toEqual({ status: 'loaded', value: [{ version: 1 }] });
    for (const other of others) expect((other as { value: unknown }).value).toBe((first as { value: unknown }).value);
    expect(parses).toBe(1);
    used.backend.setContent('journey', { version: 2 });
    getBackendState().collections.journey!.invalidatedAt = Date.now();
    await used.cache.revalidateTag(['content:journey'], { expire: 0 });
    expect(await readAll()).toEqual([1, 2].map(() => ({ status: 'loaded', value: [{ version: 2 }] })));
    expect(parses).toBe(2);
  });
});

describe('§4 Data loading: content that this process holds', () => {
  /** Reads the collection in a render. Returns the tags and the lifetime of its page, and whether Next read a body. */
  async function render() {
    const { cache } = used;
    const get = vi.spyOn(cache, 'get');
    const page = { type: 'prerender-legacy', tags: null as string[] | null, revalidate: 31_536_000 };
    const { readCollection } = await import('@/lib/backend/read-collection');
    const reading = await workAsyncStorage.run({ route: '/', incrementalCache: cache } as unknown as WorkStore, () =>
      workUnitAsyncStorage.run(page as unknown as WorkUnitStore, () => readCollection(sourceOf(1))),
    );
    const entries = await Promise.all(get.mock.results.map(({ value }) => value as Promise<unknown>));
    get.mockRestore();
    return { ...page, reading, hasReadBody: JSON.stringify(entries).includes('requestedAt') };
  }

  beforeEach(async () => {
    used.backend.setContent('journey', { version: 1 });
    await read(1);
  });

  it('needs no body while it is current, and the page has its tags and what is left of its lifetime', async () => {
    getBackendState().collections.journey!.held!.storedAt -= 60_000;
    const { reading, hasReadBody, tags, revalidate } = await render();
    expect(reading).toEqual({ status: 'loaded', value: 1 });
    expect(hasReadBody).toBe(false);
    expect(tags).toEqual(['content', 'content:journey']);
    // 90 seconds: BACKEND_TIME_SCALE is 0.1.
    expect(revalidate).toBeGreaterThan(25);
    expect(revalidate).toBeLessThanOrEqual(30);
  });

  it.each([
    ['after an invalidation', ({ held }) => ({ invalidatedAt: held!.requestedAt })],
    ['when it is 15 minutes old', ({ held }) => ({ held: { ...held!, storedAt: Date.now() - 90_000 } })],
    ['when it is from the future', ({ held }) => ({ held: { ...held!, storedAt: Date.now() + 60_000 } })],
  ] satisfies [string, (collection: CollectionState) => Partial<CollectionState>][])(
    'is compared with its entry %s',
    async (_name, change) => {
      const collection = getCollectionState('journey');
      Object.assign(collection, change(collection));
      expect(await render()).toMatchObject({ hasReadBody: true, reading: { status: 'loaded', value: 1 } });
    },
  );
});

describe('§4 Data loading: an older response in the cache', () => {
  it('never replaces newer content that this process has read', async () => {
    used.backend.setContent('journey', { version: 1 });
    const first = await read(1);
    const stored = path.join(used.folder, 'cache/fetch-cache');
    const [key = ''] = readdirSync(stored).filter((name) =>
      readFileSync(path.join(stored, name), 'utf8').includes('requestedAt'),
    );
    const old = JSON.parse(readFileSync(path.join(stored, key), 'utf8')) as unknown;
    const { readCollection } = await import('@/lib/backend/read-collection');
    const source = { ...sourceOf(1), parse: (body: unknown) => (body as { version: number }).version };
    used.backend.setContent('journey', { version: 2 });
    getBackendState().collections.journey!.invalidatedAt = Date.now();
    await used.cache.revalidateTag(['content:journey'], { expire: 0 });
    const second = await readCollection(source);
    await used.cache.set(key, old as never, { fetchCache: true, tags: ['content', 'content:journey'] });
    const third = await readCollection(source);
    expect([first, second, third]).toEqual([1, 2, 2].map((value) => ({ status: 'loaded', value })));
  });
});

describe('What is relied on in unstable_cache', () => {
  const named = (run: () => Promise<string>) => Object.assign(run, { toString: () => 'content' });
  const call = async (run: () => Promise<string>, part: string, options: object) =>
    (await import('next/cache')).unstable_cache(named(run), ['scope', part], options)();
  const read = (value: string, part: string) => call(async () => value, part, { tags: ['any'], revalidate: 900 });
  const readStored = (part: string) =>
    call(() => Promise.reject(new Error('nothing stored')), part, { revalidate: false });

  it('names an entry by the text of the function (toString) and the key parts, so that a build keeps it', async () => {
    expect(await read('one', 'named')).toBe('one');
    expect(await read('two', 'named')).toBe('one');
    expect(await read('two', 'other')).toBe('two');
  });

  it('returns an entry without tags and lifetime at any age, also after its tag expired', async () => {
    expect(await read('old', 'stored')).toBe('old');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await used.cache.revalidateTag(['any'], { expire: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await readStored('stored')).toBe('old');
    expect(await read('new', 'stored')).toBe('new');
    await expect(readStored('never stored')).rejects.toThrow('nothing stored');
  });
});
