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

  // Found in public bug reports, with their names and words shortened.
  it.each<[system: string, message: string]>([
    ['Supabase (denoland/saaskit#78)', 'new row violates row-level security policy for table "leads"'],
    ['PostgREST (supabase/supabase#41958)', 'Cannot coerce the result to a single JSON object'],
    ['PostgREST (supabase/supabase-flutter#195)', 'JSON object requested, multiple (or no) rows returned'],
    [
      'ASP.NET Core (FastEndpoints/FastEndpoints#360)',
      'The JSON value could not be converted to System.Int32. Path: $.phone | LineNumber: 0',
    ],
    ['ASP.NET Core (aspnet/Mvc#7840)', "Could not convert string to integer: abc. Path 'phone', line 24, position 23."],
    ['ASP.NET Core (aspnet/Mvc#4607)', 'A non-empty request body is required.'],
    [
      'Spring Boot (spring-guides/tut-rest#23)',
      'Required request body is missing: org.springframework.http.ResponseEntity',
    ],
    ['Laravel (laravel/framework#29328)', 'Add [name] to fillable property to allow mass assignment on [App/Lead].'],
    ['Fastify (fastify/help#315)', 'body.telephone should match pattern "0?(13|14|15)"'],
    ['Fastify (fastify/help#116)', 'body.first_name should be boolean'],
    ['Fastify (fastify/fastify#544)', "body should have required property 'refreshToken'"],
    ['Strapi (strapi/strapi#22517)', 'Invalid key title at localizations.booking_form.fields'],
    ['CodeIgniter (codeigniter-restserver#860)', 'Unknown method.'],
    ['CodeIgniter (codeigniter-restserver#180)', 'Invalid API Key.'],
    ['API Gateway (serverless-express#111)', 'Endpoint request timed out'],
    ['Lambda (kgateway-dev/kgateway#5618)', 'Task timed out after 3.00 seconds'],
    ['axios (bcgov/bcbox#235)', 'AxiosError: Request failed with status code 409'],
    ['WordPress (felixarntz/ai-services#14)', 'Invalid parameter(s): content'],
    [
      'WordPress (WordPress/performance#1567)',
      'Failed to validate metric: rest_route is not a valid property of Object.',
    ],
    ['Exotel (developer.exotel.com, sms-api-errors)', 'Account SID is invalid or does not match credentials.'],
    ['VICIdial (tforge.atlassian.net)', 'insert_leads must be a boolean value'],
    [
      'Grails (yakworks/angle-grinder#117)',
      'Property [country] of class [class nine.Location] exceeds the maximum size of [2]',
    ],
    ['Oracle (volosoft/jtable#2019)', 'ORA-00001: unique constraint (MTUSER.UN) violated'],
    ['Directus (directus/directus#5033)', 'Field "undefined" has to be unique.'],
    ['Directus (directus/directus#3185)', 'insert into "leads" ("name") values ($1) - duplicate key value'],
    ['Odoo (odoo/odoo#197801)', "got an unexpected keyword argument 'badparameter'"],
    ['LeadSquared (apidocs.leadsquared.com, error-handling)', "'leadId' is mandatory for updating lead"],
  ])('does not show what %s says', (_, message) => {
    expect(spoken(422, { message })).toEqual(SILENT);
    expect(spoken(422, message)).toEqual(SILENT);
    expect(spoken(400, { errors: { phone: [message] } })).toEqual(SILENT);
  });

  it('does not show a message of one word, as Laravel names a field (laravel/framework#21042), but at a field', () =>
    expect(spoken(422, { message: 'title', errors: { phone: ['Required'] } })).toEqual({
      message: undefined,
      errors: { phone: 'Required' },
    }));

  // Ordinary sentences in which single words are also those of programs.
  it.each([
    'This e-mail address is already registered, please call +91 98220 11223.',
    'You have sent this query before; we reply within 24 hours.',
    'Please accept the privacy policy.',
    'We need your permission to contact you.',
    'company_name should not be empty',
    'WhatsApp number is not valid',
    'Please write to sales@v.example or visit www.v.example.',
    'यह नंबर सही नहीं है।',
  ])('shows %j', (message) => expect(spoken(422, { message })).toEqual({ message, errors: undefined }));

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

  // Found in public bug reports.
  it.each<[system: string, body: unknown]>([
    [
      'WordPress (woocommerce/woocommerce#27567)',
      {
        code: 'rest_invalid_param',
        message: 'Invalid parameter(s): phone',
        data: { status: 400, params: { phone: PHONE } },
      },
    ],
    [
      'WordPress (felixarntz/ai-services#14)',
      {
        code: 'rest_invalid_param',
        data: { status: 400, details: { phone: { code: 'x', message: PHONE, data: null } } },
      },
    ],
    [
      'PocketBase (pocketbase/pocketbase#4426)',
      { code: 400, message: 'Failed to create record.', data: { phone: { code: 'x', message: PHONE } } },
    ],
    [
      'NestJS (typestack/class-validator#842)',
      { statusCode: 400, message: ['phone must have 10 digits', 'captcha should not be empty'], error: 'Bad Request' },
    ],
    [
      'NestJS (nestjs/nest#1622)',
      { statusCode: 400, message: [{ target: {}, property: 'phone', children: [], constraints: { isPhone: PHONE } }] },
    ],
    [
      'class-validator (nestjs/nest#1622)',
      [{ target: {}, property: 'phone', children: [], constraints: { isPhone: PHONE } }],
    ],
    [
      'Strapi (nazirov91/ra-strapi-rest#28)',
      { statusCode: 400, error: 'Bad Request', message: 'ValidationError', data: { errors: { phone: [PHONE] } } },
    ],
    ['Fleet (kolide/fleet#180)', { message: 'Validation Failed', errors: [{ name: 'phone', reason: PHONE }] }],
    [
      'Videomail (binarykitchen/videomail-client#27)',
      { status: 422, message: 'Validation failed', details: { phone: PHONE } },
    ],
    ['CakePHP (cakephp/cakephp#5779)', { errors: { phone: { _empty: PHONE } } }],
    ['PHP School (php-school/phpschool.io#47)', { success: false, form_errors: { phone: { regexNotMatch: PHONE } } }],
    [
      'jsonapi-server (holidayextras/jsonapi-server#108)',
      { errors: [{ title: 'x', detail: [{ message: PHONE, path: 'phone', type: 'any.required' }] }] },
    ],
    [
      'Directus (directus/directus#5330)',
      { errors: [{ message: PHONE, extensions: { code: 'RECORD_NOT_UNIQUE', field: 'phone', invalid: 'x' } }] },
    ],
    [
      'Elementor (elementor/elementor#8035)',
      { success: false, data: { message: 'x', errors: { phone: PHONE }, data: [] } },
    ],
    ['FormIt (Sterc/FormIt#73)', { success: false, errors: { phone: PHONE, FormItSaveForm: ' ' }, message: 'x' }],
    ['ASP.NET (aspnet/Mvc#5672)', { Phone: [PHONE] }],
    ['LoopBack (strongloop/loopback#21)', { errors: { phone: [PHONE] } }],
    ['Eve (pyeve/eve#373)', { _status: 'ERR', _issues: { phone: PHONE } }],
  ])('puts a message at its field: %s', (_, body) =>
    expect(Object.values(spoken(400, body).errors ?? {})).toEqual([
      expect.stringMatching(/phone must have 10 digits/i),
    ]),
  );

  it.each<[system: string, body: unknown]>([
    ['a webhook (elementor/elementor#7449)', 'This number is already in use. '],
    [
      'Strapi (refinedev/refine#5033)',
      {
        data: null,
        error: { status: 400, name: 'ApplicationError', message: 'This number is already in use.', details: {} },
      },
    ],
  ])('shows the sentence of %s', (_, body) =>
    expect(spoken(400, body)).toEqual({ message: 'This number is already in use.', errors: undefined }),
  );

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
