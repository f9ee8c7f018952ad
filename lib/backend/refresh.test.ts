import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { sleep } from '@/lib/backend/fetch-collection';
import { createRefresher } from '@/lib/backend/refresh';
import { getBackendState, getCollectionState, type StoredContent } from '@/lib/backend/state';
import { createTestTransport, good, type TestTransport, useTestClock } from '@/lib/backend/testing';
import { forgetProcessWide } from '@/lib/testing';

/*
 * The states of a collection and what happens in each. "Again" is the second such event.
 *
 *              visit              fetch succeeds       fetch fails          invalidation
 * empty        fetches, waits     current              backoff              fetches
 * current      no fetch           —                    —                    fetches; old until then
 * old          fetches, waits     current              backoff              fetches
 * fetching     shares the fetch   current              backoff              a second fetch after this one
 * backoff      no fetch           —                    again: longer        fetches; again: too
 * cooldown     no fetch           —                    —                    no fetch
 * lost fetch   fetches again      late: ignored if its successor brought content; so is a late failure
 *
 * "Any sequence of events" at the end plays all of them in any order.
 */

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

/** A first fetch that ends when the test says so. */
function setUpLostFetch(...next: TestTransport['script']) {
  let end: (response: ReturnType<typeof good>) => void = () => {};
  const lost = () => new Promise<ReturnType<typeof good>>((resolve) => (end = resolve));
  return { ...setUp(createTestTransport(lost, ...next)), end: (response: ReturnType<typeof good>) => end(response) };
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
    const { refresher, end, refreshWithin, clock, transport } = setUpLostFetch('never');
    await refreshWithin(70_000);
    await refreshWithin(500);
    expect(transport.requests).toHaveLength(2);
    end(good('late'));
    await clock.advance(0);
    const invalidated = refresher.invalidate(source, 1_000);
    await clock.advance(2_000);
    expect(await invalidated).toBe(false);
    expect(transport.requests).toHaveLength(2);
  });

  it.each([
    ['brings older content', good('late')],
    ['fails', { status: 404 }],
  ])('keeps the newer content when a forgotten one ends late and %s', async (_, late) => {
    const { refresher, end, refreshWithin, clock } = setUpLostFetch(good('new'), good('newest'));
    await refreshWithin(70_000);
    expect(await refreshWithin(500)).toEqual(['new']);
    end(late);
    await clock.advance(0);
    expect(await refreshWithin(0)).toEqual(['new']);
    expect(getCollectionState('blogs').lastFailure).toBeUndefined();
    await clock.advance(15 * MINUTE_MS);
    expect(refresher.canRefresh('blogs')).toBe(true);
    expect(await refreshWithin(500)).toEqual(['newest']);
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

  it('lasts for the backoff or the cooldown after a failed fetch; after a success the backoff is short again', async () => {
    const failed = { status: 404 };
    const script = createTestTransport(failed, failed, good('a'), failed, { status: 429 });
    const { refreshWithin, pageTtl, clock } = setUp(script);
    for (const seconds of [8, 16, 900, 8, 120]) {
      await refreshWithin(500);
      expect(pageTtl()).toBe(seconds);
      await clock.advance(seconds * 1_000);
    }
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

describe('§4, §7, §8: any sequence of events', () => {
  const anyKey = fc.constantFrom('blogs', 'brands');
  const anyResponse = fc.constantFrom('good', 'good', '404', '500', '429', 'slow', 'silent', 'lost');
  const anyEvent = fc.oneof(
    fc.record({ kind: fc.constant('visit'), key: anyKey }),
    fc.record({ kind: fc.constant('invalidate'), key: anyKey }),
    fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(600, 3_000, 9_000, 31_000, 70_000, 121_000, 900_000) }),
    fc.record({ kind: fc.constant('end the lost'), ms: fc.constant(0) }),
  );

  it('sends one request at a time, none in a cooldown, lets nobody wait long, and never goes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 25 }), fc.array(anyResponse, { minLength: 9 }), play),
      { numRuns: 150 },
    );
  });

  /** A fetch is forgotten 65.5 s after its start; its third attempt may have begun up to 38 s after that. */
  const LOST_AFTER_MS = 27_000;

  async function play(events: { kind: string; key?: string; ms?: number }[], responses: string[]): Promise<void> {
    const transport = createTestTransport();
    const { refresher, hold, clock, state } = setUp(transport);
    const underWay = new Map<string, number>();
    const newest: Record<string, number> = {};
    const broken: string[] = [];
    let lost: (() => void)[] = [];
    let count = 0;
    const check = (isKept: boolean, rule: string) => void (isKept || broken.push(rule));

    transport.read = async ({ key }) => {
      const at = Date.now();
      check(at - (underWay.get(key) ?? -Infinity) > LOST_AFTER_MS, 'two requests at once');
      const cooldown = Math.max(state.cooldownUntil, getCollectionState(key).cooldownUntil);
      check(at >= cooldown, 'a request in a cooldown');
      underWay.set(key, at);
      const kind = responses[(count += 1) % responses.length]!;
      if (kind === 'slow') await sleep(4_000);
      if (kind === 'silent') await sleep(15_000);
      if (kind === 'lost') await new Promise<void>((resolve) => lost.push(resolve));
      if (underWay.get(key) === at) underWay.delete(key);
      if (kind === 'silent') throw new BackendFailure('timeout', 'silent');
      return { status: Number(kind) || 200, text: JSON.stringify({ data: [] }), bytes: 0, retryAfter: null };
    };

    async function visit(wanted: typeof source): Promise<void> {
      const { key } = wanted;
      const { held, inFlight, invalidatedAt } = getCollectionState(key);
      if (!refresher.canRefresh(key)) return;
      const startedAt = Date.now();
      const entry = await refresher.refresh(wanted).catch(() => undefined);
      // An invalidation during a fetch makes its content old, and the visitor waits for the next one.
      const fetches = getCollectionState(key).invalidatedAt >= (inFlight?.startedAt ?? startedAt) ? 2 : 1;
      check(Date.now() - startedAt <= (held ? 2_500 : 16_500) * fetches, 'a visitor waits long');
      if (!entry) return;
      check(entry.requestedAt >= (newest[key] ?? 0), 'older content after newer');
      check(entry.requestedAt > invalidatedAt, 'invalidated content');
      newest[key] = entry.requestedAt;
      hold(entry, wanted);
    }

    for (const { kind, key, ms = 0 } of events) {
      const wanted = key === other.key ? other : source;
      if (kind === 'visit') void visit(wanted);
      if (kind === 'invalidate') void refresher.invalidate(wanted, 5_000);
      if (kind === 'end the lost') {
        lost.forEach((end) => end());
        lost = [];
      }
      await clock.advance(ms);
    }
    await clock.advance(MINUTE_MS);
    expect(broken).toEqual([]);
  }
});
