import 'server-only';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { type Limit } from '@/lib/backend/cluster-port';
import { getPorts } from '@/lib/backend/ports';
import { processWide } from '@/lib/process-wide.mjs';

/** Says how long a client has to wait; `null`: it may go on. */
type Limiter = (key: string) => Promise<{ retryAfterSeconds: number } | null>;

const limiters = processWide('limiters', () => new Map<string, Limiter>());

/** Counts one more under `key` and says whether that was too many. */
export function countTowards(limit: Limit, key: string): ReturnType<Limiter> {
  let limiter = limiters.get(limit.name);
  if (!limiter) limiters.set(limit.name, (limiter = createLimiter(limit)));
  return limiter(key);
}

/** Counts over all servers of the site where there are several, else in the memory of this one. */
function createLimiter(limit: Limit): Limiter {
  const { name, points, durationSeconds } = limit;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds });
  const counter = getPorts().peers?.createCounter(limit, memory) ?? memory;
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
