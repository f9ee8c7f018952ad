import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { canRun, type Example, startExample } from '@/e2e/support/examples';
import { startWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from '@/e2e/support/receivers';
import { deliverToWebhook, readWebhookStatus } from '@/lib/enquiry/channels/webhook';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';

const QUEUED = {
  key: 'key-of-one-enquiry',
  receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  enquiry: ENQUIRY,
  isSuspect: false,
};

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer({});
});

/** Long enough for a machine that stalls for seconds. */
const SETTINGS = { secret: undefined, siteUrl: 'https://www.example.com', timeoutMs: 15_000 };

const post = (queued: object = {}, settings: object = {}) =>
  deliverToWebhook({ ...QUEUED, ...queued }, { url: receiver.url, ...SETTINGS, ...settings });

describe('§7 Taking enquiries: the webhook', () => {
  it('receives the enquiry as JSON with its key', async () => {
    expect(await post()).toEqual({ status: 'accepted' });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': QUEUED.key });
    expect(headers).not.toHaveProperty('webhook-signature');
    expect(JSON.parse(body)).toEqual({
      event: 'enquiry',
      key: QUEUED.key,
      received_at: '2026-01-02T08:34:05+05:30',
      site: 'https://www.example.com',
      enquiry: ENQUIRY,
    });
  });

  it('receives the mark of suspected spam, and the source of an enquiry beside its fields', async () => {
    await post({ isSuspect: true, source: SOURCE });
    const marked = { suspected: true, source: SOURCE, enquiry: ENQUIRY };
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject(marked);
  });

  it('receives a request that the verifier of Standard Webhooks accepts, signed anew for each attempt', async () => {
    const startedAt = Math.floor(Date.now() / 1000);
    await post({}, { secret: WEBHOOK_SECRET });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const verify = (changes: object, text = body) =>
      new Webhook(WEBHOOK_SECRET).verify(text, { ...(headers as Record<string, string>), ...changes });
    expect(verify({})).toMatchObject({ key: QUEUED.key, enquiry: ENQUIRY });
    expect(Number(headers['webhook-timestamp'])).toBeGreaterThanOrEqual(startedAt);
    expect(() => verify({}, body.replace('Meera', 'Heera'))).toThrow('No matching signature');
    // The time is part of what is signed, so an old request cannot get a new one.
    expect(() => verify({ 'webhook-timestamp': String(startedAt + 60) })).toThrow('No matching signature');
  });

  it('accepts with any 2xx, even if the rest of its response never arrives', async () => {
    receiver.answer({ isEndless: true });
    // Each attempt waits that long for the body. Again if the machine stalled and not even the status arrived.
    const attempt = () => post({}, { timeoutMs: 1_500 });
    await expect.poll(attempt).toEqual({ status: 'accepted' });
    receiver.answer({ status: 503, isEndless: true });
    await expect.poll(attempt).toMatchObject({ status: 'failed', problem: 'the webhook answered 503' });
  });

  it('is retried if it does not respond or is down', async () => {
    receiver.answer({ isSilent: true });
    expect(await post({}, { timeoutMs: 300 })).toEqual({ status: 'failed', isChannelDown: true, problem: 'timeout' });
    expect(await post({}, { url: 'http://127.0.0.1:9/' })).toEqual({
      status: 'failed',
      isChannelDown: true,
      problem: 'network',
    });
  });

  it('accepts with a redirect to a page about it, which is not followed', async () => {
    receiver.answer({ status: 302, headers: { Location: receiver.url } });
    const before = receiver.requests();
    expect(await post()).toEqual({ status: 'accepted' });
    expect(receiver.requests() - before).toBe(1);
  });

  it.each([
    [200, { status: 'accepted' }],
    [204, { status: 'accepted' }],
    [303, { status: 'accepted' }],
    [308, { status: 'refused', problem: 'the webhook answered 308' }],
    [422, { status: 'refused', problem: 'the webhook answered 422' }],
    [500, { status: 'failed', problem: 'the webhook answered 500' }],
    [503, { status: 'failed', isChannelDown: true, problem: 'the webhook answered 503' }],
  ])('has a meaning for %d', (status, outcome) => expect(readWebhookStatus(status)).toEqual(outcome));

  it('obeys Retry-After', () =>
    expect(readWebhookStatus(429, '7')).toMatchObject({ status: 'failed', retryAfterMs: 7_000 }));
});

describe.each(['webhook-receiver.mjs', 'webhook-receiver.php'])('§7 Taking enquiries: the example %s', (file) => {
  let example: Example | undefined;
  afterAll(() => example?.stop());

  it.skipIf(!canRun(file))('accepts only what the site signed, not long ago, and each enquiry once', async () => {
    example = await startExample(file, { WEBHOOK_SECRET });
    const { url } = example;
    const deliver = (secret: string) => deliverToWebhook(QUEUED, { ...SETTINGS, url, secret });
    const otherSecret = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
    expect(await deliver(otherSecret)).toMatchObject({ status: 'failed', problem: 'the webhook answered 401' });
    const old = new Date(Date.now() - 3_600_000);
    const headers = {
      'Webhook-Id': QUEUED.key,
      'Webhook-Timestamp': String(Math.floor(old.getTime() / 1000)),
      'Webhook-Signature': new Webhook(WEBHOOK_SECRET).sign(QUEUED.key, old, '{}'),
    };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
    expect(example.listSaved()).toEqual([]);
    for (const _attempt of [1, 2]) expect(await deliver(WEBHOOK_SECRET)).toEqual({ status: 'accepted' });
    expect(example.listSaved().map((body) => JSON.parse(body))).toMatchObject([{ key: QUEUED.key, enquiry: ENQUIRY }]);
  });
});
