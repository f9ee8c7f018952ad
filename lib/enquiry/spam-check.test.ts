import { describe, expect, it } from 'vitest';

import { isSuspectedSpam } from '@/lib/enquiry/spam-check';

describe('Standards, Security: honeypot and minimum fill time', () => {
  it.each([
    { elapsed_ms: 1_999 },
    { elapsed_ms: 'soon' },
    { elapsed_ms: [60_000] },
    { elapsed_ms: true },
    { leave_empty: ' ' },
    { leave_empty: 0 },
    { leave_empty: 'Meera', elapsed_ms: 2_000 },
  ])('suspects %j', (input) => expect(isSuspectedSpam(input)).toBe(true));

  it('suspects a deeply nested list', () => {
    const elapsed = JSON.parse(`${'['.repeat(8_000)}${']'.repeat(8_000)}`) as unknown;
    expect(isSuspectedSpam({ elapsed_ms: elapsed })).toBe(true);
  });

  it.each([
    null,
    { description: 'See https://shop.example' },
    { leave_empty: null, elapsed_ms: null },
    { leave_empty: '', elapsed_ms: '2000' },
  ])('does not suspect %j', (input) => expect(isSuspectedSpam(input)).toBe(false));
});
