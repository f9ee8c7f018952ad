import 'server-only';

import { logLine } from '@/lib/backend/log';
import { sendEnquiry } from '@/lib/backend/send-enquiry';
import type { Enquiry } from '@/lib/enquiry/schema';
import { getEnv } from '@/lib/env';

/** What became of an enquiry. `message`: the backend's own words for the reader. */
export type Delivery = { status: 'accepted' } | { status: 'failed'; message?: string };

/** How long and how many delivered keys are remembered: long enough for every second click and second try. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_KEYS = 5_000;

interface Known {
  at: number;
  delivery: Promise<Delivery>;
}

/** Route handlers may load this module twice. */
const known = ((globalThis as { enquiryDeliveries?: Map<string, Known> }).enquiryDeliveries ??= new Map<
  string,
  Known
>());

/**
 * Hands an enquiry to the backend, or keeps it in the store where there is none (decisions, "The enquiry"). The same
 * key twice is one enquiry: a second call while the first is under way shares its outcome, and one after its success
 * gets that success. Never throws.
 */
export function deliverEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  forgetOld(Date.now());
  const earlier = known.get(key);
  if (earlier) return earlier.delivery;
  const delivery = deliver(enquiry, key).then((outcome) => {
    // What failed may be tried again under the same key.
    if (outcome.status === 'failed') known.delete(key);
    return outcome;
  });
  known.set(key, { at: Date.now(), delivery });
  return delivery;
}

async function deliver(enquiry: Enquiry, key: string): Promise<Delivery> {
  try {
    const { API_BASE_URL, ENQUIRY_STORE } = getEnv();
    if (API_BASE_URL === undefined && ENQUIRY_STORE !== undefined) {
      // Fetched when it is needed: an edge host has no disk and leaves this file out.
      const { storeEnquiry } = await import('@/lib/enquiry/store');
      await storeEnquiry(ENQUIRY_STORE, enquiry, key);
      return { status: 'accepted' };
    }
    const outcome = await sendEnquiry(enquiry, { idempotencyKey: key });
    return outcome.status === 'accepted' ? outcome : { status: 'failed', message: outcome.message };
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { status: 'failed' };
  }
}

function forgetOld(now: number): void {
  for (const [key, { at }] of known) {
    if (now - at < REMEMBERED_MS && known.size < REMEMBERED_KEYS) break;
    known.delete(key);
  }
}
