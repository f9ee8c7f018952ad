import 'server-only';

import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request carries the secret as `Authorization: Bearer …`; `null` if it carries none, or none is set. Digests
 * have one length, so the comparison takes the same time for every guess.
 */
export function checkBearer({ headers }: Request, secret: string | undefined): boolean | null {
  const given = headers.get('authorization');
  if (given === null || secret === undefined) return null;
  const digest = (value = '') => createHash('sha256').update(value.trim()).digest();
  return timingSafeEqual(digest(/^Bearer +(.+)$/i.exec(given)?.[1]), digest(secret));
}
