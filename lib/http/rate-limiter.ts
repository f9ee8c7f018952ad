import 'server-only';

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { getClusterPort, type Limit, type Limiter } from '@/lib/backend/cluster-port';
import { processWide } from '@/lib/process-wide.mjs';

const limiters = processWide('limiters', () => new Map<string, Limiter>());

/** Counts one more under `key` and says whether that was too many: over all servers of the site where there are several. */
export function countTowards(limit: Limit, key: string): ReturnType<Limiter> {
  let limiter = limiters.get(limit.name);
  if (!limiter) {
    limiter = getClusterPort().peers?.createLimiter(limit) ?? toLimiter(createMemoryCounter(limit));
    limiters.set(limit.name, limiter);
  }
  return limiter(key);
}

/** Counts in the memory of this process. */
export const createMemoryCounter = ({ name, points, durationSeconds }: Limit) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds });

/** @throws what the counter throws that is no refusal */
export function toLimiter(counter: RateLimiterAbstract): Limiter {
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
