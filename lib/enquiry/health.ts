import 'server-only';

import { logLine } from '@/lib/log';
import { getEnv } from '@/lib/env';

export type EnquiryHealth =
  /** Enquiries go straight to the backend. */
  | { store: 'none' }
  | { store: 'unusable' }
  | {
      store: 'usable';
      waiting: number;
      refused: number;
      /** How long the oldest that waits has waited. */
      oldestWaitingSeconds: number | null;
      failedDeliveries: number;
    };

/** How the enquiries are: what waits and what was refused, for monitors. Nothing of the people who wrote. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  const { ENQUIRY_STORE } = getEnv();
  if (ENQUIRY_STORE === undefined) return { store: 'none' };
  try {
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store } = getEnquiryService(ENQUIRY_STORE);
    const { waiting, refused, oldestWaitingAt } = store.summarize();
    const oldestWaitingSeconds = oldestWaitingAt === null ? null : Math.round((Date.now() - oldestWaitingAt) / 1000);
    return { store: 'usable', waiting, refused, oldestWaitingSeconds, failedDeliveries: store.readQueue().failures };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
