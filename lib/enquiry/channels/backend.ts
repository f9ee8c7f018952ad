import 'server-only';

import { sendEnquiry } from '@/lib/backend/send-enquiry';
import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';

/** One attempt at the vendor's backend (§7 POST /api/bookfreedemo). Never throws. */
export async function sendToBackend({ enquiry, key }: ChannelEnquiry): Promise<ChannelOutcome> {
  const outcome = await sendEnquiry(enquiry, { idempotencyKey: key });
  return outcome.status === 'refused'
    ? { status: 'refused', problem: `the backend answered ${outcome.httpStatus}` }
    : outcome;
}
