import { describe, expect, it } from 'vitest';

import { isSuspectedSpam } from '@/lib/enquiry/spam-check';

describe('Standards, Security: honeypot and minimum fill time', () => {
  it.each([
    [{ website: 'https://spam.example' }],
    [{ website: ' ' }],
    [{ website: 0 }],
    [{ elapsed_ms: 0 }],
    [{ elapsed_ms: 1_999 }],
    [{ elapsed_ms: '12' }],
    [{ elapsed_ms: 'soon' }],
    [{ elapsed_ms: -1 }],
    [{ website: '', elapsed_ms: 5 }],
    [{ elapsed_ms: {} }],
    [{ elapsed_ms: [60_000] }],
  ])('takes %j for a robot', (input) => expect(isSuspectedSpam(input)).toBe(true));

  it('takes a list that is nested without end for a robot', () => {
    const elapsed = JSON.parse(`${'['.repeat(8_000)}${']'.repeat(8_000)}`) as unknown;
    expect(isSuspectedSpam({ elapsed_ms: elapsed })).toBe(true);
  });

  it.each([[{}], [null], [{ website: '' }], [{ elapsed_ms: 2_000 }], [{ elapsed_ms: '60000', website: '' }]])(
    'takes %j for a visitor',
    (input) => expect(isSuspectedSpam(input)).toBe(false),
  );
});
