import 'server-only';

import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { ENQUIRY_FIELDS, ENQUIRY_MAX_CHARACTERS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { processWide } from '@/lib/process-wide.mjs';

/** A form that was not taken, as its sender gets it back. */
export interface FormFlash {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  /** Why it was not sent where no field is at fault. */
  message?: string;
}

/** How long and how many forms are held. What people typed stays in memory, and no longer than they need to correct it. */
const HELD_MS = 15 * 60_000;
const HELD_MAX = 500;

const held = processWide(
  'form-flash',
  () =>
    new LRUCache<string, FormFlash>({
      max: HELD_MAX,
      ttl: HELD_MS,
      ttlAutopurge: true,
    }),
);

/**
 * Holds what a browser without JavaScript sent, until the page that it is sent to shows it again (§7 Taking enquiries:
 * values kept). Comes back with the name under which it is held, which nobody can guess.
 */
export function flashForm(input: unknown, rest: Pick<FormFlash, 'errors' | 'message'>): string {
  const source = (input ?? {}) as Record<string, unknown>;
  const values: FormFlash['values'] = {};
  for (const field of ENQUIRY_FIELDS) {
    const value = source[field];
    // A little over the limit, so that the visitor sees what was too long.
    if (typeof value === 'string') values[field] = value.slice(0, 2 * ENQUIRY_MAX_CHARACTERS[field]);
  }
  const token = randomUUID();
  held.set(token, { values, ...rest });
  return token;
}

/** The form that is held under a name; `undefined` where it is gone or was another process's. */
export const getFormFlash = (token: string): FormFlash | undefined => held.get(token);
