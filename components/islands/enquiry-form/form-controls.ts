import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/api-paths';

const FORM = `form[action="${API_PATHS.enquiry}"]`;

export type EnquiryValues = Record<EnquiryField, string>;

/** The control of a field. The DOM has the values, not React: they exist before hydration and browsers change them. */
export const controlOf = (form: HTMLFormElement, field: EnquiryField) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The current values, whether typed, autofilled or restored after going back. */
export const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, controlOf(form, field).value])) as EnquiryValues;

/**
 * Starts a sent form again, or the one that has replaced it and shows the same values: the visitor left the page while
 * the enquiry was being sent, and came back.
 */
export function emptyFields(form: HTMLFormElement): void {
  const shown = document.querySelector<HTMLFormElement>(FORM) ?? form;
  if (ENQUIRY_FIELDS.some((field) => controlOf(shown, field).value !== controlOf(form, field).value)) return;
  for (const field of ENQUIRY_FIELDS) controlOf(shown, field).value = '';
}

/** Fills in what is stored, except fields that the visitor has filled in. */
export function restoreFields(form: HTMLFormElement, stored: Partial<EnquiryValues>): void {
  for (const field of ENQUIRY_FIELDS) controlOf(form, field).value ||= stored[field] ?? '';
}

/** The server's form before hydration, and its focused field. */
export interface UnhydratedForm {
  form: HTMLFormElement;
  focused: EnquiryField | undefined;
}

/** Finds the enquiry form that is not hydrated; a hydrated one has `novalidate`. */
export function findUnhydratedForm(): UnhydratedForm | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector<HTMLFormElement>(`${FORM}:not([novalidate])`);
  return form && { form, focused: ENQUIRY_FIELDS.find((field) => controlOf(form, field) === document.activeElement) };
}

/** Copies values, focus and caret from the server's form to the one by which React has replaced it. */
export function adoptInput({ form: from, focused }: UnhydratedForm, to: HTMLFormElement): void {
  for (const field of ENQUIRY_FIELDS) controlOf(to, field).value = controlOf(from, field).value;
  if (focused === undefined) return;
  const [source, target] = [controlOf(from, focused), controlOf(to, focused)];
  target.focus({ preventScroll: true });
  // Select and e-mail fields have no caret to set.
  if ('selectionStart' in source && 'selectionStart' in target && source.selectionStart !== null) {
    target.setSelectionRange(source.selectionStart, source.selectionEnd);
  }
}
