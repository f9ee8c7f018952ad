import 'server-only';

import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_MAX_CHARACTERS } from '@/lib/enquiry/schema';
import { processWide } from '@/lib/process-wide.mjs';

/** A refused form, as its sender sees it again. */
export interface FormFlash {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  /** Why it was not sent if all fields are valid. */
  message?: string;
}

/** How long and how many forms are kept: in memory only, as long as a visitor needs to correct one. */
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
 * Keeps what a browser without JavaScript sent, until the page that it is redirected to shows it again
 * (§7 Taking enquiries: values kept). Returns the random name under which it is kept.
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

/** The form that is kept under a name; `undefined` if it has expired or belongs to another process. */
export const getFormFlash = (token: string): FormFlash | undefined => held.get(token);
