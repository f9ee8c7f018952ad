import { ENQUIRY_FIELDS, type EnquiryErrors } from '@/lib/enquiry/fields';
import { messagesOf } from '@/lib/enquiry/schema';

/*
 * What the page of a form that was refused without JavaScript reads from its query (§7 Taking enquiries): the invalid
 * fields, each with the rule that it breaks, such as `name=required&phone=format`. Nothing of what was typed.
 */

/** The query for the errors of a form. A message that only the backend knows has no rule. */
export function encodeErrors(errors: EnquiryErrors): string {
  const rules = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined).map((field) => {
    const messages = Object.entries(messagesOf(field));
    return [field, messages.find(([, message]) => message === errors[field])?.[0] ?? 'other'];
  });
  return new URLSearchParams(rules).toString();
}

/** The errors that a query names, in the order of the form. The message is empty if the rule is unknown. */
export function decodeErrors(query: Record<string, string | string[] | undefined>): EnquiryErrors {
  const named = ENQUIRY_FIELDS.filter((field) => query[field] !== undefined).map((field) => {
    const messages = new Map(Object.entries(messagesOf(field)));
    return [field, messages.get(String(query[field])) ?? ''] as const;
  });
  return Object.fromEntries(named);
}
