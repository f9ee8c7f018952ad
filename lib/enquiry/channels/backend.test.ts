import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { deliverToBackend, readOutcome } from '@/lib/enquiry/channels/backend';
import { encodeSource, type EnquirySource, parseSource, SOURCE_PARTS } from '@/lib/enquiry/source';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';

const PATH = '/api/bookfreedemo';

const backend = await startBackend();

interface DeliverOptions {
  isSuspect?: boolean;
  source?: EnquirySource;
  token?: string;
  to?: Backend;
  timeoutMs?: number;
}

/** Long enough for a machine that stalls for seconds. */
const LONG_MS = 15_000;

const deliver = (
  key: string,
  { isSuspect = false, source, token, to = backend, timeoutMs = LONG_MS }: DeliverOptions = {},
) =>
  deliverToBackend(
    { id: 7, key, receivedAt: Date.now(), enquiry: ENQUIRY, isSuspect, source },
    { baseUrl: to.url, token, timeoutMs },
  );

beforeAll(() => {
  vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.close();
});
beforeEach(() => {
  backend.clearFaults();
  backend.forgetEnquiries();
  backend.resetLog();
});

describe('§7 POST /api/bookfreedemo', () => {
  it('sends the enquiry as JSON with its key; a second request is the same enquiry', async () => {
    expect(await deliver('key-1')).toEqual({ status: 'accepted' });
    expect(await deliver('key-1')).toEqual({ status: 'accepted' });
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: 'key-1', payload: ENQUIRY }]);
  });

  it.each([
    [
      'an error of the backend',
      { kind: 'status', status: 500, body: '<h1>Error</h1>' },
      { problem: 'the backend answered 500' },
    ],
    [
      'a 429 without Retry-After, for the cooldown of §8',
      { kind: 'status', status: 429 },
      { problem: 'the backend answered 429', isChannelDown: true, retryAfterMs: 12_000 },
    ],
    [
      'a 503 with Retry-After',
      { kind: 'status', status: 503, headers: { 'Retry-After': '7' } },
      { problem: 'the backend answered 503', isChannelDown: true, retryAfterMs: 7_000 },
    ],
    [
      'a challenge of Cloudflare, whatever it says',
      { kind: 'status', status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '{"message":"Wait"}' },
      { problem: expect.stringContaining('403: Cloudflare'), isChannelDown: true },
    ],
    [
      'the 403 of a firewall',
      { kind: 'status', status: 403, body: '<h1>403 Forbidden</h1>' },
      { problem: 'the backend answered 403: a firewall seems to refuse this call; let it pass' },
    ],
    ['silence', { kind: 'hang' }, { problem: 'timeout', isChannelDown: true }],
    ['a cut connection', { kind: 'reset' }, { problem: 'network', isChannelDown: true }],
    [
      'a body that denies success',
      { kind: 'body', body: { status: false, message: 'Closed' } },
      { problem: 'the response reports a failure in status' },
    ],
    [
      'a page of HTML',
      { kind: 'status', status: 200, body: '<h1>Sign in</h1>' },
      { problem: 'the response is not JSON' },
    ],
  ] as const)('fails on %s', async (_name, fault, failure) => {
    backend.setFault(PATH, fault);
    const timeoutMs = fault.kind === 'hang' ? 300 : LONG_MS;
    expect(await deliver('key-3', { timeoutMs })).toMatchObject({ status: 'failed', ...failure });
  });

  it('reads 256 KB of a response, and counts a longer one as an empty one', async () => {
    for (const [length, status] of [
      [200_000, 'accepted'],
      [300_000, 'failed'],
    ] as const) {
      const body = `{"success":true,"leads":["${'x'.repeat(length)}"]}`;
      backend.setFault(PATH, { kind: 'status', status: 200, body });
      expect((await deliver('key-long')).status, String(length)).toBe(status);
    }
    backend.setFault(PATH, { kind: 'status', status: 422, body: `{"message":"No","a":"${'x'.repeat(300_000)}"}` });
    expect(await deliver('key-long')).toMatchObject({ status: 'refused' });
  });

  it.each([303, 308])('fails on a redirect with %d: one enquiry is one POST', async (status) => {
    backend.setFault(PATH, { kind: 'status', status, headers: { Location: PATH } });
    const outcome = await deliver('key-3');
    expect(outcome).toMatchObject({ status: 'failed', problem: `the backend answered ${status}` });
    expect(backend.log(PATH)).toHaveLength(1);
  });

  it('is one POST if the backend reads it and drops the connection, a new one or one in use', async () => {
    // Without idle connections of other tests.
    const to = await startBackend();
    await deliver('key-before', { to });
    to.setFault(PATH, { kind: 'drop' });
    for (const key of ['key-1', 'key-2']) {
      expect(await deliver(key, { to })).toMatchObject({ status: 'failed', problem: 'network' });
    }
    const posts = to.log(PATH);
    expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-before', 'key-1', 'key-2']);
    // One of the two used the open connection, whichever found it idle.
    const [open, ...dropped] = posts.map(({ connection }) => connection);
    expect(dropped.filter((connection) => connection === open)).toHaveLength(1);
    await to.close();
  });

  it('marks suspected spam, and nothing else', async () => {
    await deliver('key-of-visitor');
    await deliver('key-of-robot', { isSuspect: true });
    expect(backend.log(PATH).map(({ headers }) => headers['x-suspected-spam'])).toEqual([undefined, 'yes']);
    expect(backend.enquiries().map(({ payload }) => payload)).toEqual([ENQUIRY, ENQUIRY]);
  });

  it('names the source in a header of ASCII pairs; the body keeps its seven fields', async () => {
    await deliver('key-of-source', { source: SOURCE });
    await deliver('key-of-none');
    const longest = parseSource(Object.fromEntries(SOURCE_PARTS.map((part) => [part, '😀'.repeat(120)])));
    await deliver('key-of-longest', { source: longest });
    const [header, none, cut] = backend.log(PATH).map(({ headers }) => String(headers['x-enquiry-source']));
    expect(header).toBe(encodeSource(SOURCE));
    expect(parseSource(header)).toEqual(SOURCE);
    expect(none).toBe('undefined');
    expect(cut?.length).toBeLessThanOrEqual(4_000);
    expect(Object.keys(parseSource(cut) ?? {})).toEqual(SOURCE_PARTS.slice(0, 2));
    for (const { payload } of backend.enquiries()) expect(payload).toEqual(ENQUIRY);
  });

  it('has the token of the backend', async () => {
    await deliver('key-of-token', { token: 'a-key-for-the-backend' });
    expect(backend.log(PATH)[0]?.headers.authorization).toBe('Bearer a-key-for-the-backend');
  });
});

describe('§7, §8: what a response means', () => {
  const read = (status: number, text: string) =>
    readOutcome({ status, text, bytes: 0, retryAfter: null, redirectsTo: null, isChallenge: false });

  it('accepts a receipt, after byte order marks too, and an empty body only with 204', () => {
    expect(read(200, '\ufeff\ufeff{"success":true}')).toEqual({ status: 'accepted' });
    expect(read(204, '')).toEqual({ status: 'accepted' });
    for (const text of ['', 'saved', '<html></html>', '{"success":true'])
      expect(read(201, text)).toEqual({ status: 'failed', problem: 'the response is not JSON' });
  });

  it('is judged as an enquiry, whose response has no entries', () =>
    expect(read(200, '{"data":[{"id":1}],"status":"error"}').status).toBe('failed'));

  const TEXT = 'Please call us.';

  it.each([400, 409, 422])('refuses with %d, in the words of the backend', (status) => {
    const outcome = { status: 'refused', problem: `the backend answered ${status}` };
    expect(read(status, JSON.stringify({ message: TEXT }))).toEqual({ ...outcome, message: TEXT });
    expect(read(status, JSON.stringify({ errors: { phone: [TEXT] } }))).toEqual({
      ...outcome,
      errors: { phone: TEXT },
    });
  });

  it.each([
    [403, 'refused', ''],
    [404, 'refused', ''],
    [401, 'failed', ': it does not accept API_TOKEN'],
    [419, 'failed', ': it asks for a CSRF token, which only its own pages have'],
    [408, 'failed', ''],
    [425, 'failed', ''],
    [500, 'failed', ''],
  ])('has no words for the visitor with %d, and is %s', (status, kept, reason) => {
    const outcome = read(status, JSON.stringify({ message: TEXT, errors: { phone: [TEXT] } }));
    expect(outcome).toMatchObject({ status: kept, problem: `the backend answered ${status}${reason}` });
    expect(JSON.stringify(outcome)).not.toContain(TEXT);
  });
});
