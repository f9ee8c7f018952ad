import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import type { Enquiry } from '@/lib/enquiry/schema';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY, makeFolders } from '@/lib/enquiry/testing';

const makeFolder = makeFolders();
let folder: string;

/** What it writes to stderr, and the questions that it asked. */
let noted: string;
let asked: string[];
/** The answer at the terminal; `undefined`: there is no terminal. */
let answer: boolean | undefined;

/** What the command prints with the current settings. */
async function run(...args: string[]): Promise<string> {
  vi.resetModules();
  const { runCommand } = await import('@/lib/enquiry/command/run');
  let printed = '';
  const reply = answer;
  const ask = async (question: string) => {
    asked.push(question);
    return reply === true;
  };
  await runCommand(args, {
    print: (text) => (printed += text),
    note: (text) => (noted += text),
    ...(reply === undefined ? {} : { ask }),
  });
  return printed;
}

/** An enquiry from a time when the site had no channel. */
async function addKept(enquiry: Enquiry, key: string): Promise<void> {
  const store = openEnquiryStore(folder);
  await store.add(enquiry, key);
  store.close();
}

beforeEach(async () => {
  folder = makeFolder();
  [noted, asked, answer] = ['', [], undefined];
  vi.stubEnv('ENQUIRY_STORE', folder);
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  const store = openEnquiryStore(folder, { channels: ['backend'] });
  await store.add({ ...ENQUIRY, name: 'Asha' }, 'key-1');
  await store.add({ ...ENQUIRY, name: 'Bina', description: '=1+1' }, 'key-2');
  await store.queues.backend.settle(2, 'refused', 'the backend answered 422');
  store.close();
  await addKept({ ...ENQUIRY, name: 'Chitra', description: 'a\u0007b\nc' }, 'key-3');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('§7 Taking enquiries: npm run enquiries', () => {
  it('counts what waits, was delivered and was refused', async () => {
    expect(await run()).toMatch(
      /^kept {9}1\nquarantined {2}0\nbackend {6}1 waiting, 0 delivered, 1 refused, waiting since 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d IST\n$/,
    );
    expect(noted).toBe(`Enquiry store: ${path.join(folder, 'enquiries.sqlite')}\n`);
  });

  it('lists one enquiry per line, the newest first, by state and up to a limit', async () => {
    const all = (await run('list')).trimEnd().split('\n');
    expect(all.map((line) => line.split('  ')[0])).toEqual(['3', '2', '1']);
    expect(all[0]).toContain('Chitra, Tilvan Oils, India, meera@example.com, +91 50203 04050: a b c');
    expect(await run('list', 'refused')).toContain('backend refused (the backend answered 422)  Bina');
    expect((await run('list', '--limit', '1')).trimEnd().split('\n')).toHaveLength(1);
    expect(await run('list', 'quarantined')).toBe('There are none.\n');
  });

  it('removes bidirectional overrides from the terminal', async () => {
    await addKept({ ...ENQUIRY, name: 'Deepa \u202e\u2066' }, 'key-4');
    expect(await run('list', '--limit', '1')).toContain('kept  Deepa , Tilvan Oils');
  });

  it('writes a table for a spreadsheet that only its owner can read', async () => {
    expect(await run('csv', 'refused')).toContain('"\'=1+1"');
    const file = path.join(makeFolder(), 'enquiries.csv');
    await expect(run('csv', '--out', path.join(file, 'no-folder.csv'))).rejects.toThrow(
      /cannot be written \(ENOENT\)\.$/,
    );
    await run('csv', '--out', file);
    expect(readFileSync(file, 'utf8').match(/Asha|Bina|Chitra/g)).toEqual(['Chitra', 'Bina', 'Asha']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('prints Indian time', async () => {
    vi.setSystemTime('2026-01-31T20:00:00Z');
    await addKept(ENQUIRY, 'key-late');
    vi.useRealTimers();
    expect(await run('list', '--limit', '1')).toMatch(/^4 {2}2026-02-01 01:30:00 IST {2}kept {2}Meera/);
  });

  it('deletes old and settled enquiries, or one by its number, after a question', async () => {
    answer = true;
    expect(await run('delete', '--older-than', '1')).toBe('0 deleted.\n');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    expect(await run('delete', '--older-than', '1')).toBe('2 deleted.\n');
    expect(await run('delete', '1')).toBe('1 deleted.\n');
    expect(asked).toEqual(['Delete 2 enquiries for good?', 'Delete one enquiry for good?']);
    expect(await run('list')).toBe('There are none.\n');
  });

  it('deletes nothing if the answer is no, or there is no terminal', async () => {
    answer = false;
    expect(await run('delete', '2')).toBe('Nothing was deleted.\n');
    answer = undefined;
    await expect(run('delete', '2')).rejects.toThrow('add --yes');
    expect((await run('list')).trimEnd().split('\n')).toHaveLength(3);
    expect(await run('delete', '2', '--yes')).toBe('1 deleted.\n');
  });

  it('never creates a store', async () => {
    const missing = path.join(folder, 'none');
    vi.stubEnv('ENQUIRY_STORE', missing);
    for (const args of [[], ['list'], ['csv'], ['delete', '1', '--yes'], ['send', '1']]) {
      await expect(run(...args)).rejects.toThrow(/^There is no enquiry store yet/);
    }
    expect(noted).toContain(path.join(missing, 'enquiries.sqlite'));
    expect(existsSync(missing)).toBe(false);
  });

  it('reports in one sentence that the file is not a store', async () => {
    const other = makeFolder();
    writeFileSync(path.join(other, 'enquiries.sqlite'), 'x'.repeat(9_000));
    vi.stubEnv('ENQUIRY_STORE', other);
    await expect(run('list')).rejects.toThrow(/^The enquiry store cannot be used: [^\n]*not a database\.$/);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() !== 0)(
    'reports in one sentence that another user may not read it',
    async () => {
      chmodSync(folder, 0o700);
      process.seteuid?.(65_534);
      try {
        await expect(run('list')).rejects.toThrow(/^The enquiry store is not open to this user \(EACCES\): [^\n]*$/);
      } finally {
        process.seteuid?.(0);
      }
    },
  );

  it('copies the whole store while others write, for its owner only, and overwrites nothing', async () => {
    const target = makeFolder();
    const writer = openEnquiryStore(folder);
    await writer.add({ ...ENQUIRY, name: 'Divya' }, 'key-4');
    expect(await run('backup', target)).toMatch(/^Copied to .*enquiries-\d{8}-\d{6}\.sqlite\.\n$/);
    await writer.add(ENQUIRY, 'key-5');
    writer.close();
    const [name = ''] = readdirSync(target);
    expect(statSync(path.join(target, name)).mode & 0o777).toBe(0o600);
    const restored = makeFolder();
    copyFileSync(path.join(target, name), path.join(restored, 'enquiries.sqlite'));
    vi.stubEnv('ENQUIRY_STORE', restored);
    expect((await run('list')).match(/Asha|Bina|Chitra|Divya|Meera/g)).toEqual(['Divya', 'Chitra', 'Bina', 'Asha']);
    await expect(run('backup', path.join(target, name))).rejects.toThrow('cannot be written (EEXIST)');
    await run('backup', path.join(target, 'named.sqlite'));
    expect(existsSync(path.join(target, 'named.sqlite'))).toBe(true);
  });

  it.each(['missing', 'missing/', 'missing/copy.sqlite'])(
    'makes no file of the name of a folder that does not exist: backup %s',
    async (name) => {
      const parent = makeFolder();
      await expect(run('backup', path.join(parent, name))).rejects.toThrow(
        /^There is no folder [^\n]*missing\/?: make it first, or name a file that ends with \.sqlite\.$/,
      );
      expect(readdirSync(parent)).toEqual([]);
    },
  );

  it.each([
    [['bogus']],
    [['toString']],
    [['list', 'bogus']],
    [['delete']],
    [['delete', '--older-than', '-1']],
    [['send']],
    [['send', '1', '--to', 'bogus']],
    [['backup']],
    [['--bogus']],
  ])('refuses a wrong call: %j', async (args) =>
    expect(run(...args)).rejects.toThrow(expect.objectContaining({ name: 'UsageError' })),
  );

  describe('with a backend', () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await startBackend();
    });
    afterAll(() => backend.close());
    beforeEach(() => {
      backend.resetLog();
      vi.stubEnv('API_BASE_URL', backend.url);
      vi.stubEnv('BACKEND_TIME_SCALE', '0.2');
    });

    it('sends again what was refused, with its old key', async () => {
      expect(await run('send', 'refused')).toBe('1 put into the queue.\nbackend: 0 still wait.\n');
      expect(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
      expect(await run()).toContain('0 waiting, 2 delivered, 0 refused');
    });

    it('sends one by its number', async () => {
      expect(await run('send', '3')).toBe('1 put into the queue.\nbackend: 0 still wait.\n');
      expect(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey)).toContain('key-3');
    });
  });

  describe('with a webhook and mail', () => {
    let webhook: WebhookReceiver;
    let mail: MailReceiver;
    beforeAll(async () => {
      webhook = await startWebhookReceiver();
      mail = await startMailReceiver();
    });
    afterAll(() => Promise.all([webhook.close(), mail.close()]));
    beforeEach(async () => {
      for (const { received } of [webhook, mail]) received.length = 0;
      vi.stubEnv('ENQUIRY_WEBHOOK_URL', webhook.url);
      vi.stubEnv('SMTP_URL', mail.url);
      vi.stubEnv('ENQUIRY_MAIL_TO', 'sales@vendor.example');
      vi.stubEnv('ENQUIRY_MAIL_FROM', 'site@vendor.example');
      const store = openEnquiryStore(folder, { channels: ['webhook', 'mail'] });
      await store.add({ ...ENQUIRY, name: 'Divya' }, 'key-4');
      await store.queues.webhook.settle(4, 'delivered');
      await store.queues.mail.settle(4, 'refused', 'the mail server answered 554');
      store.close();
    });

    it('counts and lists the deliveries by channel', async () => {
      const summary = await run();
      expect(summary).toContain('webhook      0 waiting, 1 delivered, 0 refused\n');
      expect(summary).toContain('mail         0 waiting, 0 delivered, 1 refused\n');
      expect(await run('list', '--limit', '1')).toContain(
        'webhook delivered, mail refused (the mail server answered 554)  Divya',
      );
      expect((await run('list', 'refused')).match(/Asha|Bina|Chitra|Divya/g)).toEqual(['Divya', 'Bina']);
    });

    it('sends again only by the channel that refused it', async () => {
      expect(await run('send', 'refused')).toBe('1 put into the queue.\nwebhook: 0 still wait.\nmail: 0 still wait.\n');
      expect(webhook.received).toEqual([]);
      expect(mail.received.map(({ messageId }) => messageId)).toEqual(['key-4@vendor.example']);
    });

    it('sends one by a named channel, even if it is older than the channel', async () => {
      expect(await run('send', '3', '--to', 'webhook')).toBe('1 put into the queue.\nwebhook: 0 still wait.\n');
      expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(['key-3']);
      expect(mail.received).toEqual([]);
    });

    it('sends what was quarantined by every channel, and releases it', async () => {
      const store = openEnquiryStore(folder);
      await store.quarantine(ENQUIRY, 'key-5', { suspicion: 'suspected', sender: '' });
      store.close();
      await run('send', 'quarantined');
      expect(mail.received.map(({ messageId }) => messageId)).toEqual(['key-5@vendor.example']);
      expect(await run('list', '--limit', '1')).toContain('webhook delivered, mail delivered  Meera');
    });

    it('sends by a named channel only what it never received', async () => {
      expect(await run('send', 'kept', '--to', 'mail')).toBe('3 put into the queue.\nmail: 0 still wait.\n');
      expect(mail.received.map(({ messageId }) => messageId.split('@')[0])).toEqual(['key-1', 'key-2', 'key-3']);
      expect(await run('send', 'kept')).toBe('Nothing is sent: the settings name no such channel.\n');
    });

    it('keeps what a channel still waits for, however old it is', async () => {
      const store = openEnquiryStore(folder);
      await store.sendAgain({ id: 4 }, ['mail']);
      store.close();
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
      expect(await run('delete', '--older-than', '1', '--yes')).toBe('2 deleted.\n');
      expect((await run('list')).match(/Asha|Bina|Chitra|Divya/g)).toEqual(['Divya', 'Asha']);
    });
  });
});
