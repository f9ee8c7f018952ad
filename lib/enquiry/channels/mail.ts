import 'server-only';

import { createTransport, type SendMailOptions } from 'nodemailer';

import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { SOURCE_LABELS, SOURCE_PARTS } from '@/lib/enquiry/source';
import { isLoopbackHost } from '@/lib/env-schema';
import { formatIndiaTime } from '@/lib/format/dates';
import { toOneLine } from '@/lib/format/text';

/**
 * Some servers refuse a mailbox at first and accept it minutes later. The others get the same mail again, with the same
 * Message-ID, rather than that this one gets none. Attempts over an hour: a mailbox may also be full for weeks.
 */
const GREYLISTED_ATTEMPTS = 12;

/**
 * One attempt to deliver an enquiry by mail (§7 Taking enquiries). `url`: `smtp://` or `smtps://`, with user and password
 * if the server asks for them. Never throws. An edge build replaces this file.
 */
export async function deliverByMail(
  { attempts = 1, ...queued }: ChannelEnquiry,
  { url, timeoutMs, ...addresses }: Record<'url' | 'to' | 'from', string> & { timeoutMs: number },
): Promise<ChannelOutcome> {
  const transport = createTransport({
    url,
    // Passwords and personal data are encrypted, except to this machine. `?requireTLS=false` in the URL overrides it.
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const mail = { ...buildMail(queued, addresses), signal: AbortSignal.timeout(timeoutMs) };
    const { accepted, rejected, rejectedErrors = [] } = await transport.sendMail(mail);
    if (rejected.length === 0) return { status: 'accepted' };
    const problem = `the mail server refused ${rejected.length} of ${accepted.length + rejected.length} mailboxes`;
    const isForNow =
      rejectedErrors.some(({ responseCode = 0 }) => responseCode < 500) && attempts < GREYLISTED_ATTEMPTS;
    return { status: isForNow ? 'failed' : 'accepted', problem };
  } catch (error) {
    return readMailError(error);
  } finally {
    transport.close();
  }
}

/**
 * What an error means: only a server that has read the message and rejects it refuses it; everything else may be fixed.
 * Keeps only the code, because the server's text may quote addresses.
 */
function readMailError(error: unknown): ChannelOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAnswer = typeof responseCode === 'number';
  const problem = isAnswer ? `the mail server answered ${responseCode}` : `mail: ${String(code ?? 'unexpected')}`;
  if (isAnswer && code === 'EMESSAGE' && responseCode >= 500) return { status: 'refused', problem };
  // Every mail has the same sender and mailboxes, so only a reply to the message itself is about this enquiry.
  return { status: 'failed', isChannelDown: code !== 'EMESSAGE' || undefined, problem };
}

/** What a header can contain: other letters before the @ need a server that supports SMTPUTF8. */
const REPLY_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>,;]+$/;

/**
 * The mail about one enquiry, in plain text, so that a visitor's text is never markup. Each header is one line. The
 * Message-ID is made of the key, so that mailboxes show a repeated mail once. Exported for its tests.
 */
export function buildMail(
  { key, receivedAt, enquiry, isSuspect, source = {} }: ChannelEnquiry,
  { to, from }: { to: string; from: string },
): SendMailOptions {
  const { name, email: address, company_name: company } = enquiry;
  const fields = ENQUIRY_FIELDS.map((field) => `${ENQUIRY_LABELS[field]}:\n${indent(enquiry[field])}\n`);
  const parts = SOURCE_PARTS.filter((part) => source[part]).map((part) => `${SOURCE_LABELS[part]} ${source[part]}`);
  const origin = parts.length === 0 ? [] : [`Source: ${parts.join(', ')}`];
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    ...(REPLY_ADDRESS.test(address) ? { replyTo: { name: toOneLine(name), address } } : {}),
    subject: `${isSuspect ? 'Suspected spam: ' : ''}Enquiry: ${toOneLine(name)}, ${toOneLine(company)}`,
    text: [...fields, ...origin, `Received ${formatIndiaTime(new Date(receivedAt))} IST`, `Key ${key}`, ''].join('\n'),
    messageId: `<${key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** So that no line of a message looks like a label. */
const indent = (text: string) => text.replace(/^/gm, '  ');
