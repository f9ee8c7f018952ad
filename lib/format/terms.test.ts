import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '@/lib/content/shared/test-hostile';
import { splitAtTerms } from '@/lib/format/terms';

const findTerms = (text: string) => splitAtTerms(text).filter((_part, index) => index % 2 === 1);

describe('Visual, Type: terms that a line break must not divide', () => {
  it.each([
    ['Accounting with GST, e-way bill and e-invoice.', ['e-way bill', 'e-invoice']],
    ['E-way bills, E-Invoice & IRN', ['E-way bills', 'E-Invoice']],
    ['(e-invoice)', ['e-invoice']],
    ['Compare GSTR-2B with GSTR-1/GSTR-3B, then ITC-04', ['GSTR-2B', 'GSTR-1', 'GSTR-3B', 'ITC-04']],
    ['the 30-day limit on 64-bit systems in 2024-25', ['30-day', '64-bit', '2024-25']],
    ['until 30-09-2025', ['30-09-2025']],
    ['From 1 April, or 22 September 2025', ['1 April', '22 September']],
    ['needs 1 GB, 2.5 GB or 500 MB', ['1 GB', '2.5 GB', '500 MB']],
    ['Rs 500, Rs. 1,20,000 or ₹ 5', ['Rs 500', 'Rs. 1,20,000', '₹ 5']],
    ['₹5 crore, ₹ 5 crore, 10 lac', ['₹5 crore', '₹ 5 crore', '10 lac']],
    ['30 days free trial, 8–10 days', ['30 days', '8–10 days']],
    ['Our Journey 0 to 600 Clients', ['0 to 600']],
    ['18 % and 5 per cent', ['18 %', '5 per cent']],
    ['ई-वे बिल 1 अप्रैल से, ₹5 करोड़ तक', ['ई-वे बिल', '1 अप्रैल', '₹5 करोड़']],
    ['a line\nbreak: 1\nApril, e-way\nbill', ['1\nApril', 'e-way\nbill']],
  ])('are found in %j', (text, terms) => expect(findTerms(text)).toEqual(terms));

  it.each([
    '',
    'a well-known year-end in-house',
    'All-in-one business solution',
    'कभी-कभी',
    'In 2025 we moved',
    '1 Mayor, 3 dayspring',
    '+91-5020304050',
    'TPF-25-0418-2026-11',
    'e-way@bills.example',
    'https://e-invoice.gst.example/',
    'x_e-invoice e-invoice_x',
    'SKU-20250418',
    'A'.repeat(30_000) + '-2B',
    '1'.repeat(30_000) + ' GB',
  ])('are not found in %j', (text) => expect(splitAtTerms(text)).toEqual([text]));

  it('are parts of the unchanged text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitAtTerms(text).join('')).toBe(text);
      }),
    );
    const paragraph = 'An e-way bill of 1 April for ₹ 500, see GSTR-2B. '.repeat(620);
    expect(splitAtTerms(paragraph).join('')).toBe(paragraph);
    expect(findTerms(paragraph)).toHaveLength(4 * 620);
  });

  it.each(['1-', '1,', '₹ ', 'e-', 'A', 'e-way ', '1 ', '1–1'])(
    'are looked for in proportion to the length: %j repeated',
    (piece) => {
      const start = performance.now();
      splitAtTerms(piece.repeat(200_000 / piece.length));
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );
});
