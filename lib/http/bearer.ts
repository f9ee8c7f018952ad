import 'server-only';

import { createHash, timingSafeEqual } from 'node:crypto';

import { getEnv } from '@/lib/env';
import { getClientIp } from '@/lib/http/client-ip';
import { countTowards, type Limit } from '@/lib/http/rate-limiter';

/** An address is blocked by its tenth wrong secret in a minute; who mistypes it needs three. */
const WRONG_SECRETS: Limit = { name: 'wrong-secrets', points: 9, durationSeconds: 60 };

export type Bearer =
  | { status: 'granted' }
  /** The request has no secret. */
  | { status: 'none' }
  | { status: 'wrong' }
  | { status: 'blocked'; retryAfterSeconds: number };

/**
 * Whether a request carries the secret as `Authorization: Bearer …`. An address that has sent too many wrong ones is
 * refused until its minute is over, even with the right one.
 */
export async function checkBearer({ headers }: Request, secret: string | undefined): Promise<Bearer> {
  const given = headers.get('authorization');
  if (given === null || secret === undefined) return { status: 'none' };
  const address = getClientIp(headers, getEnv().TRUSTED_PROXIES) ?? 'unknown';
  const refusal = await countTowards(WRONG_SECRETS, address, 0);
  if (refusal) return { status: 'blocked', ...refusal };
  if (isSecret(/^Bearer +(.+)$/i.exec(given)?.[1] ?? '', secret)) return { status: 'granted' };
  await countTowards(WRONG_SECRETS, address);
  return { status: 'wrong' };
}

/** Digests have one length, so the comparison takes the same time for every guess. */
function isSecret(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given.trim()), digest(secret.trim()));
}
