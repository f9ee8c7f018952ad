import { describe, expect, it } from 'vitest';

import { BackendFailure } from '@/lib/backend/failure';
import { isWorthAnotherAttempt, parseRetryAfterMs } from '@/lib/backend/retry-policy';

describe('§7, §9 Retry rules: another attempt', () => {
  it.each([
    // fetch-collection.test.ts has the usual failures.
    ['status', 500, true],
    ['status', 499, false],
    ['too-large', 200, false],
    ['unexpected', undefined, false],
  ] as const)('after %s %s is worth it: %s', (kind, status, isWorthIt) => {
    expect(isWorthAnotherAttempt(new BackendFailure(kind, '', status))).toBe(isWorthIt);
  });
});

const NOW = Date.UTC(2026, 0, 5, 10, 0, 0);

describe('§8 HTTP 429: Retry-After', () => {
  it.each([
    [' 90 ', 90_000],
    ['0', 0],
    ['1.25', 1_250],
    ['3600', 3_600_000],
    ['3601', 3_600_000],
    ['Monday, 05-Jan-26 10:00:30 GMT', 30_000],
    ['99999999999999999999', 3_600_000],
    ['Mon, 05 Jan 2026 10:00:30 GMT', 30_000],
    ['Mon, 05 Jan 2026 09:00:00 GMT', 0],
    ['Mon, 05 Jan 2099 09:00:00 GMT', 3_600_000],
  ])('reads %j as %d ms', (header, ms) => {
    expect(parseRetryAfterMs(header, NOW)).toBe(ms);
  });

  it.each([
    ...[null, undefined, '', '  ', 'soon', '-5', '12/2', '1e3', '1.', '.5', 'x5', '5x'],
    ...['2026-01-05T10:00:30Z', 'mon, 05 Jan 2026 10:00:30 GMT', 'Mon, 99 Foo 2026'],
  ])('reads nothing from %j', (header) => {
    expect(parseRetryAfterMs(header, NOW)).toBeUndefined();
  });
});
