import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { deliverToBackend, readOutcome } from '@/lib/enquiry/channels/backend';
import { ENQUIRY } from '@/lib/enquiry/testing';

const PATH = '/api/bookfreedemo';

const deliver = (key: string) => deliverToBackend({ id: 7, key, receivedAt: Date.now(), enquiry: ENQUIRY });

let backend: Backend;
let lines: string[] = [];

beforeAll(async () => {
  backend = await startBackend();
  vi.stubEnv('API_BASE_URL', backend.url);
  // A timeout of 1.5 s: a busy machine must not make the backend look slow.
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
  it('sends the enquiry as JSON with its key; a second request is the same enquiry', async () => {
    expect(await deliver('key-1')).toEqual({ status: 'accepted' });
    expect(await deliver('key-1')).toEqual({ status: 'accepted' });
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: 'key-1', payload: ENQUIRY }]);
  });

  it('is refused by a 4xx, with the message of the backend', async () => {
    backend.setFault(PATH, { kind: 'status', status: 422, body: '{"message":"The phone is not valid"}' });
    expect(await deliver('key-2')).toEqual({
      status: 'refused',
      problem: 'the backend answered 422',
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
    ['a null', { kind: 'body', body: null }, { isAway: false, problem: 'the response reports a failure' }],
    [
      'a status of its own',
      { kind: 'body', body: { status: false, message: 'Closed' } },
      { isAway: false, problem: 'the response reports a failure', message: 'Closed' },
    ],
    ['a page of HTML', { kind: 'html' }, { isAway: false, problem: 'the response is not JSON' }],
  ] as const)('fails on %s', async (_name, fault, failure) => {
    backend.setFault(PATH, fault);
    expect(await deliver('key-3')).toEqual({ status: 'failed', ...failure });
  });

  it.each([301, 302, 303])('fails on a redirect with %d, after which a request has no body', async (status) => {
    const headers = { Location: '/api/contact' };
    backend.setFault(PATH, { kind: 'status', status, headers });
    expect(await deliver('key-3')).toMatchObject({
      status: 'failed',
      isAway: true,
      problem: `the backend answered ${status}`,
    });
  });

  it.each([307, 308])('follows a redirect with %d, with its body', async (status) => {
    backend.forgetEnquiries();
    backend.setFault(PATH, { kind: 'status', status, headers: { Location: PATH }, times: 1 });
    expect(await deliver(`key-of-${status}`)).toEqual({ status: 'accepted' });
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: `key-of-${status}`, payload: ENQUIRY }]);
    backend.setFault(PATH, { kind: 'status', status, headers: { Location: PATH } });
    expect(await deliver('key-3')).toMatchObject({ status: 'failed', isAway: true });
  });

  it('sends the token with the enquiry, to no other origin, and logs it nowhere', async () => {
    vi.stubEnv('API_TOKEN', 'a-key-for-the-backend');
    vi.resetModules();
    const { deliverToBackend: deliverWithToken } = await import('@/lib/enquiry/channels/backend');
    const other = await startBackend();
    const send = (key: string) => deliverWithToken({ id: 7, key, receivedAt: Date.now(), enquiry: ENQUIRY });
    backend.resetLog();
    await send('key-of-token');
    backend.setFault(PATH, { kind: 'status', status: 307, headers: { Location: `${other.url}${PATH}` } });
    expect(await send('key-of-redirect')).toEqual({ status: 'accepted' });
    expect(backend.log().map(({ headers }) => headers.authorization)).toEqual(
      Array(2).fill('Bearer a-key-for-the-backend'),
    );
    expect(other.enquiries()).toMatchObject([{ idempotencyKey: 'key-of-redirect' }]);
    expect(other.log()[0]?.headers).not.toHaveProperty('authorization');
    expect(lines.join()).not.toContain('a-key-for-the-backend');
    await other.close();
    vi.stubEnv('API_TOKEN', '');
  });

  it('logs one line per attempt with the number of the enquiry and no personal data', async () => {
    await deliver('key-4');
    backend.setFault(PATH, { kind: 'reset' });
    await deliver('key-4');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ event: 'enquiry-sent', id: 7 });
    expect(lines.join()).not.toMatch(/Meera|meera@|50203|key-4/);
  });

  it('logs the beginning of a 2xx that is not JSON, without personal data', async () => {
    const body = `Fatal error: cannot save ${ENQUIRY.name} <${ENQUIRY.email}> ${ENQUIRY.phone}`;
    backend.setFault(PATH, { kind: 'status', status: 200, body });
    expect(await deliver('key-5')).toMatchObject({ status: 'failed', problem: 'the response is not JSON' });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      status: 200,
      outcome: 'failed',
      excerpt: 'Fatal error: cannot save … … <…> +… … …',
    });
  });
});

describe('§7, §8: what a response means', () => {
  it('accepts a receipt and an empty 2xx', () => {
    expect(readOutcome(200, '{"success":true}')).toEqual({ status: 'accepted' });
    expect(readOutcome(204, '')).toEqual({ status: 'accepted' });
  });

  it.each([
    ['{"message":"<b>Boom</b>"}'],
    [`{"message":"${'x'.repeat(301)}"}`],
    ['{"message":["a"]}'],
    ['<html>Bad</html>'],
    ['{"message":"  "}'],
    ['null'],
  ])('passes no words on from %j', (text) => {
    expect(readOutcome(500, text)).not.toHaveProperty('message');
  });
});
