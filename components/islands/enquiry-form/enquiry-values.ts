import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';

export type EnquiryControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a field: the form's elements are what the visitor sees, also before any script ran. */
export const controlOf = (form: HTMLFormElement, field: EnquiryField) =>
  form.elements.namedItem(field) as EnquiryControl;

/** What stands in the fields now: typed, filled in by the browser, or restored by it after going back. */
export const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, controlOf(form, field).value])) as Record<
    EnquiryField,
    string
  >;

/** Not to what the server may have written into the fields. */
export function emptyFields(form: HTMLFormElement): void {
  for (const field of ENQUIRY_FIELDS) controlOf(form, field).value = '';
}
