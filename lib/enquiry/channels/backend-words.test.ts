import { describe, expect, it } from 'vitest';

import { readBackendWords as readWords } from '@/lib/enquiry/channels/backend-words';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { expectLinear } from '@/e2e/support/linear';

const readBackendWords = (status: number, body: unknown) => readWords(status, body, ENQUIRY);

describe('§8: what a visitor reads of the backend’s response', () => {
  it.each([400, 409, 422])('is a sentence with %d', (status) => {
    const message = 'You have sent this query before.';
    expect(readBackendWords(status, { message })).toEqual({ message });
    expect(readBackendWords(status, message)).toEqual({ message });
    expect(readBackendWords(status, { error: { message } })).toEqual({ message });
  });

  it.each([200, 201, 302, 401, 402, 403, 404, 405, 410, 413, 419, 429, 500, 502, 503])('is nothing with %d', (status) =>
    expect(readBackendWords(status, { message: 'Please call us.', errors: { phone: ['Wrong number'] } })).toEqual({}),
  );

  it.each([
    "SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry 'a@b.in' for key 'email'",
    'No query results for model [App\\Models\\Lead].',
    'file_get_contents(/var/www/html/lead.php): failed to open stream',
    'connect ECONNREFUSED 127.0.0.1:3306',
    'System.NullReferenceException: Object reference not set to an instance of an object.',
    'CSRF token mismatch.',
    'validation.required',
    '<b>Warning</b>: bad',
    'insert_leads must be a boolean value',
    `${'x '.repeat(101)}`,
    'a\u0007b c',
    '422',
  ])('is not %j, not even with 422', (message) => {
    expect(readBackendWords(422, { message })).toEqual({});
    expect(readBackendWords(422, { message, errors: { phone: [message] } })).toEqual({});
  });

  it.each([
    'This e-mail address is already registered.',
    'You have written from meera@example.com before.',
    'The number 050203-04050 is blocked.',
    'The number +91 ५०२०३ ०४०५० is blocked.',
    "'company_name' should not be empty",
    'You have sent this query before; we reply within 24 hours.',
    'यह नंबर सही नहीं है।',
  ])('is %j', (message) => expect(readBackendWords(422, { message })).toEqual({ message }));

  it.each([
    'Customer already exists: Asha Rao, asha@firm.example',
    'Already sent by "Asha Rao" of Rao Traders',
    'This company is known as asha@firm.example',
    'It belongs to xmeera@example.com',
    'It belongs to 98220-11223, please call',
    'It belongs to ９８２２０１１２２３',
    'It belongs to 9 - 8 - 2 - 2 - 0 - 1 - 1',
    ENQUIRY.name,
  ])('is not %j, which may be about another person', (message) => {
    expect(readBackendWords(409, { message })).toEqual({});
    expect(readBackendWords(409, { message, errors: { phone: [message] } })).toEqual({});
  });

  it.each([
    { error: { customer: { name: 'Asha Rao' } } },
    { message: 'Duplicate', details: { name: 'Asha Rao', address: '12 Market Road' } },
    { message: 'Duplicate', lead: { name: 'Asha Rao', company_name: 'Rao Traders' } },
    { errors: { input: ENQUIRY } },
  ])('is nothing of %j, which has no messages', (body) => expect(readBackendWords(409, body)).toEqual({}));

  it.each([null, undefined, [], 'text', 7, { message: ['a'] }, { message: 5 }, {}])('is nothing of %j', (body) =>
    expect(readBackendWords(422, body)).toEqual({}),
  );

  const PHONE = 'The phone must have 10 digits.';
  it.each<[string, unknown]>([
    ['Laravel', { message: 'The given data was invalid.', errors: { phone: [PHONE, 'x'], captcha: ['No robots'] } }],
    ['Laravel, the validator as error', { error: { phone: [PHONE] } }],
    ['CodeIgniter', { status: 400, error: 400, messages: { phone: PHONE } }],
    ['CakePHP', { errors: { phone: { _empty: PHONE } } }],
    ['FastAPI', { detail: [{ loc: ['body', 'phone'], msg: PHONE, type: 'value_error' }] }],
    ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/phone' }, title: 'Invalid', detail: PHONE }] }],
    ['express-validator', { errors: [{ type: 'field', value: '+91 50203', msg: PHONE, path: 'phone' }] }],
    ['Spring', { status: 400, errors: [{ field: 'phone', defaultMessage: PHONE, rejectedValue: 'x' }] }],
    ['ASP.NET Web API 2', { Message: 'The request is invalid.', ModelState: { 'lead.Phone': [PHONE] } }],
    ['Symfony', { violations: [{ propertyPath: 'phone', title: PHONE }] }],
    ['NestJS, checks', { message: [{ property: 'phone', children: [], constraints: { isPhone: PHONE } }] }],
  ])('is a message at its field: %s', (_, body) =>
    expect(readBackendWords(422, body)).toEqual({ errors: { phone: PHONE } }),
  );

  it('is a sentence of NestJS at the field that it begins with', () =>
    expect(readBackendWords(400, { message: ['phone must have 10 digits'], error: 'Bad Request' })).toEqual({
      errors: { phone: 'phone must have 10 digits' },
    }));

  it('leaves out fields that the form does not have, and never shows what somebody has sent', () => {
    const errors = { company_name: 'It is too short', description: ['It is too long'], captcha: ['No robots'] };
    expect(readBackendWords(422, { errors }).errors).toEqual({
      company_name: 'It is too short',
      description: 'It is too long',
    });
    const known = { ...ENQUIRY, address: { city: 'Pune East' } };
    expect(readBackendWords(409, { ...known, data: known, lead: known })).toEqual({});
  });

  it.each(['a', '@', '१', '1 '])('takes linear time for a text of %j', (piece) =>
    expectLinear(
      (count) => piece.repeat(count),
      (text) => readBackendWords(422, { message: text, errors: { phone: [text], [text]: [text] }, source: text }),
      10_000,
    ),
  );

  it('takes linear time for many messages', () => {
    const makeList = (count: number) =>
      Array.from({ length: count }, () => ({ loc: ['phone'], msg: 'x', source: 'x' }));
    expectLinear(
      (count) => ({ errors: makeList(count) }),
      (body) => readBackendWords(422, body),
    );
    const makeFields = (count: number) =>
      Object.fromEntries(makeList(count).map((item, index) => [`f${index}`, [item]]));
    expectLinear(
      (count) => ({ errors: makeFields(count) }),
      (body) => readBackendWords(422, body),
    );
  });
});
