import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { describeCollections } from '@/lib/backend/health';
import { getCollectionState } from '@/lib/backend/state';
import { forgetProcessWide } from '@/lib/testing';

beforeEach(() => vi.stubEnv('API_BASE_URL', 'https://backend.example'));
afterEach(() => {
  vi.unstubAllEnvs();
  forgetProcessWide('backend-state');
});

describe('Decisions, "Time, failure and cache": GET /api/health', () => {
  it('has the age and the last failure of each collection', async () => {
    const now = Date.now();
    const blogs = getCollectionState('blogs');
    blogs.held = { requestedAt: now - 60_000, storedAt: now - 59_000, value: [] };
    blogs.lastFailure = { at: now - 100_000, kind: 'status', status: 500 };
    expect(await describeCollections(['blogs', 'brands'])).toEqual({
      blogs: { ageSeconds: 60, lastFailure: { secondsAgo: 100, kind: 'status', status: 500 } },
      brands: { ageSeconds: null, lastFailure: null },
    });
  });
});
