import 'server-only';

import { createHash, randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { type Enquiry } from '@/lib/enquiry/schema';
import { getRedis } from '@/lib/redis/current.mjs';

const KEY = /^[\w-]{8,100}$/;

/**
 * The key by which repeated submissions are one enquiry: the sender's own if it is valid, else a UUID. A form without
 * JavaScript sends none and is often sent twice on a slow connection, so its UUID is made of its content and the day.
 */
export function toIdempotencyKey(headers: Headers, { isForm, enquiry }: { isForm: boolean; enquiry: Enquiry }): string {
  const own = headers.get(IDEMPOTENCY_HEADER);
  if (own !== null && KEY.test(own)) return own;
  if (!isForm) return randomUUID();
  const day = new Date().toISOString().slice(0, 10);
  return toUuid([day, enquiry]);
}

/**
 * The key under which an enquiry is stored and delivered (§7 Taking enquiries). It is made of the sender's key and the
 * content, so that the same key with other content is another enquiry, on every server.
 */
export const toContentKey = (key: string, enquiry: Enquiry): string => toUuid([key, enquiry]);

/** A UUID made of a value (version 8, RFC 9562): the same value always gives the same one. */
function toUuid(value: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex');
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
