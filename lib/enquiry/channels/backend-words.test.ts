import { describe, expect, it } from 'vitest';

import { readBackendWords } from '@/lib/enquiry/channels/backend-words';
import { ENQUIRY } from '@/lib/enquiry/testing';

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
    'You have an error in your SQL syntax; check the manual',
    'No query results for model [App\\Models\\Lead].',
    'Call to undefined method App\\Models\\Lead::store()',
    'file_get_contents(/var/www/html/lead.php): failed to open stream',
    'E11000 duplicate key error collection: crm.leads index: email_1',
    'connect ECONNREFUSED 127.0.0.1:3306',
    'System.NullReferenceException: Object reference not set to an instance of an object.',
    'null value in column "city" violates not-null constraint',
    'CSRF token mismatch.',
    'validation.required',
    '<b>Warning</b>: bad',
    'insert_leads must be a boolean value',
    "'leadId' is mandatory for updating lead",
    `${'x '.repeat(101)}`,
    'a\u0007b c',
    '  ',
    '422',
  ])('is not %j, not even with 422', (message) => {
    expect(readBackendWords(422, { message })).toEqual({});
    expect(readBackendWords(422, { message, errors: { phone: [message] } })).toEqual({});
  });

  it.each([
    'This e-mail address is already registered, please call +91 98220 11223.',
    'You have sent this query before; we reply within 24 hours.',
    'company_name should not be empty',
    'Please write to sales@v.example or visit www.v.example.',
    'यह नंबर सही नहीं है।',
  ])('is %j', (message) => expect(readBackendWords(422, { message })).toEqual({ message }));

  it.each([null, undefined, [], 'text', 7, { message: ['a'] }, { message: 5 }, {}])('is nothing of %j', (body) =>
    expect(readBackendWords(422, body)).toEqual({}),
  );

  const PHONE = 'The phone must have 10 digits.';
  it.each<[string, unknown]>([
    ['Laravel', { message: 'The given data was invalid.', errors: { phone: [PHONE, 'x'], captcha: ['No robots'] } }],
    ['Laravel, the validator as error', { error: { phone: [PHONE] } }],
    ['Laravel, sendError', { success: false, message: 'Validation Error.', data: { phone: [PHONE] } }],
    ['CodeIgniter', { status: 400, error: 400, messages: { phone: PHONE } }],
    ['CakePHP', { errors: { phone: { _empty: PHONE } } }],
    ['Django REST', { phone: [PHONE] }],
    ['FastAPI', { detail: [{ loc: ['body', 'phone'], msg: PHONE, type: 'value_error' }] }],
    ['Rails', { errors: { phone: [PHONE] }, status: 422 }],
    ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/phone' }, title: 'Invalid', detail: PHONE }] }],
    ['express-validator', { errors: [{ type: 'field', value: '+91 50203', msg: PHONE, path: 'phone' }] }],
    ['Mongoose', { errors: { phone: { name: 'ValidatorError', message: PHONE } }, message: 'Lead validation failed' }],
    ['Zod', { error: { name: 'ZodError', issues: [{ path: ['phone'], message: PHONE }] } }],
    ['Spring', { status: 400, errors: [{ field: 'phone', defaultMessage: PHONE, rejectedValue: 'x' }] }],
    ['ASP.NET', { title: 'One or more validation errors occurred.', errors: { Phone: [PHONE] } }],
    ['ASP.NET Web API 2', { Message: 'The request is invalid.', ModelState: { 'lead.Phone': [PHONE] } }],
    ['Symfony', { violations: [{ propertyPath: 'phone', title: PHONE }] }],
    ['PocketBase', { code: 400, message: 'Failed to create.', data: { phone: { code: 'x', message: PHONE } } }],
    ['NestJS, checks', { message: [{ property: 'phone', children: [], constraints: { isPhone: PHONE } }] }],
    ['WordPress', { data: { status: 400, params: { phone: PHONE } } }],
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

  it('takes linear time for any text', () => {
    const startedAt = process.cpuUsage().user;
    for (const piece of ['a', 'a ', '@', '/', '\\', 'é', '१', 'a_']) {
      const text = piece.repeat(500_000);
      readBackendWords(422, { message: text, errors: { phone: [text], [text]: [text] } });
    }
    expect(process.cpuUsage().user - startedAt).toBeLessThan(1_000_000);
  });
});
