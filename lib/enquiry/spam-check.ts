import { ELAPSED_FIELD, ENQUIRY_FILL_MIN_MS, HONEYPOT_FIELD } from '@/lib/enquiry/fields';

/**
 * Whether a machine filled in the form (standards, "Security"): it wrote into the field that no visitor sees, or says
 * that it took less time than the form lets pass before it sends. A form without JavaScript does not measure.
 */
export function isSuspectedSpam(input: unknown): boolean {
  const { [HONEYPOT_FIELD]: honeypot, [ELAPSED_FIELD]: elapsed } = (input ?? {}) as Record<string, unknown>;
  if (honeypot !== undefined && honeypot !== null && honeypot !== '') return true;
  if (elapsed === undefined || elapsed === null || elapsed === '') return false;
  // Only plain values: turning nested lists into a number overflows the stack.
  const isPlain = typeof elapsed === 'number' || typeof elapsed === 'string';
  return !(isPlain && Number(elapsed) >= ENQUIRY_FILL_MIN_MS);
}
