import 'server-only';

import { createTransport } from 'nodemailer';

import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { buildMail } from '@/lib/enquiry/channels/mail-message';
import { isLoopbackHost } from '@/lib/env-schema';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  to: string;
  from: string;
  timeoutMs: number;
}

/** One mail about one enquiry. Never throws. */
export async function sendMail(
  queued: ChannelEnquiry,
  { url, timeoutMs, ...addresses }: MailSettings,
): Promise<ChannelOutcome> {
  const transport = createTransport({
    url,
    // Passwords and personal data do not go in the clear, but to this machine. `?requireTLS=false` in the URL says otherwise.
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const mail = { ...buildMail(queued, addresses), signal: AbortSignal.timeout(timeoutMs) };
    const { accepted, rejected } = await transport.sendMail(mail);
    if (rejected.length === 0) return { status: 'accepted' };
    const problem = `the mail server refused ${rejected.length} of ${accepted.length + rejected.length} mailboxes`;
    return { status: 'accepted', problem };
  } catch (error) {
    return readMailError(error);
  } finally {
    transport.close();
  }
}

/**
 * What an error means: a server that has read this message and will not have it refuses it; all else may be mended.
 * Its words may quote addresses, so that only its code is kept. Exported for its tests.
 */
export function readMailError(error: unknown): ChannelOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAnswer = typeof responseCode === 'number';
  const problem = isAnswer ? `the mail server answered ${responseCode}` : `mail: ${String(code ?? 'unexpected')}`;
  if (isAnswer && code === 'EMESSAGE' && responseCode >= 500) return { status: 'refused', problem };
  return { status: 'failed', isAway: code !== 'EMESSAGE', problem };
}
