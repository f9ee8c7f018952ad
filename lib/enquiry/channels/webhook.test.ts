import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startWebhookReceiver, type WebhookReceiver } from '@/e2e/support/receivers';
import { postToWebhook, readWebhookStatus } from '@/lib/enquiry/channels/webhook';
import { ENQUIRY } from '@/lib/enquiry/testing';

const QUEUED = { key: 'key-of-one-enquiry', receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5), enquiry: ENQUIRY };

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
const post = (secret?: string, timeoutMs = 15_000) =>
  postToWebhook(QUEUED, { url: receiver.url, secret, siteUrl: 'https://www.example.com', timeoutMs });

describe('§7 Taking enquiries: the webhook', () => {
  it('receives the enquiry as JSON with its key', async () => {
    expect(await post()).toEqual({ status: 'accepted' });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': QUEUED.key });
    expect(headers).not.toHaveProperty('x-hub-signature-256');
    expect(JSON.parse(body)).toEqual({
      event: 'enquiry',
      key: QUEUED.key,
      received_at: '2026-01-02T08:34:05+05:30',
      site: 'https://www.example.com',
      enquiry: ENQUIRY,
    });
  });

  it('receives a signature by the secret', async () => {
    await post('a shared secret');
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const expected = createHmac('sha256', 'a shared secret').update(body, 'utf8').digest('hex');
    expect(headers).toHaveProperty('x-hub-signature-256', `sha256=${expected}`);
  });

  it('accepts with any 2xx, even if the rest of its response never arrives', async () => {
    receiver.answer({ isEndless: true });
    expect(await post(undefined, 1_500)).toEqual({ status: 'accepted' });
    receiver.answer({ status: 503, isEndless: true });
    expect(await post(undefined, 1_500)).toMatchObject({ status: 'failed', problem: 'the webhook answered 503' });
  });

  it('is retried if it does not respond or is down', async () => {
    receiver.answer({ isSilent: true });
    expect(await post(undefined, 300)).toEqual({ status: 'failed', isAway: true, problem: 'timeout' });
    const gone = { url: 'http://127.0.0.1:9/', secret: undefined, siteUrl: '', timeoutMs: 15_000 };
    expect(await postToWebhook(QUEUED, gone)).toEqual({ status: 'failed', isAway: true, problem: 'network' });
  });

  it('refuses with a redirect, which is not followed', async () => {
    receiver.answer({ status: 302, headers: { Location: receiver.url } });
    const before = receiver.requests();
    expect(await post()).toEqual({ status: 'refused', problem: 'the webhook answered 302' });
    expect(receiver.requests() - before).toBe(1);
  });

  it.each([
    [200, { status: 'accepted' }],
    [204, { status: 'accepted' }],
    [422, { status: 'refused', problem: 'the webhook answered 422' }],
    [401, { status: 'failed', isAway: true, problem: 'the webhook answered 401' }],
    [404, { status: 'failed', isAway: true, problem: 'the webhook answered 404' }],
    [409, { status: 'failed', isAway: false, problem: 'the webhook answered 409' }],
    [500, { status: 'failed', isAway: false, problem: 'the webhook answered 500' }],
    [503, { status: 'failed', isAway: true, problem: 'the webhook answered 503' }],
  ])('has a meaning for %d', (status, outcome) => expect(readWebhookStatus(status)).toEqual(outcome));

  it('obeys Retry-After', () =>
    expect(readWebhookStatus(429, '7')).toMatchObject({ status: 'failed', retryAfterMs: 7_000 }));
});
