import { afterEach, describe, expect, it, vi } from 'vitest';

import { setRedis } from '@/lib/redis/current.mjs';
import { knowsEnquiry, rememberEnquiry, toContentKey, toIdempotencyKey } from '@/lib/enquiry/idempotency-key';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { hasRedis, untilResponds, useTestRedis } from '@/lib/redis/testing';

describe('§7: one enquiry is sent once', () => {
  const UUID = /^[\da-f]{8}-[\da-f]{4}-[48][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const keyOf = (own: string | null, isForm = false) =>
    toIdempotencyKey(new Headers(own === null ? {} : { 'Idempotency-Key': own }), isForm);

  afterEach(() => void vi.useRealTimers());

  it.each(['12345678', 'a'.repeat(100), 'A_b-9_c-D'])('is known by the key of its sender: %s', (own) => {
    expect([keyOf(own), keyOf(own, true)]).toEqual([own, own]);
  });

  it.each([null, '', '1234567', 'a'.repeat(101), '12345678!', '!12345678', '1234 5678'])(
    'gets a key of its own if the sender has none, or an odd one: %s',
    (own) => {
      expect(keyOf(own)).toMatch(UUID);
      expect(keyOf(own)).not.toBe(keyOf(own));
    },
  );

  it('is known by its content and the day if the browser runs no JavaScript', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 0, 0, 0) });
    const key = keyOf(null, true);
    vi.setSystemTime(Date.UTC(2026, 0, 5, 23, 59, 59));
    expect(keyOf(null, true)).toBe(key);
    vi.setSystemTime(Date.UTC(2026, 0, 6, 0, 0, 0));
    expect(keyOf(null, true)).not.toBe(key);
  });

  it('is another one if the sender uses its key for other content', () => {
    const other = toContentKey('12345678', ENQUIRY);
    expect(other).toMatch(UUID);
    expect(toContentKey('12345678', ENQUIRY)).toBe(other);
    expect(toContentKey('12345678', { ...ENQUIRY, name: 'Other' })).not.toBe(other);
    expect(toContentKey('12345679', ENQUIRY)).not.toBe(other);
  });
});

describe.skipIf(!hasRedis)(
  '§7: an enquiry that another server accepted (skipped where redis-server is missing)',
  () => {
    const used = useTestRedis();

    it('is known for an hour', async () => {
      setRedis(used.connection);
      expect(await knowsEnquiry('b')).toBe(false);
      await rememberEnquiry('b');
      expect([await knowsEnquiry('b'), await knowsEnquiry('c')]).toEqual([true, false]);
      const leftMs = await used.connection.run((client) => client.pTTL(used.connection.key('enquiry:b')));
      expect(leftMs).toBeGreaterThan(3_500_000);
      expect(leftMs).toBeLessThanOrEqual(3_600_000);
    });

    // Shared machines stall; a real wait returns each time.
    it('is unknown while Redis is away, and nobody waits', { retry: 2 }, async () => {
      await used.redis.start();
      await untilResponds(used.connection);
      await used.redis.kill();
      const startedAt = performance.now();
      await rememberEnquiry('d');
      expect(await knowsEnquiry('b')).toBe(false);
      expect(performance.now() - startedAt).toBeLessThan(500);
    });
  },
);
