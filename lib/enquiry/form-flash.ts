import 'server-only';

import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY_MAX_CHARACTERS } from '@/lib/enquiry/schema';
import { outsideRequests } from '@/lib/outside-requests';
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
/** Per address, so that none pushes out the forms of others. Phone networks put many visitors behind one. */
const HELD_MAX_PER_CLIENT = 20;

const held = processWide(
  'form-flash',
  () => new LRUCache<string, FormFlash>({ max: HELD_MAX, ttl: HELD_MS, ttlAutopurge: true }),
);
/** The names of the forms of each address, the latest last. */
const tokensByClient = processWide('form-flash-clients', () => new LRUCache<string, string[]>({ max: HELD_MAX }));

/**
 * Keeps what a browser without JavaScript sent, for the page where the visitor reads the errors and sends again
 * (§7 Taking enquiries: values kept). `client`: its address. Returns the path and query of that page: the random name under which the values are
 * kept, and the names of the invalid fields, which are not personal data.
 */
export function flashForm(input: unknown, refusal: Pick<FormFlash, 'errors' | 'message'>, client: string): string {
  const source = (input ?? {}) as Record<string, unknown>;
  const values: FormFlash['values'] = {};
  for (const field of ENQUIRY_FIELDS) {
    const value = source[field];
    // A little over the limit, so that the visitor sees what was too long.
    if (typeof value === 'string') values[field] = value.slice(0, 2 * ENQUIRY_MAX_CHARACTERS[field]);
  }
  const token = randomUUID();
  // Its timer runs for 15 minutes.
  outsideRequests(() => held.set(token, { values, ...refusal }));
  const tokens = [...(tokensByClient.get(client) ?? []), token];
  if (tokens.length > HELD_MAX_PER_CLIENT) held.delete(tokens.shift()!);
  tokensByClient.set(client, tokens);
  const query = new URLSearchParams({ form: token });
  for (const field of ENQUIRY_FIELDS) if (field in refusal.errors) query.append('invalid', field);
  return `${ENQUIRY_RESULT_PATHS.failed}?${query.toString()}`;
}

/**
 * What the query of that page names: the form, unless it has expired or belongs to another process, and the invalid
 * fields in the order of the form.
 */
export function readFormFlash(query: Record<string, string | string[] | undefined>): {
  form?: FormFlash;
  fields: EnquiryField[];
} {
  const named = [query.invalid].flat();
  return { form: held.get(String(query.form)), fields: ENQUIRY_FIELDS.filter((field) => named.includes(field)) };
}
