import { describe, expect, it } from 'vitest';

import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { createContentCache } from '@/lib/backend/content-cache';
import { BackendFailure } from '@/lib/backend/failure';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type BackendState } from '@/lib/backend/state';
import { createTestClock, createTestStore, createTestTransport, good, type TestTransport } from '@/lib/backend/testing';

const MINUTE_MS = 60_000;

const source: CollectionSource<string[]> = {
  key: 'blogs',
  path: '/api/blogs',
  parse(body) {
    const { data } = (body ?? {}) as { data?: unknown };
    if (!Array.isArray(data)) throw new ShapeError('no list');
    return data as string[];
  },
};
const other: CollectionSource<string[]> = { ...source, key: 'brands' };
const down = new BackendFailure('network', 'refused');

function setUp(
  transport: TestTransport,
  {
    store = createTestStore(),
    clock = createTestClock(),
    isBuilding = false,
    invalidatedElsewhereAt = 0,
  }: {
    store?: ReturnType<typeof createTestStore>;
    clock?: ReturnType<typeof createTestClock>;
    isBuilding?: boolean;
    invalidatedElsewhereAt?: number;
  } = {},
) {
  const lives: number[] = [];
  const shared: [string, Snapshot][] = [];
  const cooldowns: string[] = [];
  const versions: { shown?: string; held?: string } = {};
  const state: BackendState = { cooldownUntil: 0, collections: {} };
  const cache = createContentCache({
    transport,
    store,
    clock,
    state,
    timeScale: 1,
    isBuilding,
    isDevelopment: false,
    log: () => {},
    shareContent: (key, snapshot) => void shared.push([key, snapshot]),
    shareCooldown: (key) => void cooldowns.push(key),
    pageCache: {
      followInvalidation: async () => invalidatedElsewhereAt,
      limitTtl: async (seconds, shown) => {
        lives.push(seconds);
        if (shown) versions.shown = shown.version;
      },
      holdVersion: (_key, version) => void (versions.held = version),
    },
  });
  /** Reads while `ms` pass, and says what came of it: nothing, where the visitor would still be waiting. */
  const readWithin = async (ms: number, wanted = source) => {
    let result: string[] | 'failed' | 'waiting' = 'waiting';
    void cache.read(wanted).then((reading) => {
      result = reading.status === 'loaded' ? reading.value : 'failed';
    });
    await clock.advance(ms);
    return result as string[] | 'failed' | 'waiting';
  };
  return { cache, readWithin, lives, versions, state, store, clock, transport, shared, cooldowns };
}

describe('§7 Caching: content under 15 minutes old', () => {
  it('is given without a request, to all who ask', async () => {
    const { readWithin, clock, transport } = setUp(createTestTransport(good('a'), good('b')));
    expect(await readWithin(500)).toEqual(['a']);
    await clock.advance(14 * MINUTE_MS);
    expect(await readWithin(0)).toEqual(['a']);
    expect(transport.requests).toHaveLength(1);
  });

  it('lets a page live until its content may be asked for anew', async () => {
    const { readWithin, clock, lives } = setUp(createTestTransport(good('a')));
    await readWithin(500);
    await clock.advance(10 * MINUTE_MS);
    await readWithin(0);
    expect(lives).toEqual([900, 300]);
  });

  it('is asked for once after that, however many visitors there are', async () => {
    const { readWithin, clock, cache, transport } = setUp(createTestTransport(good('a'), good('b')));
    await readWithin(500);
    await clock.advance(15 * MINUTE_MS);
    const readings = Promise.all(Array.from({ length: 200 }, () => cache.read(source)));
    await clock.advance(3_000);
    expect((await readings).every((reading) => reading.status === 'loaded')).toBe(true);
    expect(transport.requests).toHaveLength(2);
    expect(await readWithin(0)).toEqual(['b']);
  });

  it('is taken from a snapshot after a restart, or where another process fetched it', async () => {
    const first = setUp(createTestTransport(good('a')));
    await first.readWithin(500);
    const second = setUp(createTestTransport(good('b')), first);
    expect(await second.readWithin(0)).toEqual(['a']);
    expect(second.transport.requests).toHaveLength(0);
  });

  it('is shown at once after a restart however old it is, and fetched behind it', async () => {
    const first = setUp(createTestTransport(good('a')));
    await first.readWithin(500);
    await first.clock.advance(60 * MINUTE_MS);
    const second = setUp(createTestTransport(good('b')), first);
    expect(await second.readWithin(0)).toEqual(['a']);
    expect(second.lives).toEqual([1]);
    await second.clock.advance(1_000);
    expect(await second.readWithin(0)).toEqual(['b']);
  });

  it('has a version that the page carries and the process holds, the same for the same body', async () => {
    const { readWithin, clock, versions, store } = setUp(createTestTransport(good('a'), good('a'), good('b')));
    await readWithin(500);
    const { held } = versions;
    expect(versions.shown).toBe(held);
    await clock.advance(15 * MINUTE_MS);
    await readWithin(3_000);
    expect(versions).toEqual({ shown: held, held });
    await clock.advance(15 * MINUTE_MS);
    await readWithin(3_000);
    expect(versions.held).not.toBe(held);
    expect(versions.shown).toBe(versions.held);
    const next = setUp(createTestTransport(down), { store, clock });
    await next.cache.restore!(source);
    expect(next.versions).toEqual({ held: versions.held });
  });

  it('is taken though its time is in the future, and gives way to what comes next', async () => {
    const { readWithin, store, clock } = setUp(createTestTransport(good('right'), down));
    const future = clock.now() + 24 * 60 * MINUTE_MS;
    store.kept.set('blogs', { requestedAt: future, fetchedAt: future, text: JSON.stringify({ data: ['ahead'] }) });
    store.write = () => Promise.reject(new Error('the disk is full'));
    expect(await readWithin(0)).toEqual(['ahead']);
    await clock.advance(1_000);
    expect(await readWithin(0)).toEqual(['right']);
    await clock.advance(16 * MINUTE_MS);
    expect(await readWithin(3_000)).toEqual(['right']);
  });

  it('is replaced by an honest empty list', async () => {
    const { readWithin, clock } = setUp(createTestTransport(good('a'), good()));
    await readWithin(500);
    await clock.advance(15 * MINUTE_MS);
    expect(await readWithin(3_000)).toEqual([]);
  });
});

describe('§7 Caching: what a page would show at once', () => {
  it('is content under 15 minutes old, and old content while the backend may not be asked', async () => {
    const { cache, readWithin, clock } = setUp(createTestTransport(good('a'), down));
    expect(cache.peek!('blogs')).toBeUndefined();
    await readWithin(500);
    expect(cache.peek!('blogs')).toEqual(['a']);
    await clock.advance(15 * MINUTE_MS);
    expect(cache.peek!('blogs')).toBeUndefined();
    await readWithin(7_500);
    expect(cache.peek!('blogs')).toEqual(['a']);
    await clock.advance(8_000);
    expect(cache.peek!('blogs')).toBeUndefined();
  });

  it('is not what has been invalidated since', async () => {
    const { cache, readWithin, clock } = setUp(createTestTransport(good('a'), 'never'));
    await readWithin(500);
    void cache.invalidate(source, 100);
    expect(cache.peek!('blogs')).toBeUndefined();
    await clock.advance(100);
  });
});

describe('§8 Error catalogue: last good content', () => {
  it.each([
    ['a dead backend', down],
    ['an answer of the wrong shape', { text: '{}' }],
    ['a page of HTML', { text: '<html>' }],
    ['a 404', { status: 404 }],
    ['a 429', { status: 429 }],
  ])('stays over days of %s and over a restart', async (_name, fault) => {
    const first = setUp(createTestTransport(good('a'), fault));
    await first.readWithin(500);
    for (let day = 0; day < 3; day += 1) {
      await first.clock.advance(24 * 60 * MINUTE_MS);
      expect(await first.readWithin(20_000)).toEqual(['a']);
    }
    const second = setUp(createTestTransport(fault), first);
    expect(await second.readWithin(20_000)).toEqual(['a']);
  });

  it('is shown after a short wait while a backend hangs, and at once when that fetch has failed', async () => {
    const { readWithin, clock, lives } = setUp(createTestTransport(good('a'), 'never'));
    await readWithin(500);
    await clock.advance(15 * MINUTE_MS);
    expect(await readWithin(2_499)).toBe('waiting');
    await clock.advance(1);
    expect(await readWithin(0)).toEqual(['a']);
    expect(lives.slice(1)).toEqual([1, 1]);
  });

  it('is asked for again only after a backoff of 8 s, during which nobody waits', async () => {
    const { readWithin, clock, transport, lives } = setUp(createTestTransport(good('a'), { status: 404 }));
    await readWithin(500);
    await clock.advance(15 * MINUTE_MS);
    await readWithin(500);
    expect(await readWithin(0)).toEqual(['a']);
    expect(transport.requests).toHaveLength(2);
    expect(lives.at(-1)).toBe(8);
    await clock.advance(8_000);
    expect(await readWithin(0)).toEqual(['a']);
    await clock.advance(500);
    expect(transport.requests).toHaveLength(3);
  });

  it('is not lost where its snapshot is damaged and memory still has it', async () => {
    const { readWithin, clock, store } = setUp(createTestTransport(good('a'), down));
    await readWithin(500);
    store.kept.set('blogs', { requestedAt: clock.now() + 1, fetchedAt: clock.now(), text: 'damaged' });
    await clock.advance(15 * MINUTE_MS);
    expect(await readWithin(20_000)).toEqual(['a']);
  });
});

describe('§8 Error catalogue: no content ever', () => {
  it('fails, and the next visitor after the backoff asks again', async () => {
    const { readWithin, clock, transport, lives } = setUp(
      createTestTransport({ status: 500 }, { status: 500 }, { status: 500 }, good('a')),
    );
    expect(await readWithin(20_000)).toBe('failed');
    expect(transport.requests).toHaveLength(3);
    expect(lives).toEqual([8]);
    expect(await readWithin(500)).toEqual(['a']);
    await clock.advance(0);
    expect(lives.at(-1)).toBe(900);
  });

  it('waits one whole attempt for a backend that hangs, not three', async () => {
    const { readWithin, clock, lives } = setUp(createTestTransport('never'));
    expect(await readWithin(16_499)).toBe('waiting');
    await clock.advance(1);
    expect(lives).toEqual([1]);
  });

  it('sends nothing for 30 s for any collection after a 429, and for 120 s for the one that met it', async () => {
    const { readWithin, clock, transport, lives } = setUp(createTestTransport({ status: 429 }, good('a')));
    expect(await readWithin(500)).toBe('failed');
    expect(await readWithin(0, other)).toBe('failed');
    expect(lives).toEqual([120, 30]);
    await clock.advance(30_000);
    expect(await readWithin(500, other)).toEqual(['a']);
    expect(await readWithin(500)).toBe('failed');
    expect(transport.requests).toEqual(['blogs', 'brands']);
    await clock.advance(90_000);
    expect(await readWithin(500)).toEqual(['a']);
  });

  it('lets a build wait for all attempts, and try once', async () => {
    const { readWithin, clock, transport } = setUp(createTestTransport(down), { isBuilding: true });
    expect(await readWithin(7_499)).toBe('waiting');
    await clock.advance(60_000);
    expect(await readWithin(0)).toBe('failed');
    expect(transport.requests).toHaveLength(3);
  });
});

describe('§4 Cache invalidation', () => {
  it('fetches anew though the content is young', async () => {
    const { cache, readWithin, clock, transport } = setUp(createTestTransport(good('a'), good('b')));
    await readWithin(500);
    const invalidated = cache.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await invalidated).toBe(true);
    expect(await readWithin(0)).toEqual(['b']);
    expect(transport.requests).toHaveLength(2);
  });

  it('keeps last good content while the backend is dead, and asks again later', async () => {
    const { cache, readWithin, clock, transport } = setUp(createTestTransport(good('a'), { status: 404 }, good('b')));
    await readWithin(500);
    const invalidated = cache.invalidate(source, 5_000);
    await clock.advance(5_000);
    expect(await invalidated).toBe(false);
    expect(await readWithin(0)).toEqual(['a']);
    await clock.advance(8_000);
    await readWithin(500);
    expect(await readWithin(0)).toEqual(['b']);
    expect(transport.requests).toHaveLength(3);
  });

  it('lifts the backoff after a failure, but no cooldown', async () => {
    const { cache, readWithin, clock, transport } = setUp(
      createTestTransport({ status: 404 }, good('a'), { status: 429 }),
    );
    await readWithin(500);
    const first = cache.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await first).toBe(true);
    const limited = cache.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await limited).toBe(false);
    expect(await cache.invalidate(source, 5_000)).toBe(false);
    expect(transport.requests).toHaveLength(3);
  });

  it('is invalidated too where another server of the site was asked for it', async () => {
    const first = setUp(createTestTransport(good('a')));
    await first.readWithin(500);
    const invalidatedElsewhereAt = first.clock.now();
    const second = setUp(createTestTransport(good('b')), { ...first, invalidatedElsewhereAt });
    expect(await second.readWithin(500)).toEqual(['b']);
  });

  it('does not take a fetch that was under way for a new one', async () => {
    const clock = createTestClock();
    const slowly = async () => {
      await clock.sleep(1_000);
      return good('a');
    };
    const { cache, readWithin, transport } = setUp(createTestTransport(slowly, good('b')), { clock });
    const reading = cache.read(source);
    await clock.advance(600);
    const invalidated = cache.invalidate(source, 5_000);
    await clock.advance(3_000);
    expect(await reading).toMatchObject({ value: ['a'] });
    expect(await invalidated).toBe(true);
    expect(await readWithin(0)).toEqual(['b']);
    expect(transport.requests).toHaveLength(2);
  });
});

describe('Deploy, several servers: content that another has fetched', () => {
  const theirs = (at: number, text = JSON.stringify({ data: ['theirs'] })) => ({
    requestedAt: at,
    fetchedAt: at,
    text,
  });

  it('is shown though our own is young, and kept for a restart', async () => {
    const { cache, readWithin, clock, store, transport, versions } = setUp(createTestTransport(good('ours')));
    expect(await readWithin(500)).toEqual(['ours']);
    await clock.advance(1_000);
    expect(await cache.take!(source, theirs(clock.now()))).toBe(true);
    expect(await readWithin(0)).toEqual(['theirs']);
    expect(versions.shown).toBe(versions.held);
    expect(store.kept.get('blogs')).toMatchObject({ requestedAt: clock.now() });
    expect(transport.requests).toHaveLength(1);
  });

  it('is no other content where its body is the same, or older than ours', async () => {
    const { cache, readWithin, clock } = setUp(createTestTransport(good('ours')));
    await readWithin(500);
    expect(await cache.take!(source, theirs(clock.now() - 60_000))).toBe(false);
    expect(await readWithin(0)).toEqual(['ours']);
    await clock.advance(1_000);
    expect(await cache.take!(source, theirs(clock.now(), good('ours').text))).toBe(false);
  });

  it.each([['no JSON'], ['{}'], ['']])('never takes the place of ours where it cannot be read: %j', async (text) => {
    const { cache, readWithin, clock, store } = setUp(createTestTransport(good('ours')));
    await readWithin(500);
    await clock.advance(1_000);
    await expect(cache.take!(source, theirs(clock.now(), text))).rejects.toThrow(BackendFailure);
    expect(await readWithin(0)).toEqual(['ours']);
    expect(store.kept.get('blogs')?.text).toBe(good('ours').text);
  });

  it('ends the count of failures, and stays where a fetch of before it ends later', async () => {
    const clock = createTestClock();
    const slowly = async () => {
      await clock.sleep(1_000);
      return good('ours');
    };
    const { cache, readWithin, state } = setUp(createTestTransport({ status: 404 }, slowly), { clock });
    expect(await readWithin(500)).toBe('failed');
    await clock.advance(8_000);
    expect(await readWithin(1_400)).toBe('waiting');
    await cache.take!(source, theirs(clock.now()));
    expect(state.collections.blogs!.failedFetches).toBe(0);
    await clock.advance(1_000);
    expect(await readWithin(0)).toEqual(['theirs']);
  });

  it('is given to the others by who fetched it', async () => {
    const { readWithin, shared, store } = setUp(createTestTransport(good('ours')));
    await readWithin(500);
    expect(shared).toEqual([['blogs', store.kept.get('blogs')]]);
  });

  it('§8 is not fetched here while a backend rests that another was told to leave alone', async () => {
    const { readWithin, cooldowns, state, clock, transport } = setUp(createTestTransport({ status: 429 }));
    expect(await readWithin(500)).toBe('failed');
    expect(cooldowns).toEqual(['blogs']);
    const other = setUp(createTestTransport(good('a')), { clock });
    other.state.cooldownUntil = state.cooldownUntil;
    expect(await other.readWithin(500)).toBe('failed');
    expect([transport.requests.length, other.transport.requests.length]).toEqual([1, 0]);
  });
});
