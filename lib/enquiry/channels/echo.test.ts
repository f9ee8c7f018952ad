import { describe, expect, it } from 'vitest';

import { readOutcome } from '@/lib/enquiry/channels/backend';
import { ENQUIRY } from '@/lib/enquiry/testing';

/* Names and texts that are also words of failure. */
const BLOCKED = {
  ...ENQUIRY,
  name: 'Denied Invalid Blocked',
  company_name: 'Failed Error Ltd',
  description: 'Our import failed: invalid date. It is not urgent.',
  address: 'error',
};

const read = (body: unknown, enquiry = BLOCKED) =>
  readOutcome({ status: 200, text: JSON.stringify(body), retryAfter: null }, enquiry).status;

describe('§7: what a response repeats of the enquiry says nothing about the result', () => {
  it.each([
    { message: 'Thank you, Mr Blocked' },
    { message: 'Failed Error Ltd: we call you tomorrow.' },
    { message: BLOCKED.description },
    { status: 'Error' },
    { error: BLOCKED.company_name, message: 'x' },
    { errors: [BLOCKED] },
    { id: 7, ...BLOCKED },
    { data: BLOCKED, message: 'Saved', error: '' },
    { data: { ...BLOCKED, status: 'failed' } },
  ])('delivered: %j', (body) => expect(read(body)).toBe('accepted'));

  it.each([
    { success: false, data: BLOCKED },
    { status: 'invalid' },
    { message: 'The mail was not sent' },
    { message: 'Dear Mr Blocked, something went wrong' },
    { error: { value: BLOCKED.name, msg: 'Too long' } },
  ])('not delivered: %j', (body) => expect(read(body)).toBe('failed'));

  it('whole words only', () =>
    expect(read({ message: 'The mail has failed' }, { ...ENQUIRY, name: 'Fai', description: 'a' })).toBe('failed'));
});
