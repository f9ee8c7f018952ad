import { describe, expect, it } from 'vitest';

import { describeCollection } from '@/lib/backend/health';
import { type CollectionState } from '@/lib/backend/state';

const NOW = 10_000_000;
const TTL_MS = 900_000;
const times = (agoMs: number) => ({ requestedAt: NOW - agoMs, fetchedAt: NOW - agoMs });
const describeAt = (state: Partial<CollectionState>, stored?: ReturnType<typeof times>) =>
  describeCollection({ failedFetches: 0, backoffUntil: 0, cooldownUntil: 0, ...state }, stored, 0, NOW, TTL_MS);

describe('Decisions, "Time, failure and cache": GET /api/health', () => {
  it('tells content that was never seen from what is stored and what is held', () => {
    expect(describeAt({})).toMatchObject({ status: 'missing', ageSeconds: null });
    expect(describeAt({}, times(60_000))).toMatchObject({ status: 'current', ageSeconds: 60 });
    expect(describeAt({ held: { ...times(1_000_000), value: [] } })).toMatchObject({ status: 'stale' });
  });

  it('counts what a peer has fetched since, before a page has taken it, and the failures before it as over', () => {
    const held = { ...times(1_000_000), value: [] };
    const lastFailure = { at: NOW - 100_000, kind: 'network' as const };
    expect(describeAt({ held, lastFailure, failedFetches: 2 }, times(60_000))).toMatchObject({
      status: 'current',
      ageSeconds: 60,
      failedFetches: 0,
      lastFailure: { secondsAgo: 100 },
    });
    expect(describeAt({ held, lastFailure, failedFetches: 2 }, times(200_000))).toMatchObject({ failedFetches: 2 });
  });
});
