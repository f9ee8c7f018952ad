import { describe, expect, it } from 'vitest';

import { readBackendWords } from '@/lib/enquiry/channels/backend-words';
import { ENQUIRY } from '@/lib/enquiry/testing';

const read = (status: number, body: unknown) => readBackendWords(status, body, ENQUIRY);
const spoken = (status: number, body: unknown) => {
  const { message, errors } = read(status, body);
  return { message, errors };
};
const SILENT = { message: undefined, errors: undefined };

describe('§8: what a visitor reads of the backend’s response', () => {
  it.each([400, 409, 422])('speaks with %d', (status) => {
    const message = 'You have sent this query before.';
    expect(spoken(status, { message })).toEqual({ message, errors: undefined });
  });

  it.each([200, 201, 302, 401, 402, 403, 404, 405, 410, 413, 419, 429, 500, 502, 503])('is silent with %d', (status) =>
    expect(spoken(status, { message: 'Please call us.', errors: { phone: ['Wrong'] } })).toEqual(SILENT),
  );

  it.each([
    "SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry 'a@b.in' for key 'email'",
    'You have an error in your SQL syntax; check the manual',
    "Field 'city' doesn't have a default value",
    'No query results for model [App\\Models\\Lead].',
    'Class "App\\Mail\\Lead" not found',
    'Call to undefined method App\\Models\\Lead::store()',
    'Trying to access array offset on value of type null',
    'Undefined variable $lead on line 12',
    'file_get_contents(/var/www/html/lead.php): failed to open stream',
    'E11000 duplicate key error collection: crm.leads index: email_1',
    'Cast to Number failed for value "x" (type string) at path "phone"',
    "Cannot read properties of undefined (reading 'email')",
    'Unexpected token < in JSON at position 0',
    'connect ECONNREFUSED 127.0.0.1:3306',
    'System.NullReferenceException: Object reference not set to an instance of an object.',
    'JSON parse error: Cannot deserialize value of type `java.lang.Long`',
    'null value in column "city" violates not-null constraint',
    'frappe.exceptions.ValidationError: Lead exists',
    'CSRF token mismatch.',
    'Unauthenticated.',
    'validation.required',
    'The given data was invalid.',
    'The given data failed to pass validation.',
    'One or more validation errors occurred.',
    'Validation failed for object',
    'Bad Request',
    'Unprocessable Entity',
    '<b>Warning</b>: bad',
    '{"a":1}',
    `${'x'.repeat(301)}`,
    'a\u0007b',
    '  ',
    '422',
  ])('does not show %j, not even with 422', (message) => {
    expect(spoken(422, { message })).toEqual(SILENT);
    expect(spoken(422, { message, errors: { phone: [message] } })).toEqual(SILENT);
  });

  it.each([null, undefined, [], 'text', 7, { message: ['a'] }, { message: 5 }, {}])('survives %j', (body) =>
    expect(spoken(422, body)).toEqual(SILENT),
  );

  const PHONE = 'The phone must have 10 digits.';
  it.each<[string, unknown]>([
    ['Laravel', { message: 'The given data was invalid.', errors: { phone: [PHONE, 'x'], captcha: ['No'] } }],
    ['Laravel, the validator as error', { error: { phone: [PHONE] } }],
    ['Laravel, the validator as message', { message: { phone: [PHONE] } }],
    ['Laravel, sendError', { success: false, message: 'Validation Error.', data: { phone: [PHONE] } }],
    ['CodeIgniter', { status: 400, error: 400, messages: { phone: PHONE } }],
    ['Django REST', { phone: [PHONE] }],
    ['FastAPI', { detail: [{ loc: ['body', 'phone'], msg: PHONE, type: 'value_error' }] }],
    ['Rails', { errors: { phone: [PHONE] }, status: 422 }],
    ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/phone' }, title: 'Invalid', detail: PHONE }] }],
    [
      'express-validator',
      { errors: [{ type: 'field', value: '+91 50203', msg: PHONE, path: 'phone', location: 'body' }] },
    ],
    ['express-validator 6', { errors: [{ msg: PHONE, param: 'phone', location: 'body' }] }],
    ['Mongoose', { errors: { phone: { name: 'ValidatorError', message: PHONE } }, message: 'Lead validation failed' }],
    ['Zod', { error: { name: 'ZodError', issues: [{ path: ['phone'], message: PHONE }] } }],
    ['Spring', { status: 400, errors: [{ field: 'phone', defaultMessage: PHONE, rejectedValue: 'x' }] }],
    ['ASP.NET', { type: 'https://x', title: 'One or more validation errors occurred.', errors: { Phone: [PHONE] } }],
    ['ASP.NET Web API 2', { Message: 'The request is invalid.', ModelState: { 'lead.Phone': [PHONE] } }],
    ['FluentValidation', { errors: [{ propertyName: 'Phone', errorMessage: PHONE }] }],
    [
      'ABP',
      { error: { message: 'Your request is not valid!', validationErrors: [{ message: PHONE, members: ['phone'] }] } },
    ],
    ['Symfony', { violations: [{ propertyPath: 'phone', title: PHONE }] }],
    ['Contact Form 7', { status: 'validation_failed', invalid_fields: [{ field: 'phone', message: PHONE }] }],
    ['another name', { errors: { mobile_no: PHONE } }],
  ])('puts a message at its field: %s', (_, body) => expect(spoken(422, body).errors).toEqual({ phone: PHONE }));

  it('knows all fields of the form, leaves others out, and never shows a value as a message', () => {
    const errors = { company_name: 'Too short', description: ['Too long'], captcha: ['Wrong'], __proto__x: ['y'] };
    expect(spoken(422, { errors }).errors).toEqual({ company_name: 'Too short', description: 'Too long' });
    expect(spoken(400, { errors: { captcha: ['Wrong'] }, message: 'Please try again later.' })).toEqual({
      message: 'Please try again later.',
      errors: undefined,
    });
    expect(spoken(400, { ...ENQUIRY, errors: { phone: ENQUIRY.phone }, data: ENQUIRY })).toEqual(SILENT);
  });
});

describe('Standards, Security: what the log says of the backend’s response', () => {
  it('has neither digits, nor addresses, nor words of the enquiry, also where they are cut or joined', () => {
    const message =
      'SQLSTATE[23000]: insert values (Meera Kulkarni, MEERAKULKARNI, Kulkar, meera@example.com, 5020304050, ५०२०) for other@x.in';
    const { detail = '' } = read(500, { message });
    expect(detail).toContain('SQLSTATE[#]: insert values (');
    expect(detail).not.toMatch(/meera|kulkar|@|\d|५/i);
  });

  it('is short and has words of every status', () => {
    expect(read(404, { error: { message: 'x'.repeat(5_000) } }).detail).toHaveLength(300);
    expect(read(503, { detail: 'Down for maintenance' })).toEqual({ detail: 'Down for maintenance' });
    expect(read(503, undefined)).toEqual({});
  });

  it('takes linear time for any text', () => {
    const startedAt = process.cpuUsage().user;
    for (const piece of ['a', ' ', '@', '/', '\\', 'é', '१', 'a_']) {
      read(422, { message: piece.repeat(500_000), errors: { phone: [piece.repeat(500_000)] } });
    }
    expect(process.cpuUsage().user - startedAt).toBeLessThan(1_000_000);
  });
});
