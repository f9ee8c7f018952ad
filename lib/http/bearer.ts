import 'server-only';

import { createHash, timingSafeEqual } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { getEnv } from '@/lib/env';
import { getClientIp } from '@/lib/http/client-ip';
import { processWide } from '@/lib/process-wide.mjs';

/** Wrong secrets from one address in a minute; who mistypes it needs three. */
const WRONG_MAX = 10;
const WRONG_MS = 60_000;

const ADDRESSES_MAX = 10_000;

/** How many wrong secrets each address has sent in the minute since the first of them. */
const wrongSecrets = processWide(
  'wrong-secrets',
  () => new LRUCache<string, number>({ max: ADDRESSES_MAX, ttl: WRONG_MS, noUpdateTTL: true }),
);

export type Bearer =
  | { status: 'granted' }
  /** No secret came along. */
  | { status: 'none' }
  | { status: 'wrong' }
  | { status: 'blocked'; retryAfterSeconds: number };

/**
 * Whether a request carries the secret as `Authorization: Bearer …`. An address that has sent too many wrong ones is
 * told nothing of further ones until its minute is over, right or wrong. Each server counts for itself.
 */
export function checkBearer({ headers }: Request, secret: string | undefined): Bearer {
  const given = headers.get('authorization');
  if (given === null || secret === undefined) return { status: 'none' };
  const address = getClientIp(headers, getEnv().TRUSTED_PROXIES) ?? 'unknown';
  const count = wrongSecrets.get(address) ?? 0;
  if (count >= WRONG_MAX) {
    return { status: 'blocked', retryAfterSeconds: Math.ceil(wrongSecrets.getRemainingTTL(address) / 1000) };
  }
  if (isSecret(/^Bearer +(.+)$/i.exec(given)?.[1] ?? '', secret)) return { status: 'granted' };
  wrongSecrets.set(address, count + 1);
  return { status: 'wrong' };
}

/** Digests have one length, so the comparison takes the same time for every guess. */
function isSecret(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given.trim()), digest(secret.trim()));
}
