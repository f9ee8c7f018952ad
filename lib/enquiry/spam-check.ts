import { ELAPSED_FIELD, ENQUIRY_FILL_MIN_MS, HONEYPOT_FIELD } from '@/lib/enquiry/fields';

/**
 * Why an enquiry is quarantined. `suspected`: the honeypot alone, which a browser that completes forms may fill in for a
 * real visitor. `obvious`: something that no visitor does.
 */
export type Suspicion = 'suspected' | 'obvious';

/** Links, which spam usually contains. */
const LINK = /https?:|www\.|<a\b|\[url/i;

/**
 * Whether a program filled in the form (standards, "Security"); `null`: no sign of it. The signs are text in the hidden
 * field, or less time than the form itself waits before it sends. A form without JavaScript measures no time.
 * @param input the fields as they were sent, before validation
 */
export function checkForSpam(input: unknown): Suspicion | null {
  const fields = (input ?? {}) as Record<string, unknown>;
  const { [HONEYPOT_FIELD]: honeypot, [ELAPSED_FIELD]: elapsed, description } = fields;
  if (!isBlank(elapsed) && !isLongEnough(elapsed)) return 'obvious';
  if (isBlank(honeypot)) return null;
  return typeof description === 'string' && LINK.test(description) ? 'obvious' : 'suspected';
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Plain values only: converting deeply nested lists to a number overflows the stack. */
const isLongEnough = (elapsed: unknown) =>
  (typeof elapsed === 'number' || typeof elapsed === 'string') && Number(elapsed) >= ENQUIRY_FILL_MIN_MS;
