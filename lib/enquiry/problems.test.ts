import { describe, expect, it } from 'vitest';

import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { enquiryProblemsPath, parseProblemFields } from '@/lib/enquiry/problems';

describe('Enquiry without JavaScript: the path that names the fields at fault', () => {
  it('leads back to the fields', () => {
    expect(enquiryProblemsPath(['name', 'company_name'])).toBe('/contact/not-sent/name.company_name');
    expect(parseProblemFields('name.company_name')).toEqual(['name', 'company_name']);
    expect(parseProblemFields(ENQUIRY_FIELDS.join('.'))).toEqual(ENQUIRY_FIELDS);
  });

  it.each(['', 'x', 'name.x', 'phone.name', 'name.name', 'Name', '.name'])('is no other path: "%s"', (segment) =>
    expect(parseProblemFields(segment)).toBeNull(),
  );
});
