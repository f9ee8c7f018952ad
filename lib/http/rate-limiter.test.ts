import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { getClientIp, PEER_HEADER } from '@/lib/http/client-ip';
import { countTowards } from '@/lib/http/rate-limiter';
import { type RedisConnection } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';
import { hasRedis, untilResponds, useTestRedis } from '@/lib/redis/testing';
import { countKeptContexts, measureHeap } from '@/lib/testing';

let count = 0;
/** A new limit for each test: a process has one counter per limit. */
const newLimit = () => ({ name: `test-${(count += 1)}`, points: 3, durationSeconds: 60 });

const passes = async (limit: ReturnType<typeof newLimit>, key = '203.0.113.1') => {
  const refusal = await countTowards(limit, key);
  expect(refusal?.retryAfterSeconds ?? 1).toBeLessThanOrEqual(60);
  return refusal === null;
};

/** How many of five requests pass. */
async function countPassed(limit: ReturnType<typeof newLimit>, key?: string): Promise<number> {
  let passed = 0;
  for (let request = 1; request <= 5; request += 1) passed += Number(await passes(limit, key));
  return passed;
}

/*
 * under the limit: allowed   over the limit: refused, again: still refused   after its time: allowed again
 * Redis away: counts in memory; again: too; back: counts in Redis again
 */

/** Refuses a client that goes on, and allows it again when its time is over. */
async function expectNewTime(): Promise<void> {
  let limit = newLimit();
  const countInOneSecond = () => {
    limit = { ...newLimit(), durationSeconds: 1 };
    return countPassed(limit);
  };
  // With another limit if the machine stalled until the second was over.
  await expect.poll(countInOneSecond).toBe(3);
  await expect.poll(() => passes(limit), { interval: 250 }).toBe(true);
}

describe('Standards, Security: limits', () => {
  it('end with their time, however often a refused client has tried', expectNewTime);

  it('count each client of a single server', async () => {
    const limit = newLimit();
    expect([await countPassed(limit), await countPassed(limit, '203.0.113.2')]).toEqual([3, 3]);
  });

  it('keep no request in memory, but a counter of about a hundred bytes', { tags: 'thorough' }, async () => {
    const limit = newLimit();
    expect(await countKeptContexts(50, (client) => countTowards(limit, `2001:db8:${client}:1::/64`))).toBeLessThan(5);
    await countTowards(limit, 'one');
    const before = await measureHeap();
    for (let client = 0; client < 15_000; client += 1) {
      const forwarded = `${'x'.repeat(8_000)}, 203.100.${100 + (client >> 8)}.${client & 255}`;
      const headers = new Headers({ 'x-forwarded-for': forwarded, [PEER_HEADER]: '127.0.0.1' });
      await countTowards(limit, getClientIp(headers, 1)!);
    }
    expect(((await measureHeap()) - before) / 15_000).toBeLessThan(250);
  });

  it('forget a counter only after those of thousands of other addresses', async () => {
    const limit = newLimit();
    expect(await countPassed(limit)).toBe(3);
    for (let client = 0; client < 10_000; client += 1) await countTowards(limit, `2001:db8:${client}:1::/64`);
    expect(await passes(limit)).toBe(false);
  });

  // Redis counts as away if the machine stalls; a real failure returns each time.
  describe.skipIf(!hasRedis)('of several servers (skipped where redis-server is missing)', { retry: 2 }, () => {
    const used = useTestRedis();
    beforeAll(() => setRedis(used.connection));
    beforeEach(async () => {
      await untilResponds(used.connection);
      await used.redis.empty();
    });

    it('end with their time, however often a refused client has tried', expectNewTime);

    it('count what the other servers have counted', async () => {
      const limit = newLimit();
      const key = `${used.connection.key(`limit:${limit.name}`)}:203.0.113.1`;
      await used.connection.run((client) => client.set(key, '2', { expiration: { type: 'EX', value: 30 } }));
      expect(await countPassed(limit)).toBe(1);
      expect(await passes(limit, '203.0.113.2')).toBe(true);
    });

    it.each<[string, (key: string) => Parameters<RedisConnection['run']>[0]]>([
      ['a list', (key) => (client) => client.rPush(key, 'x')],
      ['words', (key) => (client) => client.set(key, 'many')],
      [
        'a count without end',
        (key) => (client) => client.set(key, '9000000', { expiration: { type: 'EX', value: 999_999_999 } }),
      ],
    ])('count in memory if Redis has %s', async (_name, put) => {
      const limit = newLimit();
      await used.connection.run(put(`${used.connection.key(`limit:${limit.name}`)}:203.0.113.1`));
      expect(await countPassed(limit)).toBe(3);
    });

    it('count in memory while Redis is frozen, which costs one request at most 0.5 s, and in Redis again', async () => {
      let limit = newLimit();
      // Again if the machine stalled; a real wait returns each time.
      const measureWait = async () => {
        limit = newLimit();
        expect(await passes(limit)).toBe(true);
        used.redis.freeze();
        const startedAt = performance.now();
        const passed = await countPassed(limit);
        const tookMs = performance.now() - startedAt;
        used.redis.thaw();
        expect(passed).toBe(3);
        await untilResponds(used.connection);
        return tookMs;
      };
      await expect.poll(measureWait).toBeLessThan(500);
      await used.redis.empty();
      await countTowards(limit, '203.0.113.2');
      expect(await used.redis.keys()).toHaveLength(1);
    });
  });
});
