import 'server-only';

import { type Limit } from '@/lib/backend/cluster-port';

/**
 * Limits of the enquiry route (standards, "Security"). Indian phone networks put thousands of visitors behind one
 * address, so one address may send far more than one person would; what is over waits a minute and is told so.
 */
export const REQUESTS_OF_A_READER: Limit = { name: 'enquiry-requests', points: 120, durationSeconds: 60 };
/** Checked enquiries only: a form that is corrected often costs nothing. */
export const ENQUIRIES_OF_A_READER: Limit = { name: 'enquiries', points: 20, durationSeconds: 60 };
/** The vendor's staff reads them; more than this is an attack from many addresses. */
export const ENQUIRIES_IN_ALL: Limit = { name: 'enquiries-in-all', points: 600, durationSeconds: 60 };
