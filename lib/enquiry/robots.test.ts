import { describe, expect, it } from 'vitest';

import { isRobot } from '@/lib/enquiry/robots';

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
  ])('takes %j for a robot', (input) => expect(isRobot(input)).toBe(true));

  it.each([[{}], [null], [{ website: '' }], [{ elapsed_ms: 2_000 }], [{ elapsed_ms: '60000', website: '' }]])(
    'takes %j for a reader',
    (input) => expect(isRobot(input)).toBe(false),
  );
});
