import { describe, expect, it } from 'vitest';

import { describeCollection } from '@/lib/backend/health';
import { type CollectionState } from '@/lib/backend/state';

const NOW = 10_000_000;
const TTL_MS = 900_000;
const describeAt = (state: Partial<CollectionState>, storedAgoMs?: number) => {
  const unknown = { failedFetches: 0, backoffUntil: 0, cooldownUntil: 0, invalidatedAt: 0 };
  const stored = storedAgoMs === undefined ? undefined : { requestedAt: NOW - storedAgoMs };
  return describeCollection({ ...unknown, ...state }, stored, NOW + 8_000, NOW, TTL_MS);
};

describe('Decisions, "Time, failure and cache": GET /api/health', () => {
  it('distinguishes missing, current and stale content', () => {
    expect(describeAt({})).toMatchObject({ status: 'missing', ageSeconds: null, lastFailure: null });
    expect(describeAt({}, 60_000)).toMatchObject({ status: 'current', ageSeconds: 60 });
    expect(describeAt({}, 1_000_000)).toMatchObject({ status: 'stale', ageSeconds: 1000 });
  });

  it('reports the last failure and the backoff', () => {
    const lastFailure = { at: NOW - 100_000, kind: 'status' as const, status: 500 };
    expect(describeAt({ lastFailure, failedFetches: 2 }, 1_000_000)).toMatchObject({
      lastFailure: { secondsAgo: 100, kind: 'status', status: 500 },
      failedFetches: 2,
      backoffForSeconds: 8,
    });
  });
});
