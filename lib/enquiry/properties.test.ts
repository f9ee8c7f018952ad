import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '@/lib/content/shared/test-hostile';
import { ELAPSED_FIELD, ENQUIRY_FIELDS, HONEYPOT_FIELD } from '@/lib/enquiry/fields';
import { decodeErrors, encodeErrors } from '@/lib/enquiry/refusal-query';
import { ENQUIRY_MAX_CHARACTERS, parseEnquiry } from '@/lib/enquiry/schema';
import { isSuspectedSpam } from '@/lib/enquiry/spam-check';
import { ENQUIRY } from '@/lib/enquiry/testing';

const anyValue = fc.oneof(anyText, fc.jsonValue());

/** A valid enquiry with some fields replaced by arbitrary values. */
const anyEnquiry = fc
  .dictionary(fc.constantFrom(...ENQUIRY_FIELDS, HONEYPOT_FIELD, ELAPSED_FIELD, '__proto__'), anyValue, { maxKeys: 3 })
  .map((changes): unknown => ({ ...ENQUIRY, ...changes }));

describe('Standards, Security: any enquiry', () => {
  it('is accepted within its limits, or refused with a message for each field', () => {
    fc.assert(
      fc.property(fc.oneof(anyEnquiry, anyValue), (input) => {
        const result = parseEnquiry(input);
        expect(typeof isSuspectedSpam(input)).toBe('boolean');
        if (!result.isValid) {
          expect(Object.keys(result.errors).length).toBeGreaterThan(0);
          const query = new URLSearchParams(encodeErrors(result.errors));
          expect(decodeErrors(Object.fromEntries(query))).toEqual(result.errors);
          return;
        }
        for (const field of ENQUIRY_FIELDS) {
          expect(result.enquiry[field].length).toBeLessThanOrEqual(ENQUIRY_MAX_CHARACTERS[field]);
          expect(result.enquiry[field]).not.toMatch(/\p{Cs}|[^\P{Cc}\t\r\n]/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows no word of a query, and none of the backend’s', () => {
    const phone = 'The phone must have 10 digits.';
    expect(encodeErrors({ phone, name: 'Name is required' })).toBe('name=required&phone=other');
    const query = {
      address: 'required',
      phone,
      name: ['format', 'x'],
      email: 'constructor',
      other: 'x',
      __proto__: 'x',
    };
    expect(Object.entries(decodeErrors(query))).toEqual([
      ['name', ''],
      ['email', ''],
      ['phone', ''],
      ['address', 'Address is required'],
    ]);
  });
});
