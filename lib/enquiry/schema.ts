import * as z from 'zod/mini';

import { cleanAddress, cleanPhone, cleanTyped } from '@/lib/enquiry/clean-typed';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import {
  buildTooLongMessage,
  FORMAT_MESSAGES,
  REQUIRED_MESSAGES,
  UNPRINTABLE_MESSAGE,
} from '@/lib/company/enquiry-messages';
import { ENQUIRY_COUNTRIES, ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { EMAIL } from '@/lib/format/email';
import { isJsonObject } from '@/lib/format/json';

// Set before the first schema: otherwise zod tries `new Function`, which the Content-Security-Policy reports.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * The longest value of each field, in characters. With every field at its limit in Devanagari, a percent-encoded form
 * (a browser without JavaScript) exceeds the size limit of the route; real enquiries stay far below it.
 */
export const ENQUIRY_MAX_CHARACTERS: Record<EnquiryField, number> = {
  name: 100,
  email: 254,
  phone: 30,
  company_name: 150,
  country: 30,
  address: 400,
  description: 2_000,
};

/** The messages of a field (§5), by the rule that its value breaks. */
export const messagesOf = (field: EnquiryField) => ({
  required: REQUIRED_MESSAGES[field],
  format: (FORMAT_MESSAGES as Partial<Record<EnquiryField, string>>)[field] ?? UNPRINTABLE_MESSAGE,
  length: buildTooLongMessage(ENQUIRY_LABELS[field], ENQUIRY_MAX_CHARACTERS[field].toLocaleString('en-IN')),
});

/** Letters and marks of any script, spaces, and the joiners of Indian scripts. One letter must be visible: U+3164 is not. */
const NAME = /^(?=.*(?!\p{DI})\p{L})[\p{L}\p{M}\p{Zs}\u200c\u200d]+$/u;

const APOSTROPHES = /['\u2018\u2019\u201b\u2032\uff07`\u00b4]/gu;
/** U+0970 is the dot of Devanagari abbreviations. Phones turn a typed hyphen into any of the dashes. */
const DOTS_AND_DASHES = /[.\u0970\p{Pd}]/gu;

/**
 * Makes a typed name satisfy the rule "letters and spaces" (§5) without refusing anyone: "Dr. A. P. Rao" becomes
 * "Dr  A  P  Rao" (spaces are collapsed later), "D'Souza" "DSouza", "Abdul-Rahman" "Abdul Rahman".
 */
const toLettersAndSpaces = (name: string) =>
  cleanTyped(name, true).replace(APOSTROPHES, '').replace(DOTS_AND_DASHES, ' ');

const WHOLE_EMAIL = new RegExp(`^${EMAIL}$`, 'u');

/** Only digits, parentheses, plus, minus and white space (§5), and at least one digit among them. */
const PHONE = /^(?=.*\d)[\d()+\-\s]+$/;

/** Control characters other than line breaks and tabs, and unpaired surrogates. */
const UNPRINTABLE = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

/** Not allowed in a field of one line: browsers cannot send them, and they could add mail headers or rows of a file. */
const LINE_BREAK = /[\r\n\u2028\u2029]/u;

const toOneLine = (value: string) => value.replace(/\s+/gu, ' ');

/**
 * The checks of every field: required after trimming, limited in length, nothing unprintable. `clean` removes what nobody
 * sees, before every check.
 */
function field(name: EnquiryField, { isOneLine = true, clean = cleanTyped } = {}) {
  const isPrintable = (value: string) => !UNPRINTABLE.test(value) && !(isOneLine && LINE_BREAK.test(value));
  const messages = messagesOf(name);
  return z.string(messages.required).check(
    z.overwrite((value) => clean(value, isOneLine)),
    z.trim(),
    z.minLength(1, { error: messages.required, abort: true }),
    z.refine(isPrintable, { error: messages.format, abort: true }),
    z.overwrite(isOneLine ? toOneLine : (value) => value),
    z.maxLength(ENQUIRY_MAX_CHARACTERS[name], { error: messages.length, abort: true }),
  );
}

/** The enquiry as both the form and the route check it (§5); unknown keys are dropped. */
export const enquirySchema = z.object({
  name: field('name', { clean: toLettersAndSpaces }).check(z.regex(NAME, FORMAT_MESSAGES.name)),
  email: field('email', { clean: cleanAddress }).check(z.regex(WHOLE_EMAIL, FORMAT_MESSAGES.email)),
  phone: field('phone', { clean: cleanPhone }).check(z.regex(PHONE, FORMAT_MESSAGES.phone)),
  company_name: field('company_name'),
  country: z.pipe(field('country'), z.enum(ENQUIRY_COUNTRIES, REQUIRED_MESSAGES.country)),
  address: field('address', { isOneLine: false }),
  description: field('description', { isOneLine: false }),
});

/** A valid enquiry: values are cleaned and trimmed, and the name is letters and spaces. */
export type Enquiry = z.infer<typeof enquirySchema>;

/**
 * Validates the body of a form or JSON request (§5). Returns the enquiry, or the first message of each invalid field.
 * A body that is not an object counts as an empty form.
 */
export function parseEnquiry(
  input: unknown,
): { isValid: true; enquiry: Enquiry } | { isValid: false; errors: EnquiryErrors } {
  const result = enquirySchema.safeParse(isJsonObject(input) ? input : {});
  if (result.success) return { isValid: true, enquiry: result.data };
  const errors: EnquiryErrors = {};
  for (const name of ENQUIRY_FIELDS) {
    const issue = result.error.issues.find(({ path }) => path[0] === name);
    if (issue) errors[name] = issue.message;
  }
  return { isValid: false, errors };
}
