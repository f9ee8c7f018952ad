import 'server-only';

import { randomUUID } from 'node:crypto';

import { ENQUIRY_FIELDS, ENQUIRY_MAX_CHARACTERS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';

/** A form that was not taken, as its sender gets it back. */
export interface HeldForm {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  /** Why it was not sent where no field is at fault. */
  message?: string;
}

/** How long and how many forms are held. What people typed stays in memory, and no longer than they need to correct it. */
const HELD_MS = 15 * 60_000;
const HELD_MAX = 500;

interface Entry {
  at: number;
  form: HeldForm;
}

/** Route handlers may load this module twice. */
const held = ((globalThis as { heldEnquiryForms?: Map<string, Entry> }).heldEnquiryForms ??= new Map<string, Entry>());

/**
 * Holds what a browser without JavaScript sent, until the page that it is sent to shows it again (§7 Taking enquiries:
 * values kept). Comes back with the name under which it is held, which nobody can guess.
 */
export function holdForm(input: unknown, rest: Pick<HeldForm, 'errors' | 'message'>): string {
  const source = (input ?? {}) as Record<string, unknown>;
  const values: HeldForm['values'] = {};
  for (const field of ENQUIRY_FIELDS) {
    const value = source[field];
    // A little over the limit, so that the reader sees what was too long.
    if (typeof value === 'string') values[field] = value.slice(0, 2 * ENQUIRY_MAX_CHARACTERS[field]);
  }
  forgetOld(Date.now());
  const token = randomUUID();
  held.set(token, { at: Date.now(), form: { values, ...rest } });
  return token;
}

/** The form that is held under a name; `undefined` where it is gone or was another process's. */
export function getHeldForm(token: string): HeldForm | undefined {
  forgetOld(Date.now());
  return held.get(token)?.form;
}

function forgetOld(now: number): void {
  for (const [token, { at }] of held) {
    if (now - at < HELD_MS && held.size < HELD_MAX) break;
    held.delete(token);
  }
}
