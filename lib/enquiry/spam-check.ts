import { ELAPSED_FIELD, ENQUIRY_FILL_MIN_MS, HONEYPOT_FIELD } from '@/lib/enquiry/fields';

/**
 * Whether a program seems to have filled in the form (standards, "Security"): text in the hidden field, or less time than
 * the form itself waits before it sends. A form without JavaScript measures no time.
 * @param input the fields as they were sent, before validation
 */
export function isSuspectedSpam(input: unknown): boolean {
  const { [HONEYPOT_FIELD]: honeypot, [ELAPSED_FIELD]: elapsed } = (input ?? {}) as Record<string, unknown>;
  return !isBlank(honeypot) || !(isBlank(elapsed) || isLongEnough(elapsed));
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Plain values only: converting deeply nested lists to a number overflows the stack. */
const isLongEnough = (elapsed: unknown) =>
  (typeof elapsed === 'number' || typeof elapsed === 'string') && Number(elapsed) >= ENQUIRY_FILL_MIN_MS;
