import { describe, expect, it } from 'vitest';

import { readPostResponse } from '@/components/islands/enquiry-form/post-enquiry';

const STANDARD = 'Sorry, there was an error sending your message. Please try again.';

describe('§8 Enquiry success and failure', () => {
  it('is a success only where the response says so', () => {
    expect(readPostResponse({ ok: true })).toEqual({ status: 'sent' });
  });

  it.each([null, undefined, false, 0, '', 'ok', [], {}, { ok: 'true' }, { ok: false, message: '' }])(
    'takes the response %j for a failure with the standard sentence',
    (body) => expect(readPostResponse(body)).toEqual({ status: 'failed', message: STANDARD }),
  );

  it('shows the message of the response', () => {
    expect(readPostResponse({ ok: false, message: 'Come back on Monday.' })).toEqual({
      status: 'failed',
      message: 'Come back on Monday.',
    });
  });

  it('hands on the errors of fields', () => {
    expect(readPostResponse({ ok: false, errors: { name: 'Name is required' } })).toEqual({
      status: 'invalid',
      errors: { name: 'Name is required' },
    });
  });
});
