import 'server-only';

import { createHash, timingSafeEqual } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { getEnv } from '@/lib/env';
import { countTowards, type Limit } from '@/lib/http/rate-limiter';
import { getClientIp } from '@/lib/http/client-ip';
import { processWide } from '@/lib/process-wide.mjs';

/** Wrong secrets from one address; who mistypes it needs three. */
const WRONG_SECRETS: Limit = { name: 'wrong-secrets', points: 10, durationSeconds: 60 };

const BLOCKED_MAX = 10_000;

/** Addresses for which nothing is compared: each until its entry expires. */
const blocked = processWide('blocked-clients', () => new LRUCache<string, true>({ max: BLOCKED_MAX }));

export type Bearer =
  | { status: 'granted' }
  /** No secret came along. */
  | { status: 'none' }
  | { status: 'wrong' }
  | { status: 'blocked'; retryAfterSeconds: number };

/**
 * Whether a request carries the secret as `Authorization: Bearer …`. An address that has sent too many wrong ones is
 * told nothing of further ones for a minute, right or wrong.
 */
export async function checkBearer({ headers }: Request, secret: string | undefined): Promise<Bearer> {
  const given = headers.get('authorization');
  if (given === null || secret === undefined) return { status: 'none' };
  const address = getClientIp(headers, getEnv().TRUSTED_PROXIES) ?? 'unknown';
  if (blocked.has(address)) {
    return { status: 'blocked', retryAfterSeconds: Math.ceil(blocked.getRemainingTTL(address) / 1000) };
  }
  if (isSecret(/^Bearer +(.+)$/i.exec(given)?.[1] ?? '', secret)) return { status: 'granted' };
  const tooMany = await countTowards(WRONG_SECRETS, address);
  if (!tooMany) return { status: 'wrong' };
  blocked.set(address, true, { ttl: tooMany.retryAfterSeconds * 1000 });
  return { status: 'blocked', ...tooMany };
}

/** Digests have one length, so the comparison takes the same time for every guess. */
function isSecret(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given.trim()), digest(secret.trim()));
}
