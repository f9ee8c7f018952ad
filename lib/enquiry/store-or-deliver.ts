import 'server-only';

import { LRUCache } from 'lru-cache';

import { type ChannelEnquiry, listChannels, type VisitorWords } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { knowsEnquiry, REMEMBERED_MS, rememberEnquiry } from '@/lib/enquiry/idempotency-key';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

/** `accepted`: somebody can read the enquiry. `failed`: that is not certain; with the backend's words for the visitor. */
export type SubmissionOutcome = { status: 'accepted' } | ({ status: 'failed' } & VisitorWords);

export const ACCEPTED: SubmissionOutcome = { status: 'accepted' };

const REMEMBERED_KEYS = 5_000;

/** The deliveries within requests by their keys, without those that failed. No promise outlives its request. */
const delivered = processWide(
  'enquiry-submissions',
  () =>
    new LRUCache<string, SubmissionOutcome | Promise<SubmissionOutcome>>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS }),
);

/** Deliveries that continue after the response. */
const inFlight = processWide('enquiry-deliveries', () => new Set<Promise<unknown>>());

/** A valid enquiry, whose number and time the store or the delivery adds. */
type ValidEnquiry = Omit<ChannelEnquiry, 'id' | 'receivedAt'>;

/**
 * Stores or delivers a valid enquiry, so that somebody will read it (§7 Taking enquiries). The same key twice is one
 * enquiry: where there is a store, the store alone knows it. Never throws.
 */
export async function storeOrDeliver(valid: ValidEnquiry): Promise<SubmissionOutcome> {
  const received = { ...valid, receivedAt: Date.now() };
  if (getEnv().ENQUIRY_STORE !== undefined && (await store(valid))) return ACCEPTED;
  return deliverOnce(received);
}

/**
 * Stores a valid enquiry that is over the limit of all clients, if not too many wait already. It is delivered later, as
 * fast as the channels allow. Returns whether it is stored; never rejects.
 */
export async function storeIfRoom(valid: ValidEnquiry): Promise<boolean> {
  const env = getEnv();
  return env.ENQUIRY_STORE !== undefined && listChannels(env).length > 0 && store(valid, true);
}

/** A second call during the first shares its outcome; one after its success gets that success. */
async function deliverOnce(received: ChannelEnquiry): Promise<SubmissionOutcome> {
  const { key } = received;
  const known = delivered.get(key);
  if (known) return known;
  const outcome = deliverUnlessKnown(received).then((result) => {
    if (result.status === 'failed') delivered.delete(key);
    else delivered.set(key, result);
    return result;
  });
  delivered.set(key, outcome);
  return outcome;
}

/** A retry may reach another server. Only accepted enquiries are known, so none is lost. */
async function deliverUnlessKnown(received: ChannelEnquiry): Promise<SubmissionOutcome> {
  if (await knowsEnquiry(received.key)) return ACCEPTED;
  const outcome = await deliverNow(received);
  if (outcome.status === 'accepted') await rememberEnquiry(received.key);
  return outcome;
}

/** Returns whether the enquiry is in the store, or was delivered while the store could not be used. */
async function store({ enquiry, key, isSuspect, source }: ValidEnquiry, isFlood = false): Promise<boolean> {
  try {
    if ((await delivered.get(key))?.status === 'accepted') return true;
    // Imported on demand: an edge host has no disk and leaves these files out.
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const service = getEnquiryService();
    if ((isFlood || isSuspect) && !service.store.hasRoom(isSuspect)) return false;
    const { id, isNew } = await service.store.add(enquiry, key, isSuspect, source);
    if (isNew) logLine('enquiry-kept', { id });
    service.outbox.wake();
    return true;
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return false;
  }
}

/**
 * Resolves when the deliveries that now continue after a response have ended. Not those of the store, whose queue may
 * never be empty: for them `startDeliveries` delays the end of the process. Never rejects.
 */
export async function settleDeliveries(): Promise<void> {
  await Promise.all(inFlight);
}

/**
 * Delivers within the visitor's request, once by each channel. The backend decides; the others continue after the
 * response, so that somebody can read what the backend did not accept. Without a backend they decide: the first that
 * accepts it is enough.
 */
async function deliverNow(queued: ChannelEnquiry): Promise<SubmissionOutcome> {
  const channels = listChannels(getEnv());
  let decision: SubmissionOutcome | undefined;
  if (channels.includes('backend')) {
    const outcome = await deliver('backend', queued);
    // The visitor corrects these fields and sends another enquiry.
    if (outcome.status !== 'accepted' && outcome.errors) return { status: 'failed', errors: outcome.errors };
    decision = outcome.status === 'accepted' ? ACCEPTED : { status: 'failed', message: outcome.message };
  }
  const others = channels
    .filter((channel) => channel !== 'backend')
    .map(async (channel) => (await deliver(channel, queued)).status === 'accepted');
  for (const delivery of others) {
    inFlight.add(delivery);
    void delivery.finally(() => inFlight.delete(delivery));
  }
  return decision ?? ((await isAnyTrue(others)) ? ACCEPTED : { status: 'failed' });
}

/** As soon as one is true. */
const isAnyTrue = (promises: Promise<boolean>[]): Promise<boolean> =>
  Promise.any(promises.map(async (promise) => (await promise) || Promise.reject(new Error('false')))).then(
    () => true,
    () => false,
  );
