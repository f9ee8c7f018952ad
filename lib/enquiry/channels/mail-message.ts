import type { SendMailOptions } from 'nodemailer';

import type { ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_FIELDS, ENQUIRY_LABELS } from '@/lib/enquiry/fields';
import { formatIndiaTime } from '@/lib/format/dates';
import { toOneLine } from '@/lib/format/text';

/** What a header can hold of an address: letters of other scripts before the @ need a server that speaks SMTPUTF8. */
const REPLY_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>,;]+$/;

/**
 * The mail about one enquiry, in plain text: what the visitor wrote is never taken for mark-up, and its headers are one
 * line each. The same enquiry has the same Message-ID, so that mailboxes show a mail once that was sent twice.
 */
export function buildMail(
  { key, receivedAt, enquiry }: ChannelEnquiry,
  { to, from }: { to: string; from: string },
): SendMailOptions {
  // The schema lets no break into these fields; what is in a store may be older than it.
  const [name, email, company] = [enquiry.name, enquiry.email, enquiry.company_name].map(toOneLine) as [
    string,
    string,
    string,
  ];
  const fields = ENQUIRY_FIELDS.map((field) => `${ENQUIRY_LABELS[field]}:\n${indent(enquiry[field])}\n`);
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    ...(REPLY_ADDRESS.test(email) ? { replyTo: { name, address: email } } : {}),
    subject: `Enquiry: ${name}, ${company}`,
    text: [...fields, `Received ${formatIndiaTime(new Date(receivedAt))} IST`, `Key ${key}`, ''].join('\n'),
    messageId: `<${key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** So that no line of a message looks like one of the fields. */
const indent = (text: string) => text.replace(/^/gm, '  ');
