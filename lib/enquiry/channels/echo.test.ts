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
    { message: 'Dear Mr Denied, we call you tomorrow.' },
    { message: 'Failed Error Ltd: we call you tomorrow.' },
    { status: 'Hello Denied Invalid  Blocked' },
    { message: BLOCKED.description },
    { message: `We read: ${BLOCKED.description.toUpperCase()}` },
    { status: 'Error' },
    { type: 'FAILED ERROR LTD' },
    { error: BLOCKED.company_name, message: 'x' },
    { errors: [BLOCKED] },
    { name: 'Error', company_name: 'Failed' },
    { id: 7, ...BLOCKED },
    { data: BLOCKED, error: null },
    { data: BLOCKED, message: 'Saved', error: '' },
    { data: { ...BLOCKED, status: 'failed' } },
    BLOCKED.name,
  ])('delivered: %j', (body) => expect(read(body)).toBe('accepted'));

  it.each([
    { success: false, data: BLOCKED },
    { status: 'failed' },
    { status: 'invalid' },
    { status: 'mail_invalid' },
    { message: 'The mail was not sent' },
    { message: 'Dear Mr Blocked, something went wrong' },
    { error: 'Failed Error Ltd is blocked' },
    { error: { value: BLOCKED.name, msg: 'Too long' } },
    { data: BLOCKED, errors: { phone: ['Too long'] } },
  ])('not delivered: %j', (body) => expect(read(body)).toBe('failed'));

  it('whole words only', () =>
    expect(read({ message: 'The mail has failed' }, { ...ENQUIRY, name: 'Fai', description: 'a' })).toBe('failed'));
});
