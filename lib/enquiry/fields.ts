/** Fields, rules and limits of the enquiry form. Kept apart from the schema, which the browser fetches later. */

/** Each field by the name under which it is sent (§3 Enquiry, §7), in the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'company_name', 'country', 'address', 'description'] as const;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** The first message of each invalid field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** §5: the choice of countries. */
export const ENQUIRY_COUNTRIES = [
  'India',
  'United States',
  'United Kingdom',
  'Australia',
  'Canada',
  'Germany',
  'France',
  'Italy',
  'China',
  'Japan',
  'Brazil',
  'South Africa',
] as const;

/** What `removeInvisible` removes, for these patterns. */
const INVISIBLE = '\\p{Cf}\\p{DI}\\p{Co}\\ufff9-\\ufffc\\ufffe\\uffff';

/**
 * §5: what a browser without JavaScript accepts as a name, as the source of a regular expression: one visible letter, and
 * around it letters, marks, spaces, joiners, dots, apostrophes and dashes. `toLettersAndSpaces` in `schema.ts` replaces
 * the last three.
 */
export const NAME_PATTERN = `(?=.*(?!\\p{DI})\\p{L})[\\p{L}\\p{M}\\s${INVISIBLE}.\\u0970\\p{Pd}'\u2018\u2019\u201b\u2032\uff07\`\u00b4]+`;

/** §5: the same for a phone number, in any digits. `cleanPhone` makes them ordinary. */
export const PHONE_PATTERN = `(?=.*\\p{Nd})[\\p{Nd}\\(\\)\\+\\-\\s\\p{Pd}${INVISIBLE}\\ufffd\\u2212\\uff08\\uff09\\uff0b]+`;

/**
 * Sent with the enquiry for the spam check: a field that no visitor sees, and the time since the form was shown. Browsers
 * and password managers fill in fields whose name or label they know, such as "website", also hidden ones.
 */
export const HONEYPOT_FIELD = 'leave_empty';
export const ELAPSED_FIELD = 'elapsed_ms';

/**
 * The shortest time between showing the form and sending it, in milliseconds. The form waits for it itself, so autofill
 * is never too fast: a shorter time means that the form was not used.
 */
export const ENQUIRY_FILL_MIN_MS = 2_000;

/** How long the browser waits for the response of this site, which itself waits 15 s for the backend (§9). */
export const ENQUIRY_ANSWER_TIMEOUT_MS = 25_000;

/** The header by which the server recognises a double click or a retry as the same enquiry. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
