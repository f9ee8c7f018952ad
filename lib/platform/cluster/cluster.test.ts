import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type BackendState, getCollectionState } from '@/lib/backend/state';
import { createTestStore } from '@/lib/backend/testing';
import { createSync } from '@/lib/platform/cluster/sync';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { openRedisConnection, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { createSharedSnapshots } from '@/lib/platform/cluster/shared-snapshots';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/platform/cluster/testing';
import { createLeases } from '@/lib/platform/cluster/leases';
import { takeInvalidations } from '@/lib/platform/next/tag-invalidations.mjs';

/* Instances side by side in one process, on a real redis-server. How whole sites do: e2e/deploy/instances.spec.ts. */

const keys = buildKeys('http://backend.example', 'https://www.vendor.example');

describe.skipIf(!hasRedis)('Deploy, several instances', () => {
  let redis: TestRedis;
  const links: RedisConnection[] = [];

  async function openInstance() {
    const link = openRedisConnection(redis.url, () => {});
    links.push(link);
    const state: BackendState = { cooldownUntil: 0, collections: {} };
    const files = createTestStore();
    const content = createSharedSnapshots(link, keys.content);
    const exchange = createSync({ link, keys, state, content, files, log: () => {} });
    const turns = createLeases(link, keys, exchange.run, exchange.heardTimes);
    const blogs = getCollectionState('blogs', state);
    await expect
      .poll(() =>
        exchange.probe().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    /** As the visitor does after a download. */
    const keep = async (snapshot: Snapshot) => {
      const { text, ...times } = snapshot;
      blogs.held = { ...times, value: text };
      await files.write('blogs', snapshot);
      await content.write('blogs', snapshot);
    };
    return { link, state, blogs, files, content, exchange, turns, keep };
  }

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  beforeEach(() => void takeInvalidations());
  afterEach(async () => {
    for (const link of links.splice(0)) link.close();
    await redis.empty();
  });
  afterAll(() => redis?.kill());

  describe('share content', () => {
    it('of which the newest wins, whoever writes last', async () => {
      const { content } = await openInstance();
      await content.write('blogs', { requestedAt: 2_000, fetchedAt: 2_100, text: 'new राहुल' });
      await content.write('blogs', { requestedAt: 1_000, fetchedAt: 9_000, text: 'old' });
      expect(await content.read('blogs')).toEqual({ requestedAt: 2_000, fetchedAt: 2_100, text: 'new राहुल' });
      expect(await content.read('brands')).toBeUndefined();
    });

    it('and mark the pages that show what it was before, where it changed', async () => {
      const a = await openInstance();
      const b = await openInstance();
      await a.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      await b.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      await b.exchange.run();
      await a.keep({ requestedAt: 2_000, fetchedAt: 2_100, text: 'x' });
      await b.exchange.run();
      expect(b.exchange.heardTimes('blogs')?.requestedAt).toBe(2_000);
      expect(takeInvalidations()).toEqual([]);
      await a.keep({ requestedAt: 3_000, fetchedAt: 3_100, text: 'y' });
      await b.exchange.run();
      await b.exchange.run();
      await a.exchange.run();
      expect(takeInvalidations()).toEqual([{ tag: 'content:blogs', isGone: false, at: expect.any(Number) }]);
    });

    it('and give Redis again what it has lost', async () => {
      const a = await openInstance();
      await a.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      await redis.empty();
      await a.exchange.run();
      await expect.poll(() => a.content.read('blogs')).toMatchObject({ text: 'x' });
    });

    it('and keep it for weeks, under names with the version of their meaning', async () => {
      const a = await openInstance();
      await a.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      expect(await redis.keys()).toEqual([keys.content('blogs')]);
      expect(keys.content('blogs')).toMatch(/^site:1:\{[0-9a-f]{16}\}:content:blogs$/);
      const restMs = await a.link.run((client) => client.pTTL(keys.content('blogs')));
      expect(restMs).toBeGreaterThan(14 * 24 * 3_600_000);
    });
  });

  describe('tell each other', () => {
    it('that content was cleared, also through a Redis that has lost it', async () => {
      const a = await openInstance();
      const b = await openInstance();
      b.blogs.backoffUntil = Date.now() + 60_000;
      const invalidatedAt = Date.now() - 10;
      a.blogs.invalidatedAt = invalidatedAt;
      a.exchange.noteInvalidation(['blogs']);
      await a.exchange.run();
      await redis.empty();
      await a.exchange.run();
      await a.exchange.run();
      await b.exchange.run();
      expect(b.blogs).toMatchObject({ invalidatedAt, backoffUntil: 0 });
      expect(takeInvalidations()).toMatchObject([{ tag: 'content:blogs', isGone: true }]);
      await b.exchange.run();
      expect(takeInvalidations()).toEqual([]);
    });

    it('that the backend asked for a rest (§8), an hour at most', async () => {
      const a = await openInstance();
      const b = await openInstance();
      const now = Date.now();
      a.blogs.cooldownUntil = now + 24 * 3_600_000;
      a.state.cooldownUntil = now + 30_000;
      await a.exchange.run();
      await b.exchange.run();
      expect(b.state.cooldownUntil).toBe(now + 30_000);
      expect(b.blogs.cooldownUntil).toBeGreaterThan(now + 3_500_000);
      expect(b.blogs.cooldownUntil).toBeLessThan(now + 3_700_000);
    });

    it('an invalidation by a clock that is ahead, which makes nothing old that comes after it', async () => {
      const a = await openInstance();
      const b = await openInstance();
      a.blogs.invalidatedAt = Date.now() + 3_600_000;
      a.exchange.noteInvalidation(['blogs']);
      await a.exchange.run();
      await b.exchange.run();
      expect(b.blogs.invalidatedAt).toBeLessThanOrEqual(Date.now());
    });
  });

  describe('§7 ask the backend in turn', () => {
    it('one at a time; who waits hears when it is over', async () => {
      const a = await openInstance();
      const b = await openInstance();
      const [mine, theirs] = [await a.turns.take('blogs'), await b.turns.take('blogs')];
      if (!mine.isOurs || theirs.isOurs) throw new Error('The turn is taken twice');
      expect((await b.turns.take('brands')).isOurs).toBe(true);
      await a.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      await mine.end();
      expect(await theirs.over).toBeUndefined();
      expect(b.exchange.heardTimes('blogs')?.requestedAt).toBe(1_000);
      expect((await b.turns.take('blogs')).isOurs).toBe(true);
    });

    it('and not at all where another has just done so', async () => {
      const a = await openInstance();
      const b = await openInstance();
      const mine = await a.turns.take('blogs');
      await a.keep({ requestedAt: 1_000, fetchedAt: 1_100, text: 'x' });
      if (mine.isOurs) await mine.end();
      const theirs = await b.turns.take('blogs');
      expect(theirs.isOurs).toBe(false);
      expect(b.exchange.heardTimes('blogs')?.requestedAt).toBe(1_000);
      expect((await b.turns.take('blogs')).isOurs).toBe(true);
    });

    it('and pause together after a fetch that failed, until someone clears', async () => {
      const a = await openInstance();
      const b = await openInstance();
      const mine = await a.turns.take('blogs');
      if (mine.isOurs) await mine.end({ failedFetches: 2, ms: 16_000 });
      const theirs = await b.turns.take('blogs');
      if (theirs.isOurs) throw new Error('There is no pause');
      const pause = await theirs.over;
      expect(pause).toEqual({ failedFetches: 2, ms: expect.any(Number) });
      expect(pause?.ms).toBeGreaterThan(14_000);
      await b.turns.endBackoff('blogs');
      expect((await b.turns.take('blogs')).isOurs).toBe(true);
      await a.turns.endBackoff('blogs');
      expect((await a.turns.take('blogs')).isOurs).toBe(false);
    });

    it('each for itself where Redis is away', async () => {
      const a = await openInstance();
      await redis.kill();
      expect((await a.turns.take('blogs')).isOurs).toBe(true);
      expect((await a.turns.take('blogs')).isOurs).toBe(true);
      await redis.start();
    });
  });

  it('Standards, Security: count a visitor together, and nobody where Redis is away', async () => {
    const limit = { name: 'enquiries', points: 3, durationSeconds: 60 };
    const [first, second] = await Promise.all(
      [await openInstance(), await openInstance()].map(({ link }) => createSharedLimiter(link, keys.limit('x'), limit)),
    );
    for (const count of [first, second, first]) expect(await count!('203.0.113.1')).toBeNull();
    expect(await second!('203.0.113.1')).toEqual({ retryAfterSeconds: expect.any(Number) });
    expect(await second!('203.0.113.2')).toBeNull();
    await redis.kill();
    expect(await second!('203.0.113.1')).toBeNull();
    await redis.start();
  });
});
