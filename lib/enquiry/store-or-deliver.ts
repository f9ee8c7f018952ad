import 'server-only';

import { LRUCache } from 'lru-cache';

import { type Channel, type ChannelEnquiry, listChannels } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { type DeferrableChannel, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

/** `accepted`: somebody can read the enquiry. `failed`: nobody can; `message`: the backend's text for the visitor. */
export type SubmissionOutcome = { status: 'accepted' } | { status: 'failed'; message?: string };

const ACCEPTED: SubmissionOutcome = { status: 'accepted' };

type ValidEnquiry = Omit<ChannelEnquiry, 'id' | 'receivedAt'>;

/** How long and how many keys are remembered: enough for double clicks and retries. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_KEYS = 5_000;

interface Submitted {
  /** What was submitted with the key, even if it failed: the backend may have read it. */
  payload: string;
  /** `undefined` after a failure: the same enquiry may be sent again. */
  outcome?: Promise<SubmissionOutcome>;
}

const submissions = processWide(
  'enquiry-submissions',
  () => new LRUCache<string, Submitted>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS }),
);

/**
 * Stores or delivers a valid enquiry, so that somebody will read it (§7 Taking enquiries). The same key twice is one
 * enquiry, unless its content differs: a second call during the first shares its outcome, and one after its success gets
 * that success. Never throws.
 */
export function storeOrDeliver(valid: ValidEnquiry): Promise<SubmissionOutcome> {
  const { enquiry, key: senderKey, isSuspect, source } = valid;
  const payload = JSON.stringify(enquiry);
  const isTaken = (submissions.get(senderKey)?.payload ?? payload) !== payload;
  const key = isTaken ? toContentKey(senderKey, enquiry) : senderKey;
  const submitted = submissions.get(key) ?? { payload };
  submissions.set(key, submitted);
  submitted.outcome ??= accept({ key, receivedAt: Date.now(), enquiry, isSuspect, source }).then((outcome) => {
    if (outcome.status === 'failed') delete submitted.outcome;
    return outcome;
  });
  return submitted.outcome;
}

/** Stores an enquiry, for delivery in the background. Without a store, or if it cannot be written, delivers it at once. */
async function accept(received: ChannelEnquiry): Promise<SubmissionOutcome> {
  if (getEnv().ENQUIRY_STORE === undefined) return deliverNow(received);
  try {
    await store(received);
    return ACCEPTED;
  } catch (error) {
    logLine('enquiry-not-kept', { reason: reasonOf(error) }, true);
    return deliverNow(received);
  }
}

async function store({ enquiry, key, isSuspect, source }: ChannelEnquiry): Promise<void> {
  // Imported on demand: an edge host has no disk and leaves these files out.
  const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
  const service = getEnquiryService();
  const { id, isNew } = await service.store.add(enquiry, key, isSuspect, source);
  if (isNew) logLine('enquiry-kept', { id });
  service.outbox.wake();
}

/** Resolves when the deliveries in progress are recorded: a server that is stopped before would repeat them. Never throws. */
export async function settleDeliveries(): Promise<void> {
  if (getEnv().ENQUIRY_STORE === undefined) return;
  try {
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    await getEnquiryService().outbox.settled();
  } catch {
    // The store cannot be opened, which `storeOrDeliver` has logged.
  }
}

/**
 * Delivers within the visitor's request, once by each channel. The backend decides; a failure of the others then changes
 * nothing. Without a backend they decide: success means that somebody can read the enquiry.
 */
async function deliverNow(queued: ChannelEnquiry): Promise<SubmissionOutcome> {
  const channels = listChannels(getEnv());
  const hasBackend = channels.includes('backend');
  if (hasBackend) {
    const outcome = await deliver('backend', queued);
    if (outcome.status === 'failed' && (await isDeferred(queued, channels))) return ACCEPTED;
    if (outcome.status !== 'accepted') return { status: 'failed', message: outcome.message };
  }
  const isDelivered = async (channel: Channel) => {
    const outcome = channels.includes(channel) ? await deliver(channel, queued) : undefined;
    return outcome?.status === 'accepted' || (outcome?.status === 'failed' && (await isDeferred(queued, [channel])));
  };
  const [posted, mailed] = [isDelivered('webhook'), isDelivered('mail')];
  // Mail servers are slow: if somebody has the enquiry, no visitor waits for them.
  return (await posted) || hasBackend || (await mailed) ? ACCEPTED : { status: 'failed' };
}

/** Whether the platform's queue has stored it for these channels; false without a queue. */
async function isDeferred(queued: ChannelEnquiry, channels: Channel[]): Promise<boolean> {
  const { deferral } = getDeferralPort();
  const deferrable = channels.filter((channel): channel is DeferrableChannel => channel !== 'mail');
  if (!deferral || deferrable.length === 0) return false;
  try {
    await deferral.add(queued, deferrable);
    logLine('enquiry-deferred', { channels: deferrable });
    return true;
  } catch (error) {
    logLine('enquiry-not-deferred', { reason: reasonOf(error) }, true);
    return false;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
