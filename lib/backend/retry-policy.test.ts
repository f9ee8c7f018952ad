import { describe, expect, it } from 'vitest';

import { BackendFailure } from '@/lib/backend/failure';
import { backoffMs, isWorthAnotherAttempt, jitterMs, backoffAfterFailedFetchesMs } from '@/lib/backend/retry-policy';

describe('§7, §9 Retry rules: when a request leaves', () => {
  it('delays each request by 500 to 1500 ms', () => {
    expect(jitterMs(0)).toBe(500);
    expect(jitterMs(0.5)).toBe(1_000);
    expect(jitterMs(1)).toBe(1_500);
  });

  it('waits 2 s before the second attempt and 4 s before the third', () => {
    expect([1, 2].map(backoffMs)).toEqual([2_000, 4_000]);
  });

  it('backs off for 8 s after a failed fetch, then longer, 30 s at most', () => {
    expect([1, 2, 3, 100].map(backoffAfterFailedFetchesMs)).toEqual([8_000, 16_000, 30_000, 30_000]);
  });

  it.each([
    ['network', undefined, true],
    ['timeout', undefined, true],
    ['status', 500, true],
    ['status', 503, true],
    ['status', 404, false],
    ['status', 304, false],
    ['rate-limited', 429, false],
    ['cooldown', undefined, false],
    ['malformed', 200, false],
    ['shape', 200, false],
    ['too-large', 200, false],
    ['malformed', 500, false],
    ['status', 499, false],
    ['unexpected', undefined, false],
  ] as const)('after %s %s another attempt is worth it: %s', (kind, status, isWorthIt) => {
    expect(isWorthAnotherAttempt(new BackendFailure(kind, '', status))).toBe(isWorthIt);
  });
});
