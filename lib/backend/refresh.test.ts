import { afterEach, describe, expect, it, vi } from 'vitest';

import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { sleep } from '@/lib/backend/fetch-collection';
import { createRefresher } from '@/lib/backend/refresh';
import { getBackendState, getCollectionState, type StoredContent } from '@/lib/backend/state';
import { createTestTransport, good, type TestTransport, useTestClock } from '@/lib/backend/testing';
import { forgetProcessWide } from '@/lib/testing';

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
const other: CollectionSource<string[]> = { ...source, key: 'brands', path: '/api/brands' };
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const down = new BackendFailure('network', 'refused');

/** A refresher over a clock and a transport, and a page that calls it. */
function setUp(transport: TestTransport, { isBuilding = false } = {}) {
  forgetProcessWide('backend-state');
  const clock = useTestClock();
  const state = getBackendState();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const refresher = createRefresher({ transport, timeScale: 1, isBuilding });

  /** Shows what Next's data cache returns, as lib/backend/read-collection.ts does. */
  function hold({ body, ...times }: StoredContent, { key }: CollectionSource<unknown> = source) {
    getCollectionState(key).held = { ...times, value: source.parse(body, () => {}) };
  }
  /** The new content that a page gets within `ms`; 'waiting' if it waits longer, 'nothing' if there is none. */
  async function refreshWithin(ms: number, wanted = source) {
    let result: unknown = 'waiting';
    void refresher.refresh(wanted).then(
      (entry) => {
        hold(entry, wanted);
        result = getCollectionState(wanted.key).held?.value;
      },
      () => (result = 'nothing'),
    );
    await clock.advance(ms);
    return result;
  }
  const pageTtl = (isOutdated = false) => refresher.pageTtlMs('blogs', isOutdated) / 1000;
  return { refresher, refreshWithin, pageTtl, hold, state, clock, transport };
}

describe('§7 Caching: a refresh', () => {
  it('makes one request for all who need it', async () => {
    const { refresher, clock, transport } = setUp(createTestTransport(good('a')));
    const refreshes = Promise.all(Array.from({ length: 200 }, () => refresher.refresh(source)));
    await clock.advance(500);
    expect(new Set((await refreshes).map(({ requestedAt }) => requestedAt)).size).toBe(1);
    expect(transport.requests).toHaveLength(1);
  });

  it('makes no second request for a render that overlaps with the one that stored the content', async () => {
    const { refreshWithin, clock, transport } = setUp(createTestTransport(good('a'), good('b')));
    expect(await refreshWithin(500)).toEqual(['a']);
    await clock.advance(900);
    expect(await refreshWithin(0)).toEqual(['a']);
    await clock.advance(100);
    expect(await refreshWithin(500)).toEqual(['b']);
    expect(transport.requests).toHaveLength(2);
  });

  it('forgets a fetch that never ends, as when an edge host drops it with its request', async () => {
    const { refreshWithin, clock, transport } = setUp(createTestTransport(() => new Promise(() => {}), good('a')));
    expect(await refreshWithin(20_000)).toBe('nothing');
    await clock.advance(30_000);
    expect(await refreshWithin(500)).toBe('nothing');
    expect(transport.requests).toHaveLength(1);
    await clock.advance(20_000);
    expect(await refreshWithin(2_000)).toEqual(['a']);
    expect(transport.requests).toHaveLength(2);
  });

  it('keeps the fetch in flight when a forgotten one ends late', async () => {
    let endFirst = () => {};
    const late = () => new Promise<ReturnType<typeof good>>((resolve) => (endFirst = () => resolve(good('late'))));
    const { refresher, refreshWithin, clock, transport } = setUp(createTestTransport(late, 'never'));
    await refreshWithin(70_000);
    await refreshWithin(500);
    expect(transport.requests).toHaveLength(2);
    endFirst();
    await clock.advance(0);
    const invalidated = refresher.invalidate(source, 1_000);
    await clock.advance(2_000);
    expect(await invalidated).toBe(false);
    expect(transport.requests).toHaveLength(2);
  });

  it('returns content that arrived after its waiter had left, until it is 15 minutes old', async () => {
    const slowly = async () => {
      await sleep(5_000);
      return good('late');
    };
    const { refreshWithin, hold, clock, transport } = setUp(createTestTransport(good('a'), slowly, slowly, good('b')));
    await refreshWithin(500);
    await clock.advance(15 * MINUTE_MS);
    expect(await refreshWithin(2_500)).toBe('nothing');
    await clock.advance(14 * MINUTE_MS);
    expect(await refreshWithin(0)).toEqual(['late']);
    expect(transport.requests).toHaveLength(2);
    await clock.advance(15 * MINUTE_MS);
    hold({ requestedAt: 1, storedAt: 1, body: { data: ['a'] } });
    expect(await refreshWithin(2_500)).toBe('nothing');
    await clock.advance(15 * MINUTE_MS);
    expect(await refreshWithin(500)).toEqual(['b']);
  });
});

describe('§7 Caching: the lifetime of a page', () => {
  it('ends when its content may be fetched again', async () => {
    const { refreshWithin, pageTtl, clock } = setUp(createTestTransport(good('a')));
    await refreshWithin(500);
    expect(pageTtl()).toBe(900);
    await clock.advance(10 * MINUTE_MS);
    expect(pageTtl()).toBe(300);
  });

  it('ends at once while old content is shown and a fetch is in flight', async () => {
    const { refreshWithin, pageTtl, clock } = setUp(createTestTransport(good('a'), 'never'));
    await refreshWithin(500);
    await clock.advance(15 * MINUTE_MS);
    await refreshWithin(2_500);
    expect(pageTtl()).toBe(0);
  });

  it('ends at once while an invalidation fetches, though its content is young', async () => {
    const { refresher, refreshWithin, pageTtl, clock } = setUp(createTestTransport(good('a'), 'never'));
    await refreshWithin(500);
    void refresher.invalidate(source, 100);
    expect(pageTtl()).toBe(0);
    await clock.advance(100);
  });

  it('ends at once if a refresh was necessary and failed, though this process knows of no reason', async () => {
    const { refreshWithin, pageTtl } = setUp(createTestTransport(good('a')));
    await refreshWithin(500);
    expect(pageTtl(true)).toBeLessThanOrEqual(0);
  });

  it('lasts for the backoff or the cooldown after a failed fetch', async () => {
    const { refreshWithin, pageTtl, clock } = setUp(createTestTransport({ status: 404 }, { status: 429 }));
    await refreshWithin(500);
    expect(pageTtl()).toBe(8);
    await clock.advance(8_000);
    await refreshWithin(500);
    expect(pageTtl()).toBe(120);
  });
});

describe('§8 Error catalogue: with good content from before', () => {
  it.each([
    ['a dead backend', down],
    ['a response of the wrong shape', { text: '{}' }],
    ['a page of HTML', { text: '<html>' }],
    ['a 404', { status: 404 }],
    ['a 429', { status: 429 }],
  ])('returns nothing new over days of %s', async (_name, fault) => {
    const { refreshWithin, clock, state } = setUp(createTestTransport(good('a'), fault));
    await refreshWithin(500);
    for (let day = 0; day < 3; day += 1) {
      await clock.advance(24 * 60 * MINUTE_MS);
      expect(await refreshWithin(20_000)).toBe('nothing');
    }
    expect(state.collections.blogs?.held?.value).toEqual(['a']);
  });

  it('waits 2.5 s at most for a backend that hangs, and not at all after a failed fetch', async () => {
    const { refreshWithin, clock } = setUp(createTestTransport(good('a'), 'never', { status: 404 }));
    await refreshWithin(500);
    await clock.advance(15 * MINUTE_MS);
    expect(await refreshWithin(2_499)).toBe('waiting');
    expect(await refreshWithin(1)).toBe('nothing');

    const failed = setUp(createTestTransport(good('a'), { status: 404 }, 'never'));
    await failed.refreshWithin(500);
    await failed.clock.advance(15 * MINUTE_MS);
    expect(await failed.refreshWithin(500)).toBe('nothing');
    await failed.clock.advance(8_000);
    expect(await failed.refreshWithin(0)).toBe('nothing');
    await failed.clock.advance(500);
    expect(failed.transport.requests).toHaveLength(3);
  });

  it('fetches again only after a backoff of 8 s', async () => {
    const { refreshWithin, clock, transport } = setUp(createTestTransport({ status: 404 }));
    await refreshWithin(500);
    await clock.advance(7_999);
    expect(await refreshWithin(0)).toBe('nothing');
    expect(transport.requests).toHaveLength(1);
    await clock.advance(1);
    await refreshWithin(500);
    expect(transport.requests).toHaveLength(2);
  });
});

describe('§8 HTTP 429: the last failure', () => {
  it('is the 429, whose cooldown takes the place of the backoff', async () => {
    const { refreshWithin } = setUp(createTestTransport({ status: 429, retryAfter: '1' }));
    await refreshWithin(500);
    const { lastFailure, backoffUntil } = getCollectionState('blogs');
    expect(lastFailure).toEqual({ at: Date.now(), kind: 'rate-limited', status: 429 });
    expect(backoffUntil).toBe(0);
  });

  it('stays another one if a cooldown of another collection forbids a request', async () => {
    const { refreshWithin, clock, state } = setUp(createTestTransport({ status: 404 }));
    await refreshWithin(500);
    await clock.advance(8_000);
    const refreshed = refreshWithin(500);
    state.cooldownUntil = Infinity;
    expect(await refreshed).toBe('nothing');
    expect(getCollectionState('blogs')).toMatchObject({ lastFailure: { kind: 'status' }, failedFetches: 1 });
  });
});

describe('§8 Error catalogue: whether a refresh can bring new content', () => {
  it('is false during a backoff, and while nobody may wait for the fetch in flight', async () => {
    const { refresher, refreshWithin, clock } = setUp(createTestTransport(good('a'), { status: 404 }, 'never'));
    expect(refresher.canRefresh('blogs')).toBe(true);
    await refreshWithin(500);
    await clock.advance(15 * MINUTE_MS);
    expect(refresher.canRefresh('blogs')).toBe(true);
    await refreshWithin(500);
    expect(refresher.canRefresh('blogs')).toBe(false);
    await clock.advance(8_000);
    expect(refresher.canRefresh('blogs')).toBe(true);
    await refreshWithin(0);
    expect(refresher.canRefresh('blogs')).toBe(false);
  });

  it('is true as soon as content has arrived', async () => {
    const { refresher, refreshWithin, clock } = setUp(createTestTransport(good('a'), { status: 404 }, good('b')));
    await refreshWithin(500);
    await clock.advance(15 * MINUTE_MS);
    await refreshWithin(500);
    await clock.advance(8_000);
    expect(await refreshWithin(0)).toBe('nothing');
    await clock.advance(500);
    expect(refresher.canRefresh('blogs')).toBe(true);
    expect(await refreshWithin(0)).toEqual(['b']);
  });
});

describe('§8 Error catalogue: without any content', () => {
  it('waits one whole attempt for a backend that hangs, not three', async () => {
    const { refreshWithin } = setUp(createTestTransport('never'));
    expect(await refreshWithin(16_499)).toBe('waiting');
    expect(await refreshWithin(1)).toBe('nothing');
  });

  it('sends nothing for 30 s for any collection after a 429, and for 120 s for the one that met it', async () => {
    const { refreshWithin, clock, transport } = setUp(createTestTransport({ status: 429 }, good('a')));
    expect(await refreshWithin(500)).toBe('nothing');
    expect(await refreshWithin(0, other)).toBe('nothing');
    await clock.advance(30_000);
    expect(await refreshWithin(500, other)).toEqual(['a']);
    expect(await refreshWithin(500)).toBe('nothing');
    expect(transport.requests).toEqual(['blogs', 'brands']);
    await clock.advance(90_000);
    expect(await refreshWithin(500)).toEqual(['a']);
  });

  it('waits for all attempts in a build, which does not repeat a failed fetch', async () => {
    const { refreshWithin, clock, transport } = setUp(createTestTransport(down), { isBuilding: true });
    expect(await refreshWithin(7_499)).toBe('waiting');
    await clock.advance(60_000);
    expect(await refreshWithin(0)).toBe('nothing');
    expect(transport.requests).toHaveLength(3);
  });

  it('waits one attempt in a build once another collection has failed', async () => {
    const { refreshWithin, clock } = setUp(createTestTransport('never'), { isBuilding: true });
    getCollectionState('brands').failedFetches = 1;
    expect(await refreshWithin(16_499)).toBe('waiting');
    await clock.advance(1);
    expect(await refreshWithin(0)).toBe('nothing');
  });
});

describe('§4 Cache invalidation', () => {
  it('fetches though the content is young, and the next read stores it without a request', async () => {
    const { refresher, refreshWithin, clock, transport } = setUp(createTestTransport(good('a'), good('b')));
    await refreshWithin(500);
    const invalidated = refresher.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await invalidated).toBe(true);
    expect(await refreshWithin(0)).toEqual(['b']);
    expect(transport.requests).toHaveLength(2);
  });

  it('says that the backend did not answer, and asks again after the backoff', async () => {
    const { refresher, refreshWithin, clock } = setUp(createTestTransport(good('a'), { status: 404 }, good('b')));
    await refreshWithin(500);
    const invalidated = refresher.invalidate(source, 5_000);
    await clock.advance(5_000);
    expect(await invalidated).toBe(false);
    expect(await refreshWithin(0)).toBe('nothing');
    await clock.advance(8_000);
    await refreshWithin(500);
    expect(await refreshWithin(0)).toEqual(['b']);
  });

  it('resets the backoff after a failure, but no cooldown', async () => {
    const { refresher, refreshWithin, clock, transport } = setUp(
      createTestTransport({ status: 404 }, good('a'), { status: 429 }),
    );
    await refreshWithin(500);
    const first = refresher.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await first).toBe(true);
    const limited = refresher.invalidate(source, 5_000);
    await clock.advance(500);
    expect(await limited).toBe(false);
    expect(await refresher.invalidate(source, 5_000)).toBe(false);
    expect(transport.requests).toHaveLength(3);
  });

  it('does not accept a fetch that was in flight before', async () => {
    const slowly = async () => {
      await sleep(1_000);
      return good('a');
    };
    const { refresher, refreshWithin, clock, state, transport } = setUp(createTestTransport(slowly, good('b')));
    await refreshWithin(600);
    const invalidated = refresher.invalidate(source, 5_000);
    await clock.advance(3_000);
    expect(await invalidated).toBe(true);
    expect(state.collections.blogs?.fetched?.value).toEqual(['b']);
    expect(transport.requests).toHaveLength(2);
  });

  it('stores content once more that a render stored before the tags expired', async () => {
    const { refresher, refreshWithin, clock, transport } = setUp(createTestTransport(good('a'), 'never'));
    const invalidated = refresher.invalidate(source, 5_000);
    expect(await refreshWithin(500)).toEqual(['a']);
    expect(await invalidated).toBe(true);
    await clock.advance(4_000);
    refresher.storeAgain('blogs');
    expect(await refreshWithin(0)).toEqual(['a']);
    expect(transport.requests).toHaveLength(1);
  });
});
