import { describe, expect, it } from 'vitest';

import { findReportedFailure } from '@/lib/backend/reported-failure';

/*
 * What well-known services answer with a 2xx, in the shape that their documents and test data have, with values of our
 * own. A vendor's backend is one of these, or passes on what one has answered.
 */

const SUCCESSES: readonly [service: string, body: unknown][] = [
  // Payment
  ['Razorpay, order', { id: 'order_1', entity: 'order', amount: 500, amount_due: 500, status: 'created', attempts: 0 }],
  ['Razorpay, payment', { id: 'pay_1', entity: 'payment', status: 'captured', error_code: null, error_reason: null }],
  [
    'Stripe, charge',
    { id: 'ch_1', object: 'charge', status: 'succeeded', failure_code: null, outcome: { type: 'ok' } },
  ],
  ['Stripe, intent', { id: 'pi_1', status: 'requires_payment_method', last_payment_error: null, next_action: null }],
  ['PayPal', { id: '5O19', status: 'CREATED', links: [{ rel: 'self', href: 'https://p.example' }] }],
  ['PhonePe', { success: true, code: 'PAYMENT_INITIATED', message: 'Payment initiated', data: { merchantId: 'M1' } }],
  ['Cashfree', { cf_order_id: 1, order_status: 'ACTIVE', order_amount: 404, order_note: null }],
  ['PayU', { status: 1, msg: '1 out of 1 Transactions Fetched Successfully', transaction_details: {} }],
  [
    'Paytm',
    { head: { version: 'v1' }, body: { resultInfo: { resultStatus: 'S', resultCode: '0000' }, txnToken: 't' } },
  ],
  ['Instamojo', { success: true, payment_request: { id: 'd66', status: 'Pending', amount: '500.00' } }],
  ['Square', { payment: { id: 'p1', status: 'COMPLETED', amount_money: { amount: 500 } } }],
  ['Adyen', { pspReference: '881', resultCode: 'Authorised', merchantReference: 'r' }],
  // CRM
  ['HubSpot, contact', { id: '512', properties: { email: 'a@b.example' }, createdAt: '2026-01-01', archived: false }],
  ['HubSpot, form', { inlineMessage: 'Thanks for submitting the form.' }],
  ['Zoho CRM', { data: [{ code: 'SUCCESS', details: { id: '1' }, message: 'record added', status: 'success' }] }],
  ['Zoho Books', { code: 0, message: 'The contact has been created.', contact: { contact_id: '4' } }],
  ['Zoho Desk', { id: '1', statusType: 'Open', status: 'Open', channel: 'Web', isSpam: false }],
  ['Salesforce', { id: '00Q', success: true, errors: [] }],
  ['Pipedrive', { success: true, data: { id: 1, status: 'open', name: 'Deal' }, related_objects: {} }],
  ['LeadSquared', { Status: 'Success', Message: { Id: 'a1', AffectedRows: 1 } }],
  ['Freshsales', { contact: { id: 1, first_name: 'A', mobile_number: '1' } }],
  ['Bitrix24', { result: 431, time: { start: 1.5, duration: 0.2 } }],
  ['Odoo, JSON-RPC', { jsonrpc: '2.0', id: null, result: 512 }],
  ['ERPNext, document', { data: { name: 'CRM-LEAD-1', doctype: 'Lead', status: 'Lead', docstatus: 0 } }],
  ['Frappe, method', { message: { name: 'CRM-LEAD-1' } }],
  ['Frappe, message', { message: 'pong' }],
  ['SuiteCRM', { data: { type: 'Lead', id: 'a', attributes: { status: 'New' } } }],
  ['Dynamics', { '@odata.context': 'https://o.example', leadid: 'a', statuscode: 1, statecode: 0 }],
  // Mail and messages
  ['Mailchimp, member', { id: 'a', email_address: 'a@b.example', status: 'subscribed', contact_id: 'c' }],
  ['Mailchimp, batch', { new_members: [], updated_members: [], errors: [], total_created: 0, error_count: 0 }],
  ['Brevo', { messageId: '<1@b.example>' }],
  ['Mailgun', { id: '<1@b.example>', message: 'Queued. Thank you.' }],
  ['Postmark', { To: 'a@b.example', SubmittedAt: '2026-01-01', MessageID: 'm', ErrorCode: 0, Message: 'OK' }],
  ['Mandrill', [{ email: 'a@b.example', status: 'sent', _id: '1', reject_reason: null }]],
  ['Resend', { id: '49a3' }],
  ['Twilio', { sid: 'SM1', status: 'queued', error_code: null, error_message: null, num_segments: '1' }],
  ['Plivo', { message: 'message(s) queued', message_uuid: ['1'], api_id: 'a' }],
  ['Vonage', { 'message-count': '1', messages: [{ to: '1', status: '0', 'message-id': 'm' }] }],
  ['MSG91', { type: 'success', message: '3763646c3058373530393938' }],
  ['Fast2SMS', { return: true, request_id: 'a', message: ['SMS sent successfully.'] }],
  ['Gupshup', { status: 'submitted', messageId: 'm' }],
  ['WhatsApp Cloud', { messaging_product: 'whatsapp', contacts: [{ wa_id: '1' }], messages: [{ id: 'wamid.1' }] }],
  ['Slack', { ok: true, channel: 'C1', ts: '1.2', message: { type: 'message', text: 'Build failed' } }],
  ['Telegram', { ok: true, result: { message_id: 5, date: 1, text: 'Error in stock' } }],
  ['Discord', { id: '1', type: 0, content: 'failed', attachments: [] }],
  // Tickets
  ['Freshdesk', { id: 1, status: 2, priority: 1, type: 'Problem', subject: 'Invoice failed', spam: false }],
  ['Zendesk', { ticket: { id: 35, status: 'new', type: 'incident', subject: 'x' }, audit: { events: [] } }],
  ['Jira', { id: '10000', key: 'ED-24', self: 'https://j.example' }],
  ['GitHub', { id: 1, number: 404, state: 'open', title: 'Error', body: 'failed' }],
  ['Intercom', { type: 'contact', id: '5', role: 'lead', has_hard_bounced: false }],
  // Forms
  ['Contact Form 7', { contact_form_id: 1, status: 'mail_sent', message: 'It has been sent.', invalid_fields: [] }],
  ['Gravity Forms', { is_valid: true, page_number: 0, confirmation_message: 'Thanks', confirmation_type: 'message' }],
  ['Ninja Forms', { data: { form_id: '1', actions: {} }, errors: [], debug: [] }],
  ['WordPress AJAX', { success: true, data: { message: 'Saved' } }],
  ['WordPress, post', { id: 12, status: 'publish', type: 'post', title: { rendered: 'Error 404' } }],
  ['Formspree', { ok: true, next: '/thanks' }],
  ['FormSubmit', { success: 'true', message: 'The form was submitted successfully.' }],
  ['Web3Forms', { success: true, body: { data: {}, message: 'Email sent successfully!' } }],
  ['Google Apps Script', { result: 'success', row: 5 }],
  ['Zapier', { attempt: 'a', id: 'b', request_id: 'c', status: 'success' }],
  ['Pabbly', { status: 'success', message: 'Data received' }],
  ['n8n', { message: 'Workflow was started' }],
  // Frameworks and stores of data
  ['Laravel', { message: 'Lead created', data: { id: 1, status: 'new' } }],
  ['Laravel, row', { name: 'A', phone: '1', updated_at: '2026-01-01', id: 500 }],
  ['Django REST', { id: 1, url: 'https://d.example', name: 'A', status: 'N' }],
  ['Rails', { lead: { id: 1, created_at: '2026-01-01' }, status: 'created', location: '/leads/1' }],
  ['Spring', { timestamp: '2026-01-01', status: 201, message: 'Created', path: '/leads' }],
  ['ASP.NET, Boilerplate', { result: { id: 1 }, success: true, error: null, unAuthorizedRequest: false, __abp: true }],
  ['NestJS', { statusCode: 201, message: 'Created' }],
  ['AWS Lambda', { statusCode: 200, body: '{"ok":true}' }],
  ['GraphQL', { data: { createLead: { lead: { id: 1 }, errors: [] } } }],
  ['Hasura', { data: { insert_leads_one: { id: 1 } } }],
  ['JSON:API', { data: { type: 'errors', id: '1', attributes: {} }, links: { self: '/errors/1' } }],
  ['Strapi', { data: { id: 1, attributes: { status: 'new' } }, meta: {} }],
  ['Directus', { data: { id: 1, status: 'draft' } }],
  ['PostgREST', [{ id: 1, status: 'failed' }]],
  ['Firebase', { name: '-Nabc' }],
  ['PocketBase', { id: 'a', collectionId: 'c', created: '2026-01-01' }],
  ['Airtable', { id: 'rec1', createdTime: '2026-01-01', fields: { Status: 'Failed' } }],
  ['Notion', { object: 'page', id: 'a', archived: false, properties: { Status: { type: 'status' } } }],
  ['IndiaMART', { CODE: 200, STATUS: 'SUCCESS', MESSAGE: '', TOTAL_RECORDS: 0, RESPONSE: [] }],
  ['NIC e-invoice', { Status: 1, ErrorDetails: null, Data: 'x', InfoDtls: null }],
  ['WeChat', { errcode: 0, errmsg: 'ok' }],
];

const FAILURES: readonly [service: string, body: unknown][] = [
  ['Razorpay, payment', { id: 'pay_1', status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_step: 'x' }],
  ['Razorpay', { error: { code: 'BAD_REQUEST_ERROR', description: 'The amount is required' } }],
  ['Stripe', { error: { type: 'invalid_request_error', message: 'No such customer' } }],
  ['PhonePe', { success: false, code: 'BAD_REQUEST', message: 'Bad request' }],
  ['PayU', { status: 0, msg: '0 out of 1 transactions', error: 'E500' }],
  ['Instamojo', { success: false, message: { amount: ['Required'] } }],
  ['Square', { errors: [{ category: 'API_ERROR', code: 'INTERNAL' }] }],
  ['HubSpot', { status: 'error', message: 'Contact already exists', correlationId: 'a' }],
  ['Zoho Books', { code: 1002, message: 'The contact does not exist.' }],
  ['Salesforce', { id: null, success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] }],
  ['Pipedrive', { success: false, error: 'Deal not found', errorCode: 404 }],
  ['LeadSquared', { Status: 'Error', ExceptionType: 'MXDuplicateEntryException', ExceptionMessage: 'x' }],
  ['Bitrix24', { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' }],
  ['Odoo, JSON-RPC', { jsonrpc: '2.0', id: 1, error: { code: 200, message: 'Odoo Server Error', data: {} } }],
  ['Frappe', { exc_type: 'ValidationError', _server_messages: '[]' }],
  ['Frappe, developer', { exc: '["Traceback"]', _error_message: 'x' }],
  ['Postmark', { ErrorCode: 300, Message: 'Invalid email request' }],
  ['Twilio', { sid: 'SM1', status: 'failed', error_code: 30003 }],
  ['MSG91', { type: 'error', message: 'Template ID is missing' }],
  ['WhatsApp Cloud', { error: { message: 'Unsupported', type: 'OAuthException', code: 190 } }],
  ['Slack', { ok: false, error: 'invalid_auth' }],
  ['Telegram', { ok: false, error_code: 400, description: 'Bad Request: chat not found' }],
  ['Contact Form 7, mail', { status: 'mail_failed', message: 'There was a problem.', invalid_fields: [] }],
  ['Contact Form 7, fields', { status: 'validation_failed', message: 'x', invalid_fields: [{ field: 'a' }] }],
  ['Ninja Forms', { data: {}, errors: { fields: { 1: 'Required' } } }],
  ['WordPress AJAX', { success: false, data: 'Nonce expired' }],
  ['WordPress REST', { code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
  ['Formspree', { errors: [{ code: 'EMPTY', message: 'Required' }] }],
  ['FormSubmit', { success: 'false', message: 'Activate the form' }],
  ['Google Apps Script', { result: 'error', error: { name: 'Exception' } }],
  ['Laravel', { success: false, message: 'Validation Error.', data: { phone: ['x'] } }],
  ['Laravel, alert', { type: 'danger', message: 'Mail server down', title: 'Sorry' }],
  ['Laravel, JWT', { status: 'Token is Expired' }],
  ['Spring', { timestamp: '2026-01-01', status: 500, error: 'Internal Server Error', path: '/' }],
  ['ASP.NET', { type: 'https://t.example', title: 'One or more errors', status: 400, errors: { Phone: ['x'] } }],
  ['ASP.NET, Boilerplate', { result: null, success: false, error: { code: 0, message: 'x' }, __abp: true }],
  ['NestJS', { statusCode: 400, message: ['phone must be longer'], error: 'Bad Request' }],
  ['AWS Lambda', { errorMessage: 'Task timed out', errorType: 'Sandbox.Timedout' }],
  ['AWS Lambda, proxy', { statusCode: 502, body: '' }],
  ['AWS API Gateway', { message: 'Endpoint request timed out' }],
  ['GraphQL', { data: { createLead: null }, errors: [{ message: 'x', path: ['createLead'] }] }],
  ['Hasura', { errors: [{ extensions: { code: 'constraint-violation' } }] }],
  ['Strapi', { data: null, error: { status: 400, name: 'ValidationError' } }],
  ['Directus', { errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] }],
  ['Notion', { object: 'error', status: 400, code: 'validation_error' }],
  ['PocketBase', { code: 400, message: 'Failed to create record.', data: {} }],
  ['IndiaMART', { CODE: 429, STATUS: 'FAILURE', MESSAGE: 'x', RESPONSE: [] }],
  ['NIC e-invoice', { Status: 0, ErrorDetails: [{ ErrorCode: '2150' }], Data: null }],
  ['WeChat', { errcode: 40013, errmsg: 'invalid appid' }],
  ['an SMS gateway', { Status: '-42', Text: 'REJECTD' }],
];

/** Failures that the contract does not know: deeper than one envelope, or in words of one service only. */
const UNKNOWN: readonly [service: string, body: unknown][] = [
  ['Zoho CRM', { data: [{ code: 'INVALID_DATA', message: 'invalid data', status: 'error' }] }],
  ['Mandrill', [{ email: 'a@b.example', status: 'rejected', reject_reason: 'hard-bounce' }]],
  ['Vonage', { messages: [{ status: '4', 'error-text': 'Bad Credentials' }] }],
  ['GraphQL, userErrors', { data: { createLead: { lead: null, userErrors: [{ message: 'x' }] } } }],
  ['Paytm', { body: { resultInfo: { resultStatus: 'F', resultMsg: 'System error' } } }],
  ['Contact Form 7, spam', { status: 'spam', message: 'There was a problem.' }],
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
