import 'server-only';

import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_MAX_CHARACTERS } from '@/lib/enquiry/schema';
import { processWide } from '@/lib/process-wide.mjs';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';

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
  () => new LRUCache<string, FormFlash>({ max: HELD_MAX, ttl: HELD_MS, ttlAutopurge: true }),
);

const SEPARATOR = '.';
/** In place of fields: all are valid, but the enquiry was not sent. */
const NO_FIELD = 'again';
const TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps what a browser without JavaScript sent, for the page where the visitor reads the errors and sends again
 * (§7 Taking enquiries: values kept). Returns the path of that page: it names the invalid fields, which are not personal
 * data, and the random name under which the values are kept.
 */
export function flashForm(input: unknown, refusal: Pick<FormFlash, 'errors' | 'message'>): string {
  const source = (input ?? {}) as Record<string, unknown>;
  const values: FormFlash['values'] = {};
  for (const field of ENQUIRY_FIELDS) {
    const value = source[field];
    // A little over the limit, so that the visitor sees what was too long.
    if (typeof value === 'string') values[field] = value.slice(0, 2 * ENQUIRY_MAX_CHARACTERS[field]);
  }
  const token = randomUUID();
  held.set(token, { values, ...refusal });
  const fields = ENQUIRY_FIELDS.filter((field) => field in refusal.errors);
  return `${ENQUIRY_RESULT_PATHS.failed}/${fields.join(SEPARATOR) || NO_FIELD}/${token}`;
}

/** The fields in the segments of such a path, in the order of the form; `null` for any other path. */
export function parseErrorsPath(segments: { fields: string; held: string }): EnquiryField[] | null {
  if (!TOKEN.test(segments.held)) return null;
  if (segments.fields === NO_FIELD) return [];
  const names = segments.fields.split(SEPARATOR);
  const fields = ENQUIRY_FIELDS.filter((field) => names.includes(field));
  return fields.length > 0 && fields.join(SEPARATOR) === segments.fields ? fields : null;
}

/** The form that is kept under a name; `undefined` if it has expired or belongs to another process. */
export const getFormFlash = (token: string): FormFlash | undefined => held.get(token);
