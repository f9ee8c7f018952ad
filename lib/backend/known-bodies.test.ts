import { describe, expect, it } from 'vitest';

import { findReportedFailure } from '@/lib/backend/reported-failure';

/*
 * What well-known services answer with a 2xx, in the shape that their documents and test data have, with values of our
 * own. A vendor's backend is one of these, or passes on what one has answered.
 */

const SUCCESSES: readonly [service: string, body: unknown][] = [
  ['Razorpay, payment', { id: 'pay_1', entity: 'payment', status: 'captured', error_code: null, error_reason: null }],
  [
    'Stripe, charge',
    { id: 'ch_1', object: 'charge', status: 'succeeded', failure_code: null, outcome: { type: 'ok' } },
  ],
  ['PhonePe', { success: true, code: 'PAYMENT_INITIATED', message: 'Payment initiated', data: { merchantId: 'M1' } }],
  ['PayU', { status: 1, msg: '1 out of 1 Transactions Fetched Successfully', transaction_details: {} }],
  [
    'Paytm',
    { head: { version: 'v1' }, body: { resultInfo: { resultStatus: 'S', resultCode: '0000' }, txnToken: 't' } },
  ],
  ['HubSpot, form', { inlineMessage: 'Thanks for submitting the form.' }],
  ['Zoho Books', { code: 0, message: 'The contact has been created.', contact: { contact_id: '4' } }],
  ['Salesforce', { id: '00Q', success: true, errors: [] }],
  ['Odoo, JSON-RPC', { jsonrpc: '2.0', id: null, result: 512 }],
  ['Frappe, message', { message: 'pong' }],
  ['Mailchimp, batch', { new_members: [], updated_members: [], errors: [], total_created: 0, error_count: 0 }],
  ['Mailgun', { id: '<1@b.example>', message: 'Queued. Thank you.' }],
  ['Postmark', { To: 'a@b.example', SubmittedAt: '2026-01-01', MessageID: 'm', ErrorCode: 0, Message: 'OK' }],
  ['Mandrill', [{ email: 'a@b.example', status: 'sent', _id: '1', reject_reason: null }]],
  ['Twilio', { sid: 'SM1', status: 'queued', error_code: null, error_message: null, num_segments: '1' }],
  ['Slack', { ok: true, channel: 'C1', ts: '1.2', message: { type: 'message', text: 'Build failed' } }],
  ['Discord', { id: '1', type: 0, content: 'failed', attachments: [] }],
  ['GitHub', { id: 1, number: 404, state: 'open', title: 'Error', body: 'failed' }],
  ['WordPress, post', { id: 12, status: 'publish', type: 'post', title: { rendered: 'Error 404' } }],
  ['FormSubmit', { success: 'true', message: 'The form was submitted successfully.' }],
  ['ASP.NET, Boilerplate', { result: { id: 1 }, success: true, error: null, unAuthorizedRequest: false, __abp: true }],
  ['AWS Lambda', { statusCode: 200, body: '{"ok":true}' }],
  ['GraphQL', { data: { createLead: { lead: { id: 1 }, errors: [] } } }],
  ['JSON:API', { data: { type: 'errors', id: '1', attributes: {} }, links: { self: '/errors/1' } }],
  ['PostgREST', [{ id: 1, status: 'failed' }]],
  ['Airtable', { id: 'rec1', createdTime: '2026-01-01', fields: { Status: 'Failed' } }],
  ['IndiaMART', { CODE: 200, STATUS: 'SUCCESS', MESSAGE: '', TOTAL_RECORDS: 0, RESPONSE: [] }],
  ['NIC e-invoice', { Status: 1, ErrorDetails: null, Data: 'x', InfoDtls: null }],
  ['WeChat', { errcode: 0, errmsg: 'ok' }],
];

const FAILURES: readonly [service: string, body: unknown][] = [
  ['Razorpay', { error: { code: 'BAD_REQUEST_ERROR', description: 'The amount is required' } }],
  ['PhonePe', { success: false, code: 'BAD_REQUEST', message: 'Bad request' }],
  ['PayU', { status: 0, msg: '0 out of 1 transactions', error: 'E500' }],
  ['Square', { errors: [{ category: 'API_ERROR', code: 'INTERNAL' }] }],
  ['HubSpot', { status: 'error', message: 'Contact already exists', correlationId: 'a' }],
  ['Zoho Books', { code: 1002, message: 'The contact does not exist.' }],
  ['LeadSquared', { Status: 'Error', ExceptionType: 'MXDuplicateEntryException', ExceptionMessage: 'x' }],
  ['Bitrix24', { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' }],
  ['Frappe', { exc_type: 'ValidationError', _server_messages: '[]' }],
  ['Frappe, developer', { exc: '["Traceback"]', _error_message: 'x' }],
  ['Postmark', { ErrorCode: 300, Message: 'Invalid email request' }],
  ['Twilio', { sid: 'SM1', status: 'failed', error_code: 30003 }],
  ['Contact Form 7, mail', { status: 'mail_failed', message: 'There was a problem.', invalid_fields: [] }],
  ['WordPress REST', { code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
  ['FormSubmit', { success: 'false', message: 'Activate the form' }],
  ['Laravel, alert', { type: 'danger', message: 'Mail server down', title: 'Sorry' }],
  ['Laravel, JWT', { status: 'Token is Expired' }],
  ['Spring', { timestamp: '2026-01-01', status: 500, error: 'Internal Server Error', path: '/' }],
  ['NestJS', { statusCode: 400, message: ['phone must be longer'], error: 'Bad Request' }],
  ['AWS Lambda', { errorMessage: 'Task timed out', errorType: 'Sandbox.Timedout' }],
  ['AWS Lambda, proxy', { statusCode: 502, body: '' }],
  ['AWS API Gateway', { message: 'Endpoint request timed out' }],
  ['Hasura', { errors: [{ extensions: { code: 'constraint-violation' } }] }],
  ['NIC e-invoice', { Status: 0, ErrorDetails: [{ ErrorCode: '2150' }], Data: null }],
  ['WeChat', { errcode: 40013, errmsg: 'invalid appid' }],
  ['an SMS gateway', { Status: '-42', Text: 'REJECTD' }],
];

/** Failures that the contract does not know: deeper than one envelope, or in words of one service only. */
const UNKNOWN: readonly [service: string, body: unknown][] = [
  ['Zoho CRM', { data: [{ code: 'INVALID_DATA', message: 'invalid data', status: 'error' }] }],
  ['Mandrill', [{ email: 'a@b.example', status: 'rejected', reject_reason: 'hard-bounce' }]],
  ['Gravity Forms', { is_valid: false, validation_messages: { 1: 'Required' } }],
  ['Fast2SMS', { return: false, message: 'Sender ID Missing' }],
];

describe('§7, §8: what well-known services answer with a 2xx', () => {
  it.each(SUCCESSES)('is a success: %s', (_service, body) => {
    expect(findReportedFailure(body, 'enquiry')).toBeUndefined();
    expect(findReportedFailure(body)).toBeUndefined();
  });

  it.each(FAILURES)('is a failure: %s', (_service, body) =>
    expect(findReportedFailure(body, 'enquiry')).toEqual(expect.any(String)),
  );

  it.each(UNKNOWN)('counts as a receipt, because the contract does not know it: %s', (_service, body) =>
    expect(findReportedFailure(body, 'enquiry')).toBeUndefined(),
  );
});
