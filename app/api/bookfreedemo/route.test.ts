import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetProcessWide, makeFolders } from '@/lib/testing';
import { startBackend } from '@/e2e/backend/server';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import { rememberEnquiry, toContentKey } from '@/lib/enquiry/idempotency-key';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { messagesOf } from '@/lib/enquiry/schema';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REFUSALS, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { setRedis } from '@/lib/redis/current.mjs';
import { hasRedis, useTestRedis } from '@/lib/redis/testing';

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
const makeFolder = makeFolders();
type Fault = Parameters<typeof backend.setFault>[1];

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

/** Ends the deliveries from the store, and closes it. */
async function closeStore() {
  const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
  const { store, outbox } = getEnquiryService();
  await outbox.stop();
  store.close();
}

const backend = await startBackend();
afterAll(() => backend.close());
beforeEach(() => {
  backend.clearFaults();
  backend.resetLog();
  backend.forgetEnquiries();
  vi.resetModules();
  forgetProcessWide('enquiry-service', 'enquiry-submissions', 'enquiry-deliveries', 'limiters');
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
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

  it('is delivered cleaned, under the key of its sender and its content, and not cached', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const response = await send({ ...ENQUIRY, name: ' Meera Kulkarni ', leave_empty: '', extra: 1 }, headers);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const key = toContentKey(headers['Idempotency-Key'], ENQUIRY);
    expect(backend.enquiries()).toMatchObject([{ idempotencyKey: key, payload: ENQUIRY }]);
  });

  it('posts it to the webhook after the response, however long that takes, without a store', async () => {
    const webhook = await startWebhookReceiver();
    webhook.answer({ isSilent: true });
    vi.stubEnv('BACKEND_TIME_SCALE', '1');
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', webhook.url);
    const { settleDeliveries } = await import('@/lib/enquiry/store-or-deliver');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (const _time of ['first', 'second']) expect((await send(ENQUIRY, headers)).status).toBe(200);
    // A stop waits for it.
    let isSettled = false;
    const settled = settleDeliveries().then(() => (isSettled = true));
    await expect.poll(() => webhook.requests()).toBe(1);
    expect(isSettled).toBe(false);
    await webhook.close();
    await settled;
  });

  it('is one POST for one key and content, at the same time and later, and another one after a failure', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const sendText = async (description: string) => (await send({ ...ENQUIRY, description }, headers)).status;
    expect(await Promise.all([sendText('A'), sendText('A')])).toEqual([200, 200]);
    expect(await sendText('A')).toBe(200);
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 502, times: 1 });
    expect([await sendText('B'), await sendText('B')]).toEqual([502, 200]);
    const [a, failed, again, more] = backend.log('/api/bookfreedemo').map(({ headers }) => headers['idempotency-key']);
    expect([again, more]).toEqual([failed, undefined]);
    expect(failed).not.toBe(a);
  });

  it('has a mark if it is suspected spam', async () => {
    await send({ ...ENQUIRY, leave_empty: 'https://spam.example' });
    expect(backend.log('/api/bookfreedemo').at(-1)?.headers).toMatchObject({ 'x-suspected-spam': 'yes' });
  });

  it('logs no personal data of a failure (§8)', async () => {
    const error = vi.spyOn(console, 'error');
    const message = 'SQLSTATE[23000]: values (Meera Kulkarni, 5020304050, meera@example.com)';
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 500, body: JSON.stringify({ message }) });
    await send(ENQUIRY);
    expect(error.mock.calls.join('\n')).toContain('the backend answered 500');
    expect(error.mock.calls.join('\n')).not.toMatch(/Meera|Kulkarni|5020304050|@/);
  });

  const PHONE = 'The phone must have 10 digits.';
  const refusal = (body: object): Fault => ({ kind: 'status', status: 422, body: JSON.stringify(body) });
  const denial: Fault = { kind: 'body', body: { status: 'error', message: 'Thank you' } };
  const message = FAILED;
  const invalid = {
    name: FORMAT_MESSAGES.name,
    address: REQUIRED_MESSAGES.address,
    description: messagesOf('description').length,
  };
  const OF_INVALID = 'name=format&address=required&description=length';

  it.each<[what: string, status: number, body: object, query: string, fault: Fault | null, changes?: object]>([
    ['nothing', 200, {}, '', null],
    ['a closed connection', 502, { message }, '', { kind: 'drop' }],
    ['a 200 that denies', 502, { message }, '', denial],
    ['words of the backend', 502, { message: PHONE }, '', refusal({ message: PHONE })],
    ['its errors', 422, { errors: { phone: PHONE } }, 'phone=other', refusal({ errors: { phone: [PHONE], x: ['x'] } })],
    [
      'values',
      422,
      { errors: invalid },
      OF_INVALID,
      null,
      { name: 'R2D2', address: ' ', description: 'x'.repeat(2_001) },
    ],
    ['its length', 413, { message: REFUSALS.tooLarge }, '', null, { address: 'x'.repeat(20_000) }],
  ])('fails by %s with %d, and a form with 303 to a page', async (_, status, body, query, fault, changes) => {
    if (fault) backend.setFault('/api/bookfreedemo', fault);
    const response = await send({ ...ENQUIRY, ...changes });
    expect([response.status, await response.json()]).toEqual([status, { ok: status === 200, ...body }]);
    const form = await sendForm({ ...ENQUIRY, ...changes });
    const page = status === 200 ? '/contact/sent' : `/contact/not-sent${query && '?'}${query}`;
    const { location, 'cache-control': caching } = Object.fromEntries(form.headers);
    expect([form.status, location, caching]).toEqual([303, page, 'no-store']);
    // One submission is one request, and none without a valid enquiry.
    expect(backend.log('/api/bookfreedemo')).toHaveLength(changes ? 0 : 2);
  });
});

describe('§7 POST /api/bookfreedemo: with a store', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
    vi.stubEnv('ENQUIRY_STORE', folder);
  });
  afterEach(closeStore);

  function readStore() {
    const store = openEnquiryStore(folder);
    const enquiries = store.list(null, -1);
    store.close();
    return enquiries;
  }

  it('is stored again under the same key after it was deleted, or the store was removed', async () => {
    const sendAndRead = async () => {
      expect((await send(ENQUIRY, { 'Idempotency-Key': 'one-key-for-all' })).status).toBe(200);
      return readStore().length;
    };
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    expect([await sendAndRead(), await sendAndRead()]).toEqual([1, 1]);
    await getEnquiryService().store.delete({ id: 1 });
    expect([readStore().length, await sendAndRead()]).toEqual([0, 1]);
    rmSync(folder, { recursive: true });
    expect(await sendAndRead()).toBe(1);
  });

  it('has the source that the form recorded; without JavaScript the page of this site, which makes no second one', async () => {
    const headers = { host: 'localhost', referer: 'http://localhost/contact?utm_source=mail&x=1#form' };
    await send({ ...ENQUIRY, source: SOURCE }, headers);
    await sendForm(ENQUIRY, headers);
    await sendForm(ENQUIRY, { ...headers, referer: 'http://localhost/contact?utm_source=other' });
    for (const [index, referer] of ['https://evil.example/contact', 'http://localhost/', 'contact', ''].entries())
      await sendForm({ ...ENQUIRY, name: 'ABCD'[index]! }, { ...headers, referer });
    const page = { first_page: '/contact', utm_source: 'mail' };
    const sources = [undefined, undefined, undefined, undefined, page, SOURCE];
    expect(readStore().map(({ source }) => source)).toEqual(sources);
  });

  it('is one enquiry by its key, delivered at once while the store is broken and by it later', async () => {
    vi.stubEnv('API_BASE_URL', backend.url);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file in its place');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (const _time of ['first', 'second']) expect((await send(ENQUIRY, headers)).status).toBe(200);
    rmSync(folder);
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    await getEnquiryService().outbox.settled();
    expect(backend.log('/api/bookfreedemo')).toHaveLength(1);
    expect(backend.enquiries()).toHaveLength(1);
  });

  it('accepts while the backend fails, says why in its health, and delivers under the same key later', async () => {
    vi.stubEnv('API_BASE_URL', backend.url);
    vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 401, body: '{"message":"Unauthenticated."}' });
    expect((await send(ENQUIRY)).status).toBe(200);
    const [{ key, deliveries } = {}] = readStore();
    expect(deliveries).toMatchObject([{ channel: 'backend', state: 'waiting' }]);
    const { describeEnquiryHealth } = await import('@/lib/enquiry/health');
    const problem = 'the backend answered 401: it does not accept API_TOKEN';
    await expect.poll(describeEnquiryHealth).toMatchObject({ backend: { waiting: 1, refused: 0, problem } });
    backend.clearFaults();
    await expect.poll(() => backend.enquiries(), { timeout: 15_000 }).toHaveLength(1);
    expect(backend.enquiries()[0]).toMatchObject({ idempotencyKey: key, payload: ENQUIRY });
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
      const [info, error] = (['info', 'error'] as const).map((method) => vi.spyOn(console, method));
      const key = crypto.randomUUID();
      for (let time = 0; time < 2; time += 1)
        expect((await send({ ...ENQUIRY, source: SOURCE }, { 'Idempotency-Key': key })).status).toBe(200);
      await expect.poll(() => [webhook.received.length, mail.received.length], { timeout: 15_000 }).toEqual([1, 1]);
      expect(webhook.received[0]?.headers['webhook-id']).toBe(toContentKey(key, ENQUIRY));
      expect(mail.received[0]?.messageId).toBe(`${toContentKey(key, ENQUIRY)}@vendor.example`);
      await expect.poll(() => readStore()[0]?.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
      const lines = [info, error].flatMap((spy) => spy!.mock.calls.flat() as string[]);
      const sent = lines
        .filter((line) => /"enquiry-(?:kept|sent)"/.test(line))
        .map((line) => JSON.parse(line) as object);
      expect(sent).toMatchObject([
        { event: 'enquiry-kept', id: 1 },
        ...Array(2).fill({ event: 'enquiry-sent', id: 1 }),
      ]);
      expect(lines.join('\n')).not.toMatch(/Meera|meera@|Tilvan|50203|HYPERLINK|google/);
    });

    it('delivers each enquiry at once, also the second, without a look around after 30 s', async () => {
      vi.stubEnv('BACKEND_TIME_SCALE', '1');
      for (const [index, name] of ['Asha', 'Bina'].entries()) {
        expect((await send({ ...ENQUIRY, name })).status).toBe(200);
        await expect.poll(() => webhook.received.length, { timeout: 10_000 }).toBe(index + 1);
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
  const used = useTestRedis();
  beforeEach(() => {
    setRedis(used.connection);
    vi.stubEnv('API_BASE_URL', backend.url);
  });

  /** The same request at a server that knows nothing of the one before but what Redis has. */
  async function sendToAnother(headers: Record<string, string>): Promise<number> {
    vi.resetModules();
    forgetProcessWide('enquiry-submissions', 'limiters');
    return (await send(ENQUIRY, headers)).status;
  }

  it('store what Redis claims to know, where there is a store', async () => {
    vi.stubEnv('ENQUIRY_STORE', makeFolder());
    const headers = { 'Idempotency-Key': 'key-that-redis-knows' };
    await rememberEnquiry(toContentKey('key-that-redis-knows', ENQUIRY));
    expect((await send(ENQUIRY, headers)).status).toBe(200);
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    expect(getEnquiryService().store.list(null, -1)).toMatchObject([{ enquiry: ENQUIRY }]);
    await closeStore();
  });

  it('deliver an enquiry once, and what another one could not deliver again', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 500, times: 1 });
    expect([await sendToAnother(headers), await sendToAnother(headers), await sendToAnother(headers)]).toEqual([
      502, 200, 200,
    ]);
    expect(backend.log('/api/bookfreedemo')).toHaveLength(2);
  });
});

describe('Standards, Security: the enquiry route', () => {
  beforeEach(() => vi.stubEnv('ENQUIRY_STORE', makeFolder()));

  it('refuses requests that a page of another site makes a browser send, also as a form', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await send(ENQUIRY, headers)).status).toBe(403);
    expect((await sendForm(ENQUIRY, headers)).status).toBe(403);
  });

  it('accepts twenty enquiries a minute from one address, and corrections beside, then sends 429 with Retry-After', async () => {
    const peer = { 'x-peer-address': '192.0.2.1' };
    for (let count = 0; count < 20; count += 1) await send({}, peer);
    for (let count = 0; count < 20; count += 1) expect(await sendFrom('192.0.2.1')).toBe(200);
    const refused = await send(ENQUIRY, peer);
    expect([refused.status, await refused.json()]).toEqual([429, { ok: false, message: REFUSALS.tooMany }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await sendFrom('192.0.2.2')).toBe(200);
  });

  const sendFrom = async (address: string, extra: object = {}, headers: Record<string, string> = {}) => {
    const enquiry = { ...ENQUIRY, description: crypto.randomUUID(), ...extra };
    return (await send(enquiry, { 'x-peer-address': address, ...headers })).status;
  };

  /** As if others had sent so many enquiries within this minute. */
  const countOthers = async (name: 'ENQUIRIES_IN_ALL' | 'ENQUIRIES_OF_KNOWN' | 'SUSPECTS_IN_ALL', count: number) => {
    const limits = await import('@/lib/enquiry/submit-enquiry');
    const { countTowards } = await import('@/lib/http/rate-limiter');
    await countTowards(limits[name], 'all', count);
  };

  it('counts spam towards no limit of visitors, neither of one address nor overall', async () => {
    for (let count = 0; count < 20; count += 1) await sendFrom('192.0.2.1', { leave_empty: 'x' });
    expect([await sendFrom('192.0.2.1', { leave_empty: 'x' }), await sendFrom('192.0.2.1')]).toEqual([429, 200]);
    await countOthers('SUSPECTS_IN_ALL', 600);
    expect([await sendFrom('192.0.2.2', { elapsed_ms: 1 }), await sendFrom('192.0.2.2')]).toEqual([429, 200]);
  });

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
    let folder: string;
    beforeEach(async () => {
      folder = makeFolder();
      vi.stubEnv('ENQUIRY_STORE', folder);
      vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'http://127.0.0.1:9/');
      await countOthers('ENQUIRIES_IN_ALL', 600);
      await countOthers('SUSPECTS_IN_ALL', 600);
    });
    afterEach(closeStore);

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
    const send = (address: string) => sendFrom('10.0.0.1', {}, { 'x-forwarded-for': address });
    for (let count = 0; count < 20; count += 1) await send(`203.0.113.${count}`);
    expect(await send('203.0.113.99')).toBe(429);
    vi.resetModules();
    vi.stubEnv('TRUSTED_PROXIES', '1');
    expect(await send('203.0.113.99')).toBe(200);
  });

  it('limits invalid forms too', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 125; count += 1) statuses.push(await sendFrom('192.0.2.3', { email: 'x' }));
    expect([...new Set(statuses)]).toEqual([422, 429]);
  });
});

it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '§7 POST /api/bookfreedemo: a %s is answered 405 with the method that is allowed',
  async (method) => {
    const response = (await import('@/app/api/bookfreedemo/route'))[method]();
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  },
);
