import 'server-only';

import { type Channel } from '@/lib/enquiry/channels/channel';
import type { EnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import type { QueueLength } from '@/lib/enquiry/store/queries';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once. */
  | { store: 'none' }
  /** It cannot be read or written. */
  | { store: 'unusable' }
  | ({ store: 'usable' } & Record<Channel, QueueLength>);

/** Anybody on this machine may request it, and each write wakes the disk. */
const TRY_AGAIN_MS = 60_000;

const lastTry = processWide('enquiry-store-try', () => ({ at: -Infinity, failure: undefined as Error | undefined }));

/** Writes to the store, at most once a minute: on a full disk it can be read. @throws what the last write threw */
async function tryWrite({ tryWrite: write }: EnquiryStore): Promise<void> {
  if (performance.now() - lastTry.at >= TRY_AGAIN_MS) {
    lastTry.at = performance.now();
    lastTry.failure = await write().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  }
  if (lastTry.failure) throw lastTry.failure;
}

/** The lengths of the queues, for monitors. No personal data. Never throws. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  try {
    if (getEnv().ENQUIRY_STORE === undefined) return { store: 'none' };
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store } = getEnquiryService();
    const queues = store.measureQueues();
    await tryWrite(store);
    return { store: 'usable', ...queues };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
