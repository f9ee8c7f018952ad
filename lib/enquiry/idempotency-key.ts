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
  return createHash('sha256')
    .update(JSON.stringify([day, enquiry]))
    .digest('hex');
}
