import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { readOutcome, sendEnquiry } from '@/lib/backend/send-enquiry';

const PATH = '/api/bookfreedemo';
const PAYLOAD = { name: 'Meera Kulkarni', email: 'meera@shop.example', phone: '+91 55501 23456' };

let backend: Backend;
let lines: string[] = [];

beforeAll(async () => {
  backend = await startBackend();
  vi.stubEnv('API_BASE_URL', backend.url);
  // A time-out of 1.5 s: a busy machine must not make the backend look slow.
  vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.close();
});
beforeEach(() => {
  backend.clearFaults();
  lines = [];
});

describe('§7 POST /api/bookfreedemo', () => {
  it('sends the enquiry as JSON under its key; a second time is the same enquiry', async () => {
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-1' })).toEqual({ status: 'accepted' });
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-1' })).toEqual({ status: 'accepted' });
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: 'key-1', payload: PAYLOAD }]);
  });

  it('is refused by a 4xx, with the words of the backend', async () => {
    backend.setFault(PATH, { kind: 'status', status: 422, body: '{"message":"The phone is not valid"}' });
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-2' })).toEqual({
      status: 'refused',
      httpStatus: 422,
      message: 'The phone is not valid',
    });
  });

  it.each([
    [
      'an error of the backend',
      { kind: 'status', status: 500, body: '<h1>Error</h1>' },
      { isAway: false, problem: 'the backend answered 500' },
    ],
    [
      'a 429 without Retry-After, for the cooldown of §8',
      { kind: 'rate-limit' },
      { isAway: true, problem: 'the backend answered 429', message: 'Too Many Requests', retryAfterMs: 12_000 },
    ],
    [
      'a 503 with Retry-After',
      { kind: 'status', status: 503, headers: { 'Retry-After': '7' } },
      { isAway: true, problem: 'the backend answered 503', message: 'Fault 503', retryAfterMs: 7_000 },
    ],
    ['silence', { kind: 'hang' }, { isAway: true, problem: 'timeout' }],
    ['a cut connection', { kind: 'reset' }, { isAway: true, problem: 'network' }],
    ['an empty answer', { kind: 'empty' }, { isAway: false, problem: 'the answer was falsy' }],
    ['a null', { kind: 'body', body: null }, { isAway: false, problem: 'the answer was falsy' }],
    ['a page of HTML', { kind: 'html' }, { isAway: false, problem: 'the answer was falsy' }],
  ] as const)('fails on %s', async (_name, fault, failure) => {
    backend.setFault(PATH, fault);
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-3' })).toEqual({ status: 'failed', ...failure });
  });

  it.each([301, 302, 303])('is not taken by a redirect with %d, after which a request has no body', async (status) => {
    const headers = { Location: '/api/contact' };
    backend.setFault(PATH, { kind: 'status', status, headers });
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-3' })).toMatchObject({
      status: 'failed',
      isAway: true,
      problem: `the backend answered ${status}`,
    });
  });

  it.each([307, 308])('goes with its body where a redirect with %d leads', async (status) => {
    backend.forgetEnquiries();
    backend.setFault(PATH, { kind: 'status', status, headers: { Location: PATH }, times: 1 });
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: `key-of-${status}` })).toEqual({ status: 'accepted' });
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: `key-of-${status}`, payload: PAYLOAD }]);
    backend.setFault(PATH, { kind: 'status', status, headers: { Location: PATH } });
    expect(await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-3' })).toMatchObject({ status: 'failed', isAway: true });
  });

  it('logs one line each time, without anything of the person', async () => {
    await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-4' });
    backend.setFault(PATH, { kind: 'reset' });
    await sendEnquiry(PAYLOAD, { idempotencyKey: 'key-4' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/Meera|shop\.example|55501|key-4/);
  });
});

describe('§7, §8: falsy data counts as failure', () => {
  it.each([
    ['null', 'failed'],
    ['false', 'failed'],
    ['0', 'failed'],
    ['""', 'failed'],
    ['', 'failed'],
    ['  ', 'failed'],
    ['{"data":null}', 'failed'],
    ['{"success":false,"message":"No"}', 'failed'],
    ['{"success":true,"data":null}', 'accepted'],
    ['{}', 'accepted'],
    ['[]', 'accepted'],
    ['{"data":{"id":1}}', 'accepted'],
    ['true', 'accepted'],
    ['saved', 'accepted'],
  ])('a 200 with %j is %s', (text, status) => {
    expect(readOutcome(200, text).status).toBe(status);
  });

  it.each([
    ['{"message":"<b>Boom</b>"}'],
    [`{"message":"${'x'.repeat(301)}"}`],
    ['{"message":["a"]}'],
    ['<html>Bad</html>'],
    ['{"message":"  "}'],
  ])('passes no words on from %j', (text) => {
    expect(readOutcome(500, text)).not.toHaveProperty('message');
  });
});
