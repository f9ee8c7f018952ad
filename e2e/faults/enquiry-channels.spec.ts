import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { prepareSite } from '@/e2e/support/builds';
import { type Site, startSite } from '@/e2e/support/site';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import type { StoredEnquiry } from '@/lib/enquiry/store/queries';
import { ENQUIRY } from '@/lib/enquiry/testing';

/*
 * Deliveries while servers and channels fail: the production site with a real backend, a real HTTP receiver and a real
 * SMTP server. docs/faults.md has the figures of a run.
 */

const CALL = '/api/bookfreedemo';
const PORT = 4_540;
const ENQUIRIES = 200;
const KILLS = 5;

let backend: Backend;
let built: Record<string, string>;
let webhook: WebhookReceiver;
let mail: MailReceiver;
let folder: string;
let site: Site;
let visitors = 0;

const settings = () => ({
  ...built,
  // The waits of the backend and the queues: 5 s become 1 s.
  BACKEND_TIME_SCALE: '0.2',
  TRUSTED_PROXIES: '1',
  ENQUIRY_STORE: folder,
  ENQUIRY_WEBHOOK_URL: webhook.url,
  ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_URL: mail.url,
  ENQUIRY_MAIL_TO: 'sales@vendor.example',
  ENQUIRY_MAIL_FROM: 'site@vendor.example',
});

const start = async () => (site = await startSite(PORT, settings()));

/** The status of a post by a new visitor; 0 if no response came. */
async function post(key: string): Promise<number> {
  visitors += 1;
  return fetch(`http://127.0.0.1:${PORT}${CALL}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Forwarded-For': `10.1.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify({ ...ENQUIRY, description: key }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Like a visitor who sends again until the site reports success. */
async function postUntilThanked(key: string): Promise<void> {
  while ((await post(key)) !== 200) await pause(200);
}

function readStore(): StoredEnquiry[] {
  const store = openEnquiryStore(folder);
  try {
    return store.list(null, -1);
  } finally {
    store.close();
  }
}

const countWaiting = () =>
  readStore()
    .flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
    .filter((state) => state === 'waiting').length;

const settled = () => expect.poll(countWaiting, { timeout: 120_000, interval: 500 });

const mailed = () => mail.received.map(({ messageId }) => messageId.split('@')[0] ?? '');
const posted = () => webhook.received.map(({ headers }) => String(headers['webhook-id']));
const sent = () => backend.enquiries().map(({ idempotencyKey }) => idempotencyKey);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const prepared = await prepareSite('faults');
  built = prepared.settings;
  const receivers = Promise.all([startWebhookReceiver(), startMailReceiver()]);
  backend = await startBackend({ port: prepared.backendPort });
  [webhook, mail] = await receivers;
});
afterAll(() => Promise.all([backend.close(), webhook.close(), mail.close()]));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enquiry-channels-'));
  backend.clearFaults();
  backend.forgetEnquiries();
  webhook.answer({});
  mail.takeTime(0);
  for (const { received } of [webhook, mail]) received.length = 0;
});
afterEach(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('§7 Taking enquiries: all channels', () => {
  it('get every enquiry while the server is killed at random moments', { timeout: 420_000 }, async () => {
    backend.setFault(CALL, { kind: 'slow', ms: 20 });
    webhook.answer({ afterMs: 20 });
    mail.takeTime(20);
    const keys = Array.from({ length: ENQUIRIES }, () => crypto.randomUUID());
    await start();
    const perRound = ENQUIRIES / KILLS;
    for (let round = 0; round < KILLS; round += 1) {
      const posts = keys.slice(round * perRound, (round + 1) * perRound).map(postUntilThanked);
      await pause(Math.random() * 1_500);
      await site.kill();
      await start();
      await Promise.all(posts);
    }
    await settled().toBe(0);
    const heard = { backend: sent(), webhook: posted(), mail: mailed() };
    const lost = Object.values(heard).map((by) => keys.filter((key) => !by.includes(key)).length);
    const repeated = [heard.webhook, heard.mail].map((by) => by.length - new Set(by).size);
    console.info(
      `enquiries ${keys.length}, kills ${KILLS}; lost: backend ${lost[0]}, webhook ${lost[1]}, mail ${lost[2]}; ` +
        `sent twice under one key: webhook ${repeated[0]}, mail ${repeated[1]}`,
    );
    expect(lost).toEqual([0, 0, 0]);
    for (const by of Object.values(heard)) expect(new Set(by)).toEqual(new Set(keys));
    // A delivery in progress when a server died is repeated with its key.
    for (const times of repeated) expect(times).toBeLessThanOrEqual(KILLS);
    expect(readStore().every(({ deliveries }) => deliveries.length === 3)).toBe(true);
  });

  it('require a store: without one the server does not start and names the missing setting', async () => {
    await expect(startSite(PORT + 1, { ...settings(), ENQUIRY_STORE: '' })).rejects.toThrow(
      'ENQUIRY_STORE is missing: ENQUIRY_WEBHOOK_URL and SMTP_URL need it',
    );
  });
});
