import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import { type Site, startSite } from '@/e2e/support/site';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { stateOf, type StoredEnquiry } from '@/lib/enquiry/store/queries';
import { ENQUIRY } from '@/lib/enquiry/testing';

/*
 * Enquiries to the production build while servers are killed and the disk is full
 * (docs/enquiries.md). Prints the figures of a run.
 */

const CALL = '/api/bookfreedemo';
const FAILED = ENQUIRY_WORDS.failed;
/** Rounds of kill -9, and posts at once in each. */
const ROUNDS = 5;
const POSTS_OF_A_ROUND = 200;

let backend: Backend;
let webhook: WebhookReceiver;
let mail: MailReceiver;
let folder: string;
const sites: Site[] = [];
let visitors = 0;

/** With all three channels. */
const withChannels = () => ({
  ENQUIRY_STORE: folder,
  ENQUIRY_WEBHOOK_URL: webhook.url,
  ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_URL: mail.url,
  ENQUIRY_MAIL_TO: 'sales@vendor.example',
  ENQUIRY_MAIL_FROM: 'site@vendor.example',
});

async function start(own: Record<string, string> = { ENQUIRY_STORE: folder }): Promise<Site> {
  // The times of production: a delivery that a busy machine delays is repeated after its timeout.
  const settings = { BACKEND_TIME_SCALE: '1', TRUSTED_PROXIES: '1', ...own };
  const site = await startSite({ build: 'embedded', backend, settings });
  sites.push(site);
  return site;
}

/** A post from its own client address. `null`: no response. */
async function send(site: Site, key: string, description = key): Promise<Response | null> {
  visitors += 1;
  try {
    return await fetch(`${site.url}${CALL}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...ENQUIRY, description }),
    });
  } catch {
    return null;
  }
}

function readStore(): StoredEnquiry[] {
  const store = openEnquiryStore(folder);
  try {
    return store.list(null, -1);
  } finally {
    store.close();
  }
}

/** Of an enquiry that `send` has sent. */
const deliveryKeyOf = (key: string, description = key) => toContentKey(key, { ...ENQUIRY, description });

const LONG = 'x'.repeat(1_900);

const arrived = () => backend.enquiries().map(({ idempotencyKey }) => idempotencyKey);
/** A killed process leaves enquiries claimed for 20 s, which the others look for every 30 s. */
const settled = () =>
  expect.poll(() => readStore().filter((stored) => stateOf(stored) === 'waiting').length, {
    timeout: 240_000,
    interval: 200,
  });

beforeAll(async () => {
  // The backend's errors about killed clients are expected.
  vi.spyOn(console, 'error').mockReturnValue();
  [backend, webhook, mail] = await Promise.all([startBackend(), startWebhookReceiver(), startMailReceiver()]);
});
afterAll(() => Promise.all([backend.close(), webhook.close(), mail.close()]));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enquiry-faults-'));
  backend.clearFaults();
  backend.forgetEnquiries();
  backend.resetLog();
  // A second attempt counts its own deliveries only.
  webhook.received.length = 0;
  mail.received.length = 0;
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('§7 Taking enquiries: with a store', () => {
  it('loses nothing while servers are killed under load, and repeats the deliveries in progress', async () => {
    const acknowledged: string[] = [];
    let posted = 0;
    backend.setFault(CALL, { kind: 'slow', ms: 20 });
    let one = await start(withChannels());
    const other = await start(withChannels());
    for (let round = 0; round < ROUNDS; round += 1) {
      const posts = Array.from({ length: POSTS_OF_A_ROUND }, async (_, index) => {
        const key = crypto.randomUUID();
        posted += 1;
        const response = await send(index % 3 === 0 ? other : one, key);
        if (response?.status === 200) acknowledged.push(deliveryKeyOf(key));
        // Visitors send again if no response came.
        else if (response === null && index % 2 === 0 && (await send(other, key))?.status === 200)
          acknowledged.push(deliveryKeyOf(key));
      });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 800));
      await one.kill();
      await Promise.all(posts);
      one = await start(withChannels());
    }
    backend.clearFaults();
    await settled().toBe(0);
    expect(acknowledged.length).toBeGreaterThan(POSTS_OF_A_ROUND);
    expect(new Set(arrived()).size).toBe(arrived().length);
    const accepted = backend.log(CALL).filter(({ status }) => status === 200);
    const heard = {
      backend: accepted.map(({ headers }) => headers['idempotency-key']),
      webhook: webhook.received.map(({ headers }) => headers['webhook-id']),
      mail: mail.received.map(({ messageId }) => messageId.split('@')[0]),
    };
    console.info(`posts ${posted}, kills ${ROUNDS}, acknowledged ${acknowledged.length}`);
    for (const [channel, keys] of Object.entries(heard)) {
      const known = new Set<unknown>(keys);
      console.info(`${channel}: delivered ${known.size}, sent twice with one key ${keys.length - known.size}`);
      expect([channel, acknowledged.filter((key) => !known.has(key))]).toEqual([channel, []]);
      // When a server dies, each channel has two in progress, which are repeated with their keys.
      expect(keys.length - known.size, channel).toBeLessThanOrEqual(2 * ROUNDS);
    }
  }, 480_000);

  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  it.skipIf(!canMount)('forwards on a full disk, responds with 502 if it cannot, and recovers', async () => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder]);
    } catch {
      return console.warn('This machine does not let a test mount a small disk: nothing was tested.');
    }
    try {
      let site = await start();
      backend.setFault(CALL, { kind: 'reset' });
      const acknowledged: string[] = [];
      /** Sends enquiries; returns how many were accepted. */
      const fill = async (many: number) => {
        const before = acknowledged.length;
        for (let count = 0; count < many; count += 1) {
          const key = crypto.randomUUID();
          const response = await send(site, key, LONG);
          if (response?.status === 200) acknowledged.push(deliveryKeyOf(key, LONG));
          else expect([response?.status, await response?.json()]).toEqual([502, { ok: false, message: FAILED }]);
        }
        return acknowledged.length - before;
      };
      expect(await fill(3)).toBe(3);
      writeFileSync(path.join(folder, 'filler'), '');
      try {
        for (;;) writeFileSync(path.join(folder, 'filler'), Buffer.alloc(4_096), { flag: 'a' });
      } catch {
        // The disk is full.
      }
      expect(await fill(10)).toBe(0);
      const failed = () => site.output.filter((line) => line.includes('"event":"enquiry-not-kept"')).length;
      await expect.poll(failed).toBe(10);
      expect((await site.visit('/api/health')).html).toContain('"enquiries":{"store":"unusable"}');
      backend.clearFaults();
      expect(await fill(10)).toBe(10);
      expect(arrived()).toEqual(expect.arrayContaining(acknowledged.slice(3)));
      expect((await site.visit('/')).status).toBe(200);
      await site.kill();
      site = await start();
      expect((await site.visit('/')).status).toBe(200);
      expect(await fill(3)).toBe(3);
      rmSync(path.join(folder, 'filler'));
      expect(await fill(4)).toBe(4);
      await settled().toBe(0);
      const taken = backend.log(CALL).filter(({ status }) => status === 200).length;
      console.info(`disk full: acknowledged ${acknowledged.length}, delivered ${arrived().length}, requests ${taken}`);
      expect(arrived().sort()).toEqual(acknowledged.sort());
      expect(taken).toBe(acknowledged.length);
    } finally {
      for (const site of sites.splice(0)) await site.close();
      // A lazy unmount: an open file must not hide the result of the test.
      execFileSync('umount', ['-l', folder]);
    }
  });
});
