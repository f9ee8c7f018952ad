import { controlOf } from '@/components/islands/enquiry-form/enquiry-values';
import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/paths';

/** The form as the server sent it, and the field of it that has focus. */
export interface UnhydratedForm {
  form: HTMLFormElement;
  focused: EnquiryField | undefined;
}

/** The enquiry form in the document that no script has taken over; a mounted one is marked by `novalidate`. */
export function findUnhydratedForm(): UnhydratedForm | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector<HTMLFormElement>(`form[action="${API_PATHS.enquiry}"]:not([novalidate])`);
  return form && { form, focused: ENQUIRY_FIELDS.find((field) => controlOf(form, field) === document.activeElement) };
}

/** Brings values, focus and caret of the server's form into the one that React has put in its place. */
export function adoptInput({ form: from, focused }: UnhydratedForm, to: HTMLFormElement): void {
  for (const field of ENQUIRY_FIELDS) controlOf(to, field).value = controlOf(from, field).value;
  if (focused === undefined) return;
  const [source, target] = [controlOf(from, focused), controlOf(to, focused)];
  target.focus({ preventScroll: true });
  // Neither a choice nor an e-mail field has a caret to set.
  if ('selectionStart' in source && 'selectionStart' in target && source.selectionStart !== null) {
    target.setSelectionRange(source.selectionStart, source.selectionEnd);
  }
}
