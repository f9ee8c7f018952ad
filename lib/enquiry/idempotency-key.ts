import 'server-only';

import { createHash, randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { type Enquiry } from '@/lib/enquiry/schema';
import { getRedis } from '@/lib/redis/current.mjs';

const KEY = /^[\w-]{8,100}$/;

/**
 * The sender's key, by which repeated submissions are one enquiry: its own if that is valid, else a new one. A form without
 * JavaScript sends none and is often sent twice on a slow connection, so its key is the day.
 */
export function toIdempotencyKey(headers: Headers, isForm: boolean): string {
  const own = headers.get(IDEMPOTENCY_HEADER);
  if (own !== null && KEY.test(own)) return own;
  return isForm ? new Date().toISOString().slice(0, 10) : randomUUID();
}

/**
 * The key under which an enquiry is stored and delivered (§7 Taking enquiries). It is made of the sender's key and the
 * content, so that the same key with other content is another enquiry, on every server. A UUID (version 8, RFC 9562).
 */
export function toContentKey(key: string, enquiry: Enquiry): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, enquiry]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Long enough for a second click and for a retry, also at another server. */
export const REMEMBERED_MS = 3_600_000;

/** Whether a server of the site has accepted an enquiry with this id within the last hour. False while Redis is away. */
export async function knowsEnquiry(id: string): Promise<boolean> {
  const redis = getRedis();
  if (!redis) return false;
  return redis.run((client) => client.exists(redis.key(`enquiry:${id}`))).then(Boolean, () => false);
}

/** Tells the other servers that an enquiry with this id was accepted. Call it after the enquiry is safe. Never throws. */
export async function rememberEnquiry(id: string): Promise<void> {
  const redis = getRedis();
  const options = { condition: 'NX', expiration: { type: 'PX', value: REMEMBERED_MS } } as const;
  await redis?.run((client) => client.set(redis.key(`enquiry:${id}`), '1', options)).catch(() => {});
}
