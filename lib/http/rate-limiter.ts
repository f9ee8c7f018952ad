import 'server-only';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { type Limit, type Limiter } from '@/lib/backend/cluster-port';
import { getPorts } from '@/lib/backend/ports';
import { processWide } from '@/lib/process-wide.mjs';

const limiters = processWide('limiters', () => new Map<string, Limiter>());

/** Counts one more under `key` and says whether that was too many. */
export function countTowards(limit: Limit, key: string): ReturnType<Limiter> {
  let limiter = limiters.get(limit.name);
  if (!limiter) limiters.set(limit.name, (limiter = createInsuredLimiter(limit)));
  return limiter(key);
}

/**
 * Counts over all instances of the site where there are several. What this one counts is always part of that, so memory
 * refuses a flood without a word to Redis, and knows it where Redis goes away.
 */
function createInsuredLimiter(limit: Limit): Limiter {
  const own = createLimiter(limit);
  const shared = getPorts().peers?.createLimiter(limit);
  return async (key) => (await own(key)) ?? (await shared?.(key)) ?? null;
}

/** A limiter in the memory of this process. */
function createLimiter({ name, points, durationSeconds }: Limit): Limiter {
  const counter = new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds });
  return async (key) => {
    try {
      await counter.consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { retryAfterSeconds: Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1) };
    }
  };
}
