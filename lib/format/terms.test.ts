import { describe, expect, it } from 'vitest';

import { splitAtTerms } from '@/lib/format/terms';

const termsOf = (text: string) => splitAtTerms(text).flatMap((part) => (part.isTerm ? part.text : []));

describe('Visual, Type: terms that stay on one line', () => {
  it.each([
    ['internet only for e-invoices, e-way bills and updates', ['e-invoices,', 'e-way']],
    ['Compare GSTR-2B (and GSTR-3B) with ITC-04.', ['GSTR-2B', '(and GSTR-3B)'.split(' ')[1], 'ITC-04.']],
    ['All-in-one, built-in, X-ray, 24-hour', ['All-in-one,', 'built-in,', 'X-ray,', '24-hour']],
    ['ई-इनवॉइस और ई-वे बिल', ['ई-इनवॉइस', 'ई-वे']],
    ['Real-time web-based re-reconciliation-of-everything', ['web-based']],
    ['- a list - of --dashes-- and 2025-26', ['2025-26']],
    ['', []],
  ])('of %j are %j', (text, terms) => expect(termsOf(text)).toEqual(terms));

  it('leave the text as it is', () => {
    const text = ' Compare  GSTR-2B\nwith\u00a0e-way  bills - all-in-one ';
    const joined = splitAtTerms(text).map((part) => part.text);
    expect(joined.join('')).toBe(text);
    expect(joined.length).toBeLessThan(8);
  });
});
