import { describe, expect, it } from 'vitest';

import { readBackendWords } from '@/lib/enquiry/channels/backend-words';

const PHONE = 'The phone must have 10 digits.';

describe('§8: what a visitor reads of the backend’s response', () => {
  it.each([
    'You have sent this query before; we reply within 24 hours, 24/7.',
    '"phone" is not valid: 98220',
    'यह नंबर सही नहीं है।',
  ])('is the message %j', (message) => {
    expect(readBackendWords({ message: ` ${message} ` })).toEqual({ message });
    expect(readBackendWords({ message: 'x', errors: { phone: [message, 'x'] } })).toEqual({
      errors: { phone: message },
    });
  });

  it.each([
    'SQLSTATE[23000]: Duplicate entry for key email',
    'file_get_contents failed',
    'cannot read /var/www/html',
    'connect ECONNREFUSED 127.0.0.1:3306',
    'System.NullReferenceException: Object reference not set',
    'Lead::create has failed',
    '<b>Warning</b>: bad',
    'You&#8217;ve sent this before',
    'This company is known as asha@firm.example',
    'It belongs to 9822011223',
    'It belongs to ९८२२०-११२ २३',
    'a\u0007b c',
    'x '.repeat(101),
    ' ',
    5,
    ['a'],
    null,
  ])('is not %j', (message) =>
    expect(readBackendWords({ message, errors: { phone: [message] } })).toEqual({ message: undefined }),
  );

  it('is at its field, as Laravel writes it and in a list, and only at a field of the form', () => {
    for (const errors of [
      { captcha: ['No robots'], __proto__: ['x'], phone: [PHONE, 'x'] },
      { phone: PHONE },
      [null, 'x', { field: 'captcha', message: 'No robots' }, { field: 'phone', message: PHONE }],
    ])
      expect(readBackendWords({ message: 'The given data was invalid.', errors })).toEqual({
        errors: { phone: PHONE },
      });
    expect(readBackendWords({ message: PHONE, errors: { Captcha: ['No robots'] } })).toEqual({ message: PHONE });
  });

  it.each([undefined, null, [], 'text', 7, {}, { error: { message: PHONE }, detail: PHONE, data: { message: PHONE } }])(
    'is nothing of %j',
    (body) => expect(readBackendWords(body)).toEqual({ message: undefined }),
  );
});
