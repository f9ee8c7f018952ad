import { describe, expect, it } from 'vitest';

import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { enquiryErrorsPath, parseErrorsPath } from '@/lib/enquiry/form-errors';

const TOKEN = '0b9f2a64-5a3f-4c8e-9d1b-2f7f1f7f1f7f';

describe('Enquiry without JavaScript: the path that names the invalid fields', () => {
  it('contains the fields', () => {
    expect(enquiryErrorsPath(['name', 'company_name'], TOKEN)).toBe(`/contact/not-sent/name.company_name/${TOKEN}`);
    expect(parseErrorsPath({ fields: 'name.company_name', held: TOKEN })).toEqual(['name', 'company_name']);
    expect(parseErrorsPath({ fields: ENQUIRY_FIELDS.join('.'), held: TOKEN })).toEqual(ENQUIRY_FIELDS);
  });

  it('names no field if all are valid', () => {
    expect(enquiryErrorsPath([], TOKEN)).toBe(`/contact/not-sent/again/${TOKEN}`);
    expect(parseErrorsPath({ fields: 'again', held: TOKEN })).toEqual([]);
  });

  it.each(['', 'x', 'name.x', 'phone.name', 'name.name', 'Name', '.name'])('accepts no other path: "%s"', (fields) =>
    expect(parseErrorsPath({ fields, held: TOKEN })).toBeNull(),
  );

  it.each(['', 'x', TOKEN.toUpperCase(), `${TOKEN}0`, `0${TOKEN}`, TOKEN.replaceAll('-', '')])(
    'has no form under "%s"',
    (held) => expect(parseErrorsPath({ fields: 'name', held })).toBeNull(),
  );
});
