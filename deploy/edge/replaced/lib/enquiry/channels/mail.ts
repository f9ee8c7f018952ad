import type * as server from '@/lib/enquiry/channels/mail';

/** Replaces the mail client: an edge host has no SMTP. */
export const deliverByMail: typeof server.deliverByMail = () =>
  Promise.resolve({ status: 'failed', problem: 'an edge host has no SMTP' });
