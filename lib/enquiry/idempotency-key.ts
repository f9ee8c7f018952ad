import 'server-only';

import { createHash, randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';

const KEY = /^[\w-]{8,100}$/;

/**
 * The key under which an enquiry counts once: the sender's own where it has a usable one. A form without JavaScript
 * sends none and is often sent twice on a slow line, so its key is made of what it says and of the day.
 */
export function toIdempotencyKey(headers: Headers, { isForm, enquiry }: { isForm: boolean; enquiry: Enquiry }): string {
  const own = headers.get(IDEMPOTENCY_HEADER);
  if (own !== null && KEY.test(own)) return own;
  if (!isForm) return randomUUID();
  const day = new Date().toISOString().slice(0, 10);
  return digest([day, enquiry]);
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Of the sender's key so much that both together are still one (`KEY`). */
const KEY_KEPT_CHARACTERS = 67;
const DIGEST_CHARACTERS = 32;

/**
 * The key of an enquiry whose sender used its own for another one before: the same key with other content is another
 * enquiry (§7 Taking enquiries), however often it is sent.
 */
export const toContentKey = (key: string, enquiry: Enquiry): string =>
  `${key.slice(0, KEY_KEPT_CHARACTERS)}-${digest(enquiry).slice(0, DIGEST_CHARACTERS)}`;
