import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  emptyFields,
  type EnquiryValues,
  readValues,
  restoreFields,
} from '@/components/islands/enquiry-form/form-controls';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { ENQUIRY } from '@/lib/enquiry/testing';

/** As much of a form as these functions use. */
function makeForm(values: Partial<EnquiryValues> = {}): HTMLFormElement {
  const controls = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, { value: values[field] ?? '' }]));
  return { elements: { namedItem: (field: string) => controls[field] } } as unknown as HTMLFormElement;
}
const EMPTY = readValues(makeForm());
const OTHER: EnquiryValues = { ...ENQUIRY, description: 'Another question.' };

describe('Enquiry form: a stored draft', () => {
  it('fills in empty fields, and none that the visitor or the server has filled in', () => {
    const form = makeForm({ name: 'Asha', country: 'Japan' });
    restoreFields(form, { name: 'Meera', country: 'India', email: 'meera@example.com' });
    expect(readValues(form)).toEqual({ ...EMPTY, name: 'Asha', country: 'Japan', email: 'meera@example.com' });
    restoreFields(form, {});
    expect(readValues(form)).toMatchObject({ name: 'Asha', email: 'meera@example.com' });
  });
});

/*
 * Which form an accepted enquiry empties: the visitor may have left its page while it was being sent, and come back.
 */
describe('§4 Enquiry form: reset after success', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, sent: EnquiryValues, shown: EnquiryValues | undefined, left: EnquiryValues]>([
    ['empties the form', ENQUIRY, undefined, EMPTY],
    ['empties the form that has replaced it and shows the same', ENQUIRY, ENQUIRY, EMPTY],
    ['leaves another enquiry in the form that has replaced it', ENQUIRY, OTHER, OTHER],
    ['leaves an empty form empty', ENQUIRY, EMPTY, EMPTY],
  ])('%s', (_what, sent, shown, left) => {
    const form = makeForm(sent);
    const current = shown ? makeForm(shown) : form;
    vi.stubGlobal('document', { querySelector: () => current });
    emptyFields(form);
    expect(readValues(current)).toEqual(left);
  });

  it('empties the form if the visitor has left the page', () => {
    const form = makeForm(ENQUIRY);
    vi.stubGlobal('document', { querySelector: () => null });
    emptyFields(form);
    expect(readValues(form)).toEqual(EMPTY);
  });
});
