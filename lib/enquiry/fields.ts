/** The words and sizes of the enquiry form, apart from its schema: the page shows them before the schema is fetched. */

/** Each field by the name under which it is sent (§3 Enquiry, §7), in the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'company_name', 'country', 'address', 'description'] as const;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** The first message of each field that cannot be taken as it is. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export const ENQUIRY_LABELS: Record<EnquiryField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company_name: 'Company',
  country: 'Country',
  address: 'Address',
  description: 'Message',
};

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

/** §5: said of a field that is empty, or holds nothing but white space. */
export const REQUIRED_MESSAGES: Record<EnquiryField, string> = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  company_name: 'Company name is required',
  country: 'Country is required',
  address: 'Address is required',
  description: 'Message is required',
};

/** §5: said of a field whose content does not keep its rule. */
export const FORMAT_MESSAGES = {
  name: 'Only letters and spaces are allowed',
  email: 'Invalid email format',
  phone: 'Invalid phone number',
} as const;

/**
 * The longest value of each field in characters. All of them at their limit, in Devanagari and percent-encoded by a
 * browser without JavaScript, would pass the size limit of the call; what people write stays far below it.
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

/** What a value that is too long is answered with. */
export const tooLongMessage = (field: EnquiryField) =>
  `${ENQUIRY_LABELS[field]} can have at most ${ENQUIRY_MAX_CHARACTERS[field].toLocaleString('en-IN')} characters`;

/** §8: said when an enquiry was taken. */
export const ENQUIRY_SENT_MESSAGE = 'Thank you! Your message has been sent successfully.';

/** §8: said when it was not, and no one knows a better reason. */
export const ENQUIRY_FAILED_MESSAGE = 'Sorry, there was an error sending your message. Please try again.';

/** Sent along with an enquiry for telling machines from visitors: a field that no visitor sees, and the time it took. */
export const HONEYPOT_FIELD = 'website';
export const ELAPSED_FIELD = 'elapsed_ms';

/**
 * The least time between the showing of the form and its sending. The form itself waits for it, so that no visitor with a
 * form filled in by the browser is ever faster: whoever says less has not used the form.
 */
export const ENQUIRY_FILL_MIN_MS = 2_000;

/** How long a browser waits for the response of this site, which itself waits 15 s for the backend (§9). */
export const ENQUIRY_ANSWER_TIMEOUT_MS = 25_000;

/** The header that makes one enquiry of a double click or a second try. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
