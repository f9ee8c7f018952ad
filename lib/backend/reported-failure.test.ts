import { describe, expect, it } from 'vitest';

import { expectLinear } from '@/e2e/support/linear';
import { readJsonBody } from '@/lib/backend/fetch-collection';
import { findReportedFailure } from '@/lib/backend/reported-failure';
import { parseJsonText } from '@/lib/format/json';

/* One body for each rule of docs/backend.md, and what a few well-known services answer with a 2xx. */

const find = (body: unknown) => findReportedFailure(body, 'enquiry');

describe('§7, §8: a 2xx that denies success', () => {
  it.each<[denied: string, ...bodies: unknown[]]>([
    ['the body', null, false, 0, ''],
    ['success', { success: false, id: 7 }, { success: 0 }, { success: null }, { success: ' False' }, { success: 'no' }],
    ['ok', { ok: false }, { OK: '0' }],
    ['issuccess', { isSuccess: 'null' }, { is_success: false }],
    ['error', { error: 'Blocked' }, { error: { code: 'x' } }, { error: true, message: 'Saved' }, { error: 422 }],
    ['errors', { errors: { phone: ['x'] } }, { errors: [{ extensions: { code: 'constraint-violation' } }] }],
    ['status', { status: 'error' }, { status: 'mail_failed' }, { status: false }, { status: 'no' }, { status: '422' }],
    ['status', { status: 0, message: 'Saved' }, { status: null }],
    ['result', { result: 'validation-failed' }, { result: 0 }],
    ['type', { type: 'danger', title: 'Sorry' }],
    ['code', { code: 500 }, { Code: 'rest_error' }],
    ['statuscode', { statusCode: 400 }, { status_code: '401', status: 'Token is Expired' }],
    ['httpcode', { http_code: 599 }],
    ['data', { data: null }, { data: false, message: 'Saved' }, { data: '', id: 7 }, { code: null, data: null }],
    ['data', { success: '', data: null }, { status: ' ', data: 0 }, { type: 'null', data: false }],
    ['data.success', { data: { success: false } }, { success: true, data: { success: false } }],
    ['data.errors', { status: 200, data: { errors: ['x'] } }],
    ['data.data', { data: { data: null } }],
    ['error', { error: { code: 'BAD_REQUEST_ERROR', description: 'Razorpay' } }],
    ['status', { status: 'error', message: 'HubSpot', correlationId: 'a' }],
    ['statuscode', { statusCode: 400, message: ['NestJS'], error: 'Bad Request' }],
  ])('in %s: %j', (denied, ...bodies) => expect(bodies.map(find)).toEqual(bodies.map(() => denied)));

  it.each<[what: string, ...bodies: unknown[]]>([
    ['nothing denies', {}, [], true, 1, 'saved', '{"success":false}', { id: 404 }, { success: true }, { ok: 'true' }],
    ['a sentence', { message: 'Enquiry registered. Please do not send it again.' }, { message: 'Unauthenticated.' }],
    [
      'a sentence as status',
      { status: 'The import has failed' },
      { status: 200, message: 'We are not open on Sunday.' },
    ],
    ['a status of its own', { status: 'pending' }, { status: 'rejected' }, { status: 600 }, { status: { code: 500 } }],
    ['an error that is empty', { error: false, errors: [] }, { errors: { email: [] } }, { error: { code: 0 } }],
    ['a 0 that means "no error"', { code: 0, data: null }, { code: '0000' }, { id: 1, type: 0 }],
    ['a yes beside it', { success: true, data: null }, { ok: 1, status: 0 }, { success: true, data: { status: null } }],
    ['deeper', { data: { lead: { status: 'error', errors: ['x'] } } }, { meta: { code: 500 } }, [{ status: 'failed' }]],
    ['Zoho Books', { code: 0, message: 'The contact has been created.', contact: { contact_id: '4' } }],
    ['Salesforce', { id: '00Q', success: true, errors: [] }],
    ['Twilio', { sid: 'SM1', status: 'queued', error_code: null, error_message: null }],
  ])('but not by %s: %j', (_what, ...bodies) => expect(bodies.map(find)).toEqual(bodies.map(() => undefined)));

  it('is a failed read, and beside entries only by a flag', () => {
    for (const body of [
      '{"status":"error","data":[]}',
      '{"data":{"status":500,"data":[]}}',
      '{"success":"no","data":[1]}',
    ])
      expect(() => readJsonBody(body)).toThrow('reports a failure in ');
    for (const data of [
      [{ title: 'x' }],
      { Retail: [{ title: 'x' }] },
      { content: 'x', status: 0 },
      { data: [{ id: 1 }] },
    ])
      expect(readJsonBody(JSON.stringify({ data, type: 'error', errors: ['Cache expired'] }))).toMatchObject({ data });
  });

  it('is found in linear time, however deep and long a body is', () => {
    expect(find(JSON.parse(`{"errors":`.repeat(5_000) + '{}' + '}'.repeat(5_000)))).toBe('errors');
    const makeFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${'_'.repeat(index % 9)}status${index}`, 'x']));
    const makeBody = (count: number) => {
      const text = 'fail_error '.repeat(count);
      return { status: text, [text]: 1, errors: makeFields(count), data: makeFields(count) };
    };
    expectLinear(makeBody, findReportedFailure);
  });

  it('is parsed after byte order marks', () => {
    expect(parseJsonText('\ufeff\ufeff \ufeff{"a":1}')).toEqual({ a: 1 });
    expect(() => parseJsonText('\ufeff')).toThrow(SyntaxError);
  });
});
