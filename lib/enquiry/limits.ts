import 'server-only';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { getNeighbours, type Limit, type Limiter } from '@/lib/instances/neighbours';

/**
 * Limits of the enquiry route (standards, "Security"). Indian phone networks put thousands of readers behind one
 * address, so one address may send far more than one person would; what is over waits a minute and is told so.
 */
export const REQUESTS_OF_A_READER: Limit = { name: 'enquiry-requests', points: 120, durationSeconds: 60 };
/** Checked enquiries only: a form that is corrected often costs nothing. */
export const ENQUIRIES_OF_A_READER: Limit = { name: 'enquiries', points: 20, durationSeconds: 60 };
/** The vendor's staff reads them; more than this is an attack from many addresses. */
export const ENQUIRIES_IN_ALL: Limit = { name: 'enquiries-in-all', points: 600, durationSeconds: 60 };

const limiters = ((globalThis as { enquiryLimiters?: Map<string, Limiter> }).enquiryLimiters ??= new Map<
  string,
  Limiter
>());

/** Counts one more under `key` and says whether that was too many. Route handlers may load this module twice. */
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
  const shared = getNeighbours()?.createLimiter(limit);
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
