import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { countKeptContexts, forgetProcessWide, makeFolders } from '@/lib/testing';
import { startBackend } from '@/e2e/backend/server';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import { readFormFlash } from '@/lib/enquiry/form-flash';
import { rememberEnquiry, toContentKey } from '@/lib/enquiry/idempotency-key';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REFUSALS, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { connectRedis, type RedisConnection } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';
import { hasRedis, startTestRedis, type TestRedis, untilResponds } from '@/lib/redis/testing';

// Next refuses it outside of a server; e2e/hosts/image.system.test.ts stops one.
const after = vi.hoisted(() => vi.fn<(task: () => Promise<void>) => void>());
vi.mock('next/server', () => ({ after }));

/*
 * A delivery has a key of its sender's key and its content. What one leads to without a store, by what happened before:
 *
 * new                   delivered
 * being delivered       shares the outcome
 * accepted              200, nothing is sent, on every server
 * failed                sent again under its key, on every server
 */

const FAILED = ENQUIRY_WORDS.failed;

/** The route with the settings of this moment: they are read once. */
async function callRoute(body: string, headers: Record<string, string> = {}) {
  const { POST } = await import('@/app/api/bookfreedemo/route');
  return POST(
    new Request('http://localhost/api/bookfreedemo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );
}

const send = (enquiry: object, headers?: Record<string, string>) => callRoute(JSON.stringify(enquiry), headers);
const sendForm = (enquiry: Record<string, string>, headers?: Record<string, string>) =>
  callRoute(new URLSearchParams(enquiry).toString(), {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
  });

/** The form that waits behind the redirect to the page of these fields. */
function heldBehind(response: Response, ...fields: string[]) {
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', 'http://site.invalid');
  expect([pathname, ...searchParams.getAll('invalid')]).toEqual(['/contact/not-sent', ...fields]);
  return readFormFlash(Object.fromEntries(searchParams)).form;
}

const silence = () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
};

const backend = await startBackend();
afterAll(() => backend.close());
beforeEach(() => {
  backend.clearFaults();
  backend.resetLog();
  backend.forgetEnquiries();
  vi.resetModules();
  forgetProcessWide('enquiry-service', 'enquiry-submissions', 'enquiry-deliveries', 'limiters');
  silence();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('§7 POST /api/bookfreedemo: with a backend', () => {
  beforeEach(() => {
    vi.stubEnv('API_BASE_URL', backend.url);
    vi.stubEnv('BACKEND_TIME_SCALE', '0.2');
  });

  it('delivers a valid enquiry under its key and responds with 200', async () => {
    const key = crypto.randomUUID();
    const response = await send(
      { ...ENQUIRY, name: ' Meera Kulkarni ', leave_empty: '', extra: 1 },
      { 'Idempotency-Key': key },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
    expect(backend.enquiries().at(-1)).toMatchObject({ idempotencyKey: toContentKey(key, ENQUIRY), payload: ENQUIRY });
  });

  it('posts what the backend accepted to the webhook after the response, without a store', async () => {
    const { settleDeliveries } = await import('@/lib/enquiry/store-or-deliver');
    const webhook = await startWebhookReceiver();
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', webhook.url);
    const key = crypto.randomUUID();
    expect((await send(ENQUIRY, { 'Idempotency-Key': key })).status).toBe(200);
    expect((await send(ENQUIRY, { 'Idempotency-Key': key })).status).toBe(200);
    await settleDeliveries();
    expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual([toContentKey(key, ENQUIRY)]);
    webhook.answer({ status: 500 });
    expect((await send({ ...ENQUIRY, name: 'Asha' })).status).toBe(200);
    await settleDeliveries();
    expect(webhook.requests()).toBe(2);
    await webhook.close();
  });

  it('sends the same key once, at the same time and one after the other', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([send(ENQUIRY, headers), send(ENQUIRY, headers)]);
    expect([...answers, await send(ENQUIRY, headers)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
  });

  it('gives each content its own key under one key of the sender, after a failure too', async () => {
    const key = crypto.randomUUID();
    const sendText = async (description: string) =>
      (await send({ ...ENQUIRY, description }, { 'Idempotency-Key': key })).status;
    expect(await sendText('Enquiry A')).toBe(200);
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 502, times: 1 });
    expect([await sendText('Enquiry B'), await sendText('Enquiry B')]).toEqual([502, 200]);
    const [first, failed, again] = backend.log('/api/bookfreedemo').map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(failed);
    expect(failed).not.toBe(first);
    expect(backend.enquiries().at(-1)).toMatchObject({ payload: { description: 'Enquiry B' } });
  });

  it('delivers suspected spam with a mark, and fails if the backend does not accept it', async () => {
    expect((await send({ ...ENQUIRY, leave_empty: 'https://spam.example' })).status).toBe(200);
    expect(backend.log('/api/bookfreedemo').at(-1)?.headers).toMatchObject({ 'x-suspected-spam': 'yes' });
    expect(backend.enquiries().at(-1)).toMatchObject({ payload: ENQUIRY });
    backend.setFault('/api/bookfreedemo', { kind: 'reset' });
    expect((await send({ ...ENQUIRY, description: 'More.', elapsed_ms: 3 })).status).toBe(502);
  });

  it.each([{}, { leave_empty: 'https://spam.example' }])(
    'delivers at once what its store cannot keep, and once if it is sent again: %j',
    async (mark) => {
      vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      for (const _time of ['first', 'second']) {
        expect((await send({ ...ENQUIRY, ...mark }, headers)).status).toBe(200);
      }
      expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
      expect(backend.enquiries().at(-1)).toMatchObject({ payload: ENQUIRY });
    },
  );

  it('is one POST and 502 with the standard sentence if the backend fails, and tries again under its key', async () => {
    backend.setFault('/api/bookfreedemo', { kind: 'drop' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const response = await send(ENQUIRY, headers);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ ok: false, message: FAILED });
    expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
    backend.clearFaults();
    expect((await send(ENQUIRY, headers)).status).toBe(200);
  });

  it('puts the backend’s errors at the fields, as JSON and without JavaScript', async () => {
    const errors = { phone: ['The phone must have 10 digits.'], captcha: ['Wrong'] };
    const body = JSON.stringify({ message: 'The given data was invalid.', errors });
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 422, body });
    const response = await send({ ...ENQUIRY, name: 'Field Errors' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ ok: false, errors: { phone: 'The phone must have 10 digits.' } });
    const form = await sendForm({ ...ENQUIRY, name: 'Form Errors' });
    expect(heldBehind(form, 'phone')?.errors).toEqual({ phone: 'The phone must have 10 digits.' });
  });

  it('shows the standard sentence for a message of its software, and logs no personal data (§8)', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    const message = 'SQLSTATE[23000]: values (Meera Kulkarni, 5020304050, meera@example.com)';
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 500, body: JSON.stringify({ message }) });
    expect(await (await send(ENQUIRY)).json()).toEqual({ ok: false, message: FAILED });
    expect(lines.join('\n')).toContain('the backend answered 500');
    expect(lines.join('\n')).not.toMatch(/Meera|Kulkarni|5020304050|@/);
  });

  it('thanks the visitor when the backend has the enquiry, however long the webhook takes', async () => {
    const webhook = await startWebhookReceiver();
    webhook.answer({ isSilent: true });
    vi.stubEnv('BACKEND_TIME_SCALE', '1');
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', webhook.url);
    const { settleDeliveries } = await import('@/lib/enquiry/store-or-deliver');
    expect((await send({ ...ENQUIRY, name: 'Not Waiting' })).status).toBe(200);
    // A stop waits for it.
    let isSettled = false;
    const settled = settleDeliveries().then(() => (isSettled = true));
    await expect.poll(() => webhook.requests()).toBe(1);
    expect(isSettled).toBe(false);
    await webhook.close();
    await settled;
  });

  it('responds with 422 with all errors and sends nothing', async () => {
    const response = await send({ name: 'R2D2', email: 'x' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      ok: false,
      errors: { ...REQUIRED_MESSAGES, name: FORMAT_MESSAGES.name, email: FORMAT_MESSAGES.email },
    });
    expect(backend.log('/api/bookfreedemo')).toHaveLength(0);
  });

  it('answers a form with 303 to the page that says what happened', async () => {
    const sent = await sendForm(ENQUIRY);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/sent']);
    backend.setFault('/api/bookfreedemo', { kind: 'reset' });
    const failed = await sendForm({ ...ENQUIRY, description: 'Another.' });
    expect([failed.status, heldBehind(failed)]).toEqual([
      303,
      { values: { ...ENQUIRY, description: 'Another.' }, errors: {}, message: FAILED },
    ]);
    const large = await sendForm({ ...ENQUIRY, description: 'x'.repeat(20_000) });
    expect([large.status, large.headers.get('location')]).toEqual([303, '/contact/not-sent']);
  });

  it('returns an invalid form with its values and errors by field', async () => {
    const form = { ...ENQUIRY, name: 'R2D2', address: ' ' };
    const answer = await sendForm({ ...form, extra: 'dropped' });
    expect(answer.status).toBe(303);
    expect(heldBehind(answer, 'name', 'address')).toEqual({
      values: form,
      errors: { name: FORMAT_MESSAGES.name, address: REQUIRED_MESSAGES.address },
    });
  });
});

describe('§7 POST /api/bookfreedemo: with a store', () => {
  const makeFolder = makeFolders();
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
    vi.stubEnv('ENQUIRY_STORE', folder);
  });
  afterEach(async () => {
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store, outbox } = getEnquiryService();
    await outbox.stop();
    store.close();
  });

  function readStore() {
    const store = openEnquiryStore(folder);
    const enquiries = store.list(null, -1);
    store.close();
    return enquiries;
  }

  it('is stored again under the same key after it was deleted, or the store was removed', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    await getEnquiryService().store.delete({ id: 1 });
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    expect(readStore()).toMatchObject([{ enquiry: ENQUIRY }]);
    rmSync(folder, { recursive: true });
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    expect(readStore()).toMatchObject([{ enquiry: ENQUIRY }]);
  });

  it('stores the source that the form recorded, beside the fields of the enquiry', async () => {
    expect((await send({ ...ENQUIRY, source: SOURCE })).status).toBe(200);
    expect(readStore()).toMatchObject([{ isSuspect: false, deliveries: [], enquiry: ENQUIRY, source: SOURCE }]);
  });

  it('knows without JavaScript the page with the form, of this site only', async () => {
    const sourceOf = async (referer: string, name: string) => {
      const headers = { host: 'localhost', referer };
      expect((await sendForm({ ...ENQUIRY, name }, headers)).headers.get('location')).toBe('/contact/sent');
      return readStore()[0]?.source;
    };
    expect(await sourceOf('http://localhost/contact?utm_source=mail&x=1#form', 'A')).toEqual({
      first_page: '/contact',
      utm_source: 'mail',
    });
    for (const [index, referer] of ['https://evil.example/contact', 'http://localhost/', 'contact', ''].entries()) {
      expect(await sourceOf(referer, 'BCDE'[index]!), referer).toBeUndefined();
    }
    expect(readStore()).toHaveLength(5);
    // The API has no page.
    await send({ ...ENQUIRY, name: 'F' }, { host: 'localhost', referer: 'http://localhost/contact' });
    expect(readStore()[0]).toMatchObject({ enquiry: { name: 'F' } });
    expect(readStore()[0]?.source).toBeUndefined();
  });

  it('takes two submissions from different pages for one enquiry', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await send({ ...ENQUIRY, source: SOURCE }, headers);
    await send({ ...ENQUIRY, source: { first_page: '/blog' } }, headers);
    for (const referer of ['http://localhost/contact?utm_source=a', 'http://localhost/contact']) {
      await sendForm(ENQUIRY, { host: 'localhost', referer });
    }
    expect(readStore()).toMatchObject([{ source: { utm_source: 'a' } }, { source: SOURCE }]);
  });

  it.each(['before', 'after'])(
    'is one enquiry by its key if the store fails %s the first of two alike',
    async (when) => {
      vi.stubEnv('API_BASE_URL', backend.url);
      const breakStore = () => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, 'a file in its place');
      };
      const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const sendOnce = async () => {
        expect((await send(ENQUIRY, headers)).status).toBe(200);
        await getEnquiryService().outbox.settled();
      };
      if (when === 'before') breakStore();
      await sendOnce();
      if (when === 'before') rmSync(folder);
      else breakStore();
      await sendOnce();
      await sendOnce();
      // What the store knows cannot be asked while it fails.
      expect(backend.log('/api/bookfreedemo')).toHaveLength(when === 'before' ? 1 : 2);
      expect(backend.enquiries()).toHaveLength(1);
    },
  );

  it('accepts while the backend fails, says why in its health, and delivers under the same key later', async () => {
    vi.stubEnv('API_BASE_URL', backend.url);
    vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 401, body: '{"message":"Unauthenticated."}' });
    const key = crypto.randomUUID();
    expect((await send(ENQUIRY, { 'Idempotency-Key': key })).status).toBe(200);
    expect((await send(ENQUIRY, { 'Idempotency-Key': key })).status).toBe(200);
    const contentKey = toContentKey(key, ENQUIRY);
    expect(readStore()).toMatchObject([{ key: contentKey, deliveries: [{ channel: 'backend', state: 'waiting' }] }]);
    const { describeEnquiryHealth } = await import('@/lib/enquiry/health');
    const problem = 'the backend answered 401: it does not accept API_TOKEN';
    await expect.poll(describeEnquiryHealth).toMatchObject({ backend: { waiting: 1, refused: 0, problem } });
    backend.clearFaults();
    await expect.poll(() => backend.enquiries(), { timeout: 15_000 }).toHaveLength(1);
    expect(backend.enquiries()[0]).toMatchObject({ idempotencyKey: contentKey, payload: ENQUIRY });
  });

  describe('and with a webhook and mail', () => {
    let webhook: WebhookReceiver;
    let mail: MailReceiver;
    beforeAll(async () => {
      webhook = await startWebhookReceiver();
      mail = await startMailReceiver();
    });
    afterAll(() => Promise.all([webhook.close(), mail.close()]));
    beforeEach(() => {
      webhook.answer({});
      for (const { received } of [webhook, mail]) received.length = 0;
      vi.stubEnv('ENQUIRY_WEBHOOK_URL', webhook.url);
      vi.stubEnv('SMTP_URL', mail.url);
      vi.stubEnv('ENQUIRY_MAIL_TO', 'sales@vendor.example');
      vi.stubEnv('ENQUIRY_MAIL_FROM', 'site@vendor.example');
      vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
    });

    it('delivers to both without a backend, and logs the number of the enquiry and no personal data', async () => {
      const lines: string[] = [];
      for (const method of ['info', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
      }
      const key = crypto.randomUUID();
      for (let time = 0; time < 2; time += 1)
        expect((await send({ ...ENQUIRY, source: SOURCE }, { 'Idempotency-Key': key })).status).toBe(200);
      await expect.poll(() => [webhook.received.length, mail.received.length], { timeout: 15_000 }).toEqual([1, 1]);
      expect(webhook.received[0]?.headers['webhook-id']).toBe(toContentKey(key, ENQUIRY));
      expect(mail.received[0]?.messageId).toBe(`${toContentKey(key, ENQUIRY)}@vendor.example`);
      expect(JSON.parse(webhook.received[0]?.body ?? '')).toMatchObject({ source: SOURCE });
      await expect.poll(() => readStore()[0]?.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
      const idsOf = (event: string) =>
        lines
          .map((line) => JSON.parse(line) as { event: string; id?: number })
          .flatMap((line) => (line.event === event ? [line.id] : []));
      const [kept] = idsOf('enquiry-kept');
      expect([idsOf('enquiry-kept'), kept]).toEqual([[kept], expect.any(Number)]);
      expect(idsOf('enquiry-sent')).toEqual([kept, kept]);
      expect(lines.join('\n')).not.toMatch(/Meera|meera@|Tilvan|50203|HYPERLINK|google/);
    });

    it('delivers each enquiry at once, also the second, signed and without a look around after 30 s', async () => {
      vi.stubEnv('BACKEND_TIME_SCALE', '1');
      vi.stubEnv('ENQUIRY_WEBHOOK_SECRET', WEBHOOK_SECRET);
      for (const [index, name] of ['Asha', 'Bina'].entries()) {
        expect((await send({ ...ENQUIRY, name })).status).toBe(200);
        await expect.poll(() => webhook.received.length, { timeout: 10_000 }).toBe(index + 1);
        const { body, headers } = webhook.received[index]!;
        const signed = new Webhook(WEBHOOK_SECRET).verify(body, headers as Record<string, string>);
        expect(signed).toMatchObject({ enquiry: { name } });
      }
    });

    it('accepts if the store cannot be written and one of them accepts', async () => {
      vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
      expect((await send(ENQUIRY)).status).toBe(200);
      await expect.poll(() => [webhook.received.length, mail.received.length], { timeout: 15_000 }).toEqual([1, 1]);
      webhook.answer({ status: 500 });
      expect((await send({ ...ENQUIRY, name: 'Asha' })).status).toBe(200);
      expect(mail.received).toHaveLength(2);
      mail.refuse({ step: 'message', status: 554 });
      expect((await send({ ...ENQUIRY, name: 'Bina' })).status).toBe(502);
      mail.refuse(null);
    });

    it('Promise 3: delivers to both what neither the store nor the backend accepts, though the visitor gets 502', async () => {
      vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
      vi.stubEnv('API_BASE_URL', backend.url);
      const errors = { phone: ['The phone must have 10 digits.'] };
      backend.setFault('/api/bookfreedemo', { kind: 'status', status: 422, body: JSON.stringify({ errors }) });
      expect((await send({ ...ENQUIRY, name: 'To Correct' })).status).toBe(422);
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      for (const status of [500, 404]) {
        backend.setFault('/api/bookfreedemo', { kind: 'status', status });
        after.mockClear();
        expect((await send(ENQUIRY, headers)).status).toBe(502);
        await after.mock.calls[0]![0]();
      }
      const key = toContentKey(headers['Idempotency-Key'], ENQUIRY);
      expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual([key, key]);
      expect(mail.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`${key}@vendor.example`));
    });
  });
});

describe.skipIf(!hasRedis)('§7 POST /api/bookfreedemo: several servers (skipped where redis-server is missing)', () => {
  const makeFolder = makeFolders();
  let redis: TestRedis;
  let connection: RedisConnection;
  beforeAll(async () => {
    redis = await startTestRedis();
    connection = connectRedis(redis.url, ['test'], () => {});
    await untilResponds(connection);
  });
  beforeEach(() => {
    setRedis(connection);
    vi.stubEnv('API_BASE_URL', backend.url);
  });
  afterAll(async () => {
    setRedis(undefined);
    connection.close();
    await redis.kill();
  });

  /** The same request at a server that knows nothing of the one before but what Redis has. */
  async function sendToAnother(enquiry: object, headers: Record<string, string>): Promise<number> {
    forgetProcessWide('enquiry-submissions', 'limiters');
    return (await send(enquiry, headers)).status;
  }

  it('store what Redis claims to know, where there is a store', async () => {
    vi.stubEnv('ENQUIRY_STORE', makeFolder());
    const headers = { 'Idempotency-Key': 'key-that-redis-knows' };
    await rememberEnquiry(toContentKey('key-that-redis-knows', ENQUIRY));
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store, outbox } = getEnquiryService();
    expect(store.list(null, -1)).toMatchObject([{ enquiry: ENQUIRY }]);
    await outbox.stop();
    store.close();
  });

  it('deliver an enquiry once, and another one under the same key too', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (const enquiry of [ENQUIRY, ENQUIRY, { ...ENQUIRY, name: 'Farida' }]) {
      expect(await sendToAnother(enquiry, headers)).toBe(200);
    }
    expect(backend.log('/api/bookfreedemo')).toHaveLength(2);
  });

  it('retry what another one could not deliver', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 500, times: 1 });
    expect([await sendToAnother(ENQUIRY, headers), await sendToAnother(ENQUIRY, headers)]).toEqual([502, 200]);
    expect(backend.enquiries()).toHaveLength(1);
  });
});

describe('Standards, Security: the enquiry route', () => {
  const makeFolder = makeFolders();
  beforeEach(() => vi.stubEnv('ENQUIRY_STORE', makeFolder()));

  it('refuses requests that a page of another site makes a browser send, also as a form', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await send(ENQUIRY, headers)).status).toBe(403);
    expect((await sendForm(ENQUIRY, headers)).status).toBe(403);
  });

  it('accepts twenty enquiries a minute from one address, and corrections beside, then sends 429 with Retry-After', async () => {
    for (let count = 0; count < 20; count += 1) await send({}, { 'x-peer-address': '192.0.2.1' });
    const statuses: number[] = [];
    let last = new Response();
    for (let count = 0; count < 25; count += 1) {
      last = await send({ ...ENQUIRY, description: `Number ${count}` }, { 'x-peer-address': '192.0.2.1' });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await last.json()).toEqual({
      ok: false,
      message: REFUSALS.tooMany,
    });
    expect((await send(ENQUIRY, { 'x-peer-address': '192.0.2.2' })).status).toBe(200);
    const form = await sendForm(ENQUIRY, { 'x-peer-address': '192.0.2.1' });
    expect([form.status, heldBehind(form)?.values]).toEqual([303, ENQUIRY]);
  });

  it('counts spam towards no limit of visitors, neither of one address nor overall', async () => {
    // Without a disk, whose writes would take most of the time: what is not limited fails.
    vi.stubEnv('ENQUIRY_STORE', '/dev/null/enquiries');
    const spam = { ...ENQUIRY, leave_empty: 'https://spam.example', elapsed_ms: 1 };
    const statuses: number[] = [];
    for (let count = 0; count < 620; count += 1) {
      const peer = { 'x-peer-address': count < 25 ? '192.0.2.1' : `198.51.${count >> 8}.${count & 255}` };
      statuses.push((await send({ ...spam, description: `Spam ${count}` }, peer)).status);
    }
    expect([statuses[19], statuses[20], statuses.at(-1)]).toEqual([502, 429, 429]);
    expect((await send(ENQUIRY, { 'x-peer-address': '192.0.2.1' })).status).toBe(502);
  });

  const sendFrom = async (address: string, extra: object = {}) =>
    (await send({ ...ENQUIRY, description: crypto.randomUUID(), ...extra }, { 'x-peer-address': address })).status;

  /** As if others had sent so many enquiries within this minute. */
  const countOthers = async (name: 'ENQUIRIES_IN_ALL' | 'ENQUIRIES_OF_KNOWN' | 'SUSPECTS_IN_ALL', count: number) => {
    const { LIMITS_IN_ALL } = await import('@/lib/enquiry/submit-enquiry');
    const { countTowards } = await import('@/lib/http/rate-limiter');
    await countTowards(LIMITS_IN_ALL[name], 'all', count);
  };

  it('keeps half of the limit of all, without a store, for addresses that have sent nothing in the last hour', async () => {
    vi.stubEnv('ENQUIRY_STORE', '');
    vi.stubEnv('API_BASE_URL', backend.url);
    expect(await sendFrom('198.51.100.1')).toBe(200);
    await countOthers('ENQUIRIES_OF_KNOWN', 299);
    await countOthers('ENQUIRIES_IN_ALL', 300);
    expect([await sendFrom('198.51.100.1'), await sendFrom('198.51.100.1')]).toEqual([200, 429]);
    expect([await sendFrom('203.0.113.1'), await sendFrom('203.0.113.1')]).toEqual([200, 429]);
    await countOthers('ENQUIRIES_IN_ALL', 296);
    expect([await sendFrom('203.0.113.2'), await sendFrom('203.0.113.3')]).toEqual([200, 429]);
  });

  describe('over the limit of all, with a store', () => {
    const makeStore = makeFolders();
    let folder: string;
    beforeEach(async () => {
      folder = makeStore();
      vi.stubEnv('ENQUIRY_STORE', folder);
      vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1:9/');
      await countOthers('ENQUIRIES_IN_ALL', 600);
      await countOthers('SUSPECTS_IN_ALL', 600);
    });
    afterEach(async () => {
      const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
      await getEnquiryService().outbox.stop();
      getEnquiryService().store.close();
    });

    it('refuses an enquiry if no channel would deliver it', async () => {
      vi.stubEnv('ENQUIRY_WEBHOOK_URL', '');
      expect(await sendFrom('203.0.113.2')).toBe(429);
    });

    it('stores an enquiry, but no suspected spam', async () => {
      expect([await sendFrom('203.0.113.2', { leave_empty: 'x' }), await sendFrom('203.0.113.2')]).toEqual([429, 200]);
      const store = openEnquiryStore(folder);
      expect(store.list(null, -1)).toMatchObject([{ isSuspect: false, deliveries: [{ channel: 'webhook' }] }]);
      store.close();
    });

    it.each([
      ['up to 20,000 that wait, and again once they are fewer', 0, 429],
      ['whatever waits of suspected spam', 1, 200],
    ])('stores %s', async (_, suspected, status) => {
      const store = openEnquiryStore(folder, { channels: ['webhook'] });
      await store.add(ENQUIRY, 'first', suspected === 1);
      store.close();
      const db = new DatabaseSync(databaseFile(folder));
      db.exec(`
        WITH RECURSIVE number(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < 20000)
        INSERT INTO enquiries (id, key, received_at, payload, suspected)
        SELECT n, 'key-' || n, received_at, payload, suspected FROM number, enquiries;
        INSERT INTO deliveries (enquiry_id, channel, next_attempt_at)
        SELECT id, 'webhook', 8640000000000000 FROM enquiries WHERE id > 1;
        UPDATE queues SET paused_until = ${Date.now() + 600_000}`);
      expect(await sendFrom('203.0.113.2')).toBe(status);
      // Counted again after 3 s.
      db.exec('DELETE FROM deliveries');
      db.close();
      const later = performance.now() + 3_000;
      vi.spyOn(performance, 'now').mockReturnValue(later);
      expect(await sendFrom('203.0.113.2')).toBe(200);
    });

    it('does not say thanks if the store cannot be written', async () => {
      writeFileSync(path.join(folder, 'file'), '');
      vi.stubEnv('ENQUIRY_STORE', path.join(folder, 'file'));
      vi.spyOn(console, 'error').mockReturnValue();
      expect(await sendFrom('203.0.113.2')).toBe(429);
      vi.stubEnv('ENQUIRY_STORE', folder);
    });
  });

  it('distinguishes visitors behind a proxy only if that proxy is trusted', async () => {
    const sendFrom = async (address: string) =>
      (await send(ENQUIRY, { 'x-peer-address': '10.0.0.1', 'x-forwarded-for': address })).status;
    for (let count = 0; count < 20; count += 1) await sendFrom(`203.0.113.${count}`);
    expect(await sendFrom('203.0.113.99')).toBe(429);
    vi.resetModules();
    vi.stubEnv('TRUSTED_PROXIES', '1');
    expect(await sendFrom('203.0.113.99')).toBe(200);
  });

  it.each<[string, Record<string, string>, object?]>([
    ['delivers within the request', { ENQUIRY_STORE: '' }],
    ['stores for a backend that hangs', {}],
    ['refuses', {}, { email: 'x' }],
  ])('keeps nothing in memory of requests whose enquiry it %s', { tags: 'thorough' }, async (_, settings, invalid) => {
    const backend = await startBackend();
    for (const [name, value] of Object.entries({ API_BASE_URL: backend.url, ...settings })) vi.stubEnv(name, value);
    if (settings.ENQUIRY_STORE === undefined) backend.setFault('/api/bookfreedemo', { kind: 'hang' });
    const { settleDeliveries } = await import('@/lib/enquiry/store-or-deliver');
    const kept = await countKeptContexts(30, async (count) => {
      const peer = { 'x-peer-address': `192.0.2.${count}` };
      const form = { ...ENQUIRY, description: `Number ${count}`, ...invalid };
      const { status } = await (count % 2 === 0 ? send(form, peer) : sendForm(form, peer));
      expect(status).toBe(count % 2 === 1 ? 303 : invalid ? 422 : 200);
      // As `after` does in the context of the request.
      await settleDeliveries();
    });
    // The first requests have opened a connection to the backend.
    expect(kept).toBeLessThan(5);
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    if (settings.ENQUIRY_STORE === undefined) getEnquiryService().store.close();
    await backend.close();
  });

  it('limits invalid forms too', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 125; count += 1) {
      statuses.add((await send({}, { 'x-peer-address': '192.0.2.3' })).status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe('§7 POST /api/bookfreedemo: other methods', () => {
  it('are answered 405 with the one that is allowed', async () => {
    const route = await import('@/app/api/bookfreedemo/route');
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const response = route[method]();
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });
});
