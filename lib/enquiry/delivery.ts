import 'server-only';

import { LRUCache } from 'lru-cache';

import { logLine } from '@/lib/log';
import { ACCEPTED, deliverAtOnce, type Delivery } from '@/lib/enquiry/delivery-at-once';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/** How long and how many delivered keys are remembered: long enough for every second click and second try. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_KEYS = 5_000;

interface Known {
  /** What was sent under the key. */
  payload: string;
  delivery: Promise<Delivery>;
}

const known = processWide(
  'enquiry-deliveries',
  () => new LRUCache<string, Known>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS }),
);

/**
 * Takes an enquiry (§7 Taking enquiries): into the durable store where the site has one, and from there to the backend
 * and the other channels behind the visitor's back; else, or where the store cannot be written, straight to the backend,
 * whose response the visitor waits for, and then to the webhook. What fails there is held by the platform's queue where
 * there is one. The same key twice is one enquiry, unless its content differs. Never throws.
 */
export async function deliverEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE, API_BASE_URL } = getEnv();
  if (ENQUIRY_STORE === undefined) return passOn(enquiry, key);
  if (await isKept(ENQUIRY_STORE, enquiry, key, API_BASE_URL === undefined ? 'kept' : 'waiting')) return ACCEPTED;
  return passOn(enquiry, key);
}

/**
 * Takes suspected spam: into the store, apart from the others and not forwarded, so that a visitor who was taken for a
 * robot can be found. Where it cannot be stored, it is passed on with a mark, since thanks are said only for what
 * somebody can read.
 */
export async function quarantineEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE, API_BASE_URL } = getEnv();
  const isStored = ENQUIRY_STORE !== undefined && (await isKept(ENQUIRY_STORE, enquiry, key, 'trapped'));
  logLine('enquiry-quarantined', { isStored });
  if (isStored) return ACCEPTED;
  return API_BASE_URL === undefined ? { status: 'failed' } : passOn(enquiry, key, { isSuspect: true });
}

/** Whether the enquiry is on the disk, or was before. */
async function isKept(
  folder: string,
  enquiry: Enquiry,
  key: string,
  state: 'waiting' | 'kept' | 'trapped',
): Promise<boolean> {
  try {
    // Fetched when it is needed: an edge host has no disk and leaves these files out.
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store, outboxes } = getEnquiryService(folder);
    const { id, isNew } = await store.add(enquiry, key, state);
    if (isNew && state !== 'trapped') logLine('enquiry-kept', { id, state });
    for (const outbox of outboxes) outbox.wake();
    return true;
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return false;
  }
}

/**
 * A second call while the first is under way shares its outcome, and one after its success gets that success; what
 * failed may be tried again under the same key.
 */
function passOn(enquiry: Enquiry, senderKey: string, { isSuspect = false } = {}): Promise<Delivery> {
  const payload = JSON.stringify(enquiry);
  const isTaken = (known.get(senderKey)?.payload ?? payload) !== payload;
  const key = isTaken ? toContentKey(senderKey, enquiry) : senderKey;
  const earlier = known.get(key);
  if (earlier) return earlier.delivery;
  const delivery = deliverAtOnce(enquiry, { idempotencyKey: key, isSuspect }).then((outcome) => {
    if (outcome.status === 'failed') known.delete(key);
    return outcome;
  });
  known.set(key, { payload, delivery });
  return delivery;
}
