import * as z from 'zod/mini';

import {
  ENQUIRY_COUNTRIES,
  ENQUIRY_FIELDS,
  ENQUIRY_MAX_CHARACTERS,
  type EnquiryErrors,
  type EnquiryField,
  FORMAT_MESSAGES,
  REQUIRED_MESSAGES,
  tooLongMessage,
} from '@/lib/enquiry/fields';

// Set before the first schema: zod would otherwise try `new Function`, which the Content-Security-Policy reports.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Letters and marks of any script (§3 Reading responses), with the joiners that Indian scripts write with. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}\u200c\u200d]+$/u;

/** One local part and a domain of at least two labels; letters of any script, since Indian domains have them. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[^\s@"(),:;<>[\]\\]{0,63}[^\s@"(),:;<>[\]\\.]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

/** Only digits, parentheses, plus, minus and white space (§5), and at least one digit among them. */
const PHONE = /^(?=.*\d)[\d()+\-\s]+$/;

/** What no keyboard types: control characters but the line breaks and tabs of a text, and halves of a character. */
const UNPRINTABLE = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

/** A field of one line has no breaks: a browser cannot send any, and behind them stand headers of mails and rows of files. */
const LINE_BREAK = /[\r\n\u2028\u2029]/u;

const UNPRINTABLE_MESSAGE = 'Characters that cannot be printed are not allowed';

const toOneLine = (value: string) => value.replace(/\s+/gu, ' ');

/** The checks that every field has: required after trimming, at most so long, nothing unprintable. */
function field(name: EnquiryField, { isOneLine = true } = {}) {
  const isPrintable = (value: string) => !UNPRINTABLE.test(value) && !(isOneLine && LINE_BREAK.test(value));
  const formatMessage = (FORMAT_MESSAGES as Partial<Record<EnquiryField, string>>)[name];
  return z
    .string(REQUIRED_MESSAGES[name])
    .check(
      z.trim(),
      z.minLength(1, { error: REQUIRED_MESSAGES[name], abort: true }),
      z.refine(isPrintable, { error: formatMessage ?? UNPRINTABLE_MESSAGE, abort: true }),
      z.overwrite(isOneLine ? toOneLine : (value) => value),
      z.maxLength(ENQUIRY_MAX_CHARACTERS[name], { error: tooLongMessage(name), abort: true }),
    );
}

/** An enquiry as the form and the call both check it (§5); unknown keys are dropped. */
export const enquirySchema = z.object({
  name: field('name').check(z.regex(NAME, FORMAT_MESSAGES.name)),
  email: field('email').check(z.regex(EMAIL, FORMAT_MESSAGES.email)),
  phone: field('phone').check(z.regex(PHONE, FORMAT_MESSAGES.phone)),
  company_name: field('company_name'),
  country: z.pipe(field('country'), z.enum(ENQUIRY_COUNTRIES, REQUIRED_MESSAGES.country)),
  address: field('address', { isOneLine: false }),
  description: field('description', { isOneLine: false }),
});

/** A checked enquiry, its values trimmed. */
export type Enquiry = z.infer<typeof enquirySchema>;

/**
 * Checks what a form or a call brought (§5): the enquiry, or the first message of every field at fault. Anything that
 * is no object counts as an empty form.
 */
export function parseEnquiry(
  input: unknown,
): { isValid: true; enquiry: Enquiry } | { isValid: false; errors: EnquiryErrors } {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = enquirySchema.safeParse(isRecord ? input : {});
  if (result.success) return { isValid: true, enquiry: result.data };
  const errors: EnquiryErrors = {};
  for (const name of ENQUIRY_FIELDS) {
    const issue = result.error.issues.find(({ path }) => path[0] === name);
    if (issue) errors[name] = issue.message;
  }
  return { isValid: false, errors };
}
