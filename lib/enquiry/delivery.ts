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
 * Takes an enquiry (§7 Taking enquiries): into the durable store where the site has one, and from there to the
 * backend behind the reader's back; else straight to the backend, whose answer the reader waits for. The same key twice
 * is one enquiry. Never throws.
 */
export function deliverEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE, API_BASE_URL } = getEnv();
  if (ENQUIRY_STORE === undefined) return passOn(enquiry, key);
  return keep(ENQUIRY_STORE, enquiry, key, API_BASE_URL === undefined ? 'kept' : 'waiting');
}

/**
 * Takes what a robot sent: apart from the others, so that a reader who was taken for one can be found, and never to the
 * backend. The robot is told thanks like everybody.
 */
export async function setTrappedApart(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE } = getEnv();
  logLine('enquiry-trapped', { isKept: ENQUIRY_STORE !== undefined });
  return ENQUIRY_STORE === undefined ? { status: 'accepted' } : keep(ENQUIRY_STORE, enquiry, key, 'trapped');
}

async function keep(
  folder: string,
  enquiry: Enquiry,
  key: string,
  state: 'waiting' | 'kept' | 'trapped',
): Promise<Delivery> {
  try {
    // Fetched when it is needed: an edge host has no disk and leaves these files out.
    const { getKeeper } = await import('@/lib/enquiry/store/keeper');
    const { store, outbox } = getKeeper(folder);
    await store.add(enquiry, key, state);
    outbox?.wake();
    return { status: 'accepted' };
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { status: 'failed' };
  }
}

/**
 * A second call while the first is under way shares its outcome, and one after its success gets that success; what
 * failed may be tried again under the same key.
 */
function passOn(enquiry: Enquiry, key: string): Promise<Delivery> {
  forgetOld(Date.now());
  const earlier = known.get(key);
  if (earlier) return earlier.delivery;
  const delivery = sendEnquiry(enquiry, { idempotencyKey: key }).then((outcome): Delivery => {
    if (outcome.status === 'accepted') return { status: 'accepted' };
    known.delete(key);
    return outcome.message === undefined ? { status: 'failed' } : { status: 'failed', message: outcome.message };
  });
  known.set(key, { at: Date.now(), delivery });
  return delivery;
}

function forgetOld(now: number): void {
  for (const [key, { at }] of known) {
    if (now - at < REMEMBERED_MS && known.size < REMEMBERED_KEYS) break;
    known.delete(key);
  }
}
