import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@/e2e/support/receivers';
import type { Enquiry } from '@/lib/enquiry/schema';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

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
  it('lists one enquiry per line, the newest first, by state and up to a limit', async () => {
    const all = (await run('list')).trimEnd().split('\n');
    expect(all.map((line) => line.split('  ')[0])).toEqual(['3', '2', '1']);
    expect(all[0]).toContain('Chitra, Tilvan Oils, India, meera@example.com, +91 50203 04050: a b c');
    expect(await run('list', 'refused')).toContain('backend refused (the backend answered 422)  Bina');
    expect((await run('list', '--limit', '1')).trimEnd().split('\n')).toHaveLength(1);
    expect(await run('list', 'delivered')).toBe('There are none.\n');
    expect(noted).toContain(`Enquiry store: ${path.join(folder, 'enquiries.sqlite')}\n`);
  });

  it('marks suspected spam, and removes bidirectional overrides from the terminal', async () => {
    const store = openEnquiryStore(folder);
    await store.add({ ...ENQUIRY, name: 'Robot \u202e\u2066' }, 'key-4', true);
    store.close();
    expect(await run('list', '--limit', '1')).toContain('kept  suspected spam  Robot , Tilvan Oils');
  });

  it('writes a table for a spreadsheet that only its owner can read', async () => {
    expect(await run('export', 'refused')).toContain('"=""=1+1"""');
    const file = path.join(makeFolder(), 'enquiries.csv');
    await expect(run('export', '--out', path.join(file, 'no-folder.csv'))).rejects.toThrow(
      /cannot be written \(ENOENT\)\.$/,
    );
    // A file that was there before, and longer.
    writeFileSync(file, 'x'.repeat(100_000));
    chmodSync(file, 0o644);
    await run('export', '--out', file);
    expect(readFileSync(file, 'utf8').match(/Asha|Bina|Chitra|x{9}/g)).toEqual(['Chitra', 'Bina', 'Asha']);
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
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 23 * 3_600_000);
    expect(await run('delete', '--older-than', '1')).toBe('0 deleted.\n');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    expect(await run('delete', '--older-than', '1')).toBe('2 deleted.\n');
    expect(await run('delete', '1')).toBe('1 deleted.\n');
    expect(asked).toEqual([
      ...Array<string>(2).fill('Delete what is older than 1 days for good?'),
      'Delete enquiry 1 for good?',
    ]);
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
    for (const args of [['list'], ['export'], ['delete', '1', '--yes'], ['send', '1']]) {
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

  it.each([1, 3])('reports in one sentence that another release has written the store: version %d', async (version) => {
    const db = new DatabaseSync(databaseFile(folder));
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    await expect(run('list')).rejects.toThrow(
      expect.objectContaining({ name: 'StoreError', message: expect.stringContaining(`(version ${version}; this`) }),
    );
  });

  it('lists and exports what can be read beside a row that cannot', async () => {
    const db = new DatabaseSync(databaseFile(folder));
    db.exec("UPDATE enquiries SET payload = 'broken' WHERE id = 2");
    // From a time when the form did not have this field.
    db.exec("UPDATE enquiries SET payload = json_remove(payload, '$.address') WHERE id = 1");
    db.close();
    const lines = (await run('list')).trimEnd().split('\n');
    expect(lines[1]).toContain('its row in the store cannot be read');
    expect([lines[0], lines[2]]).toEqual([expect.stringContaining('Chitra'), expect.stringContaining('Asha')]);
    expect((await run('export')).match(/Asha|Bina|Chitra/g)).toEqual(['Chitra', 'Asha']);
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

  it.each([
    [['toString']],
    [['list', 'bogus']],
    [['list', '--limit', '-1']],
    [['delete']],
    [['send']],
    [['send', 'bogus']],
    [[]],
    [['--bogus']],
  ])('refuses a wrong call: %j', async (args) =>
    expect(run(...args)).rejects.toThrow(expect.objectContaining({ name: 'UsageError' })),
  );

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

    it('lists the deliveries by channel, and sends again only by the channel that refused it', async () => {
      expect(await run('list', '--limit', '1')).toContain(
        'webhook delivered, mail refused (the mail server answered 554)  Divya',
      );
      expect((await run('list', 'refused')).match(/Asha|Bina|Chitra|Divya/g)).toEqual(['Divya', 'Bina']);
      expect(await run('send', 'refused')).toBe('1 put into the queue.\nwebhook: 0 still wait.\nmail: 0 still wait.\n');
      expect(webhook.received).toEqual([]);
      expect(mail.received.map(({ messageId }) => messageId)).toEqual(['key-4@vendor.example']);
    });

    it('sends by every channel what was kept before there was one, or one by its number', async () => {
      expect(await run('send', 'kept')).toBe('2 put into the queue.\nwebhook: 0 still wait.\nmail: 0 still wait.\n');
      await run('send', '1');
      expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(['key-3', 'key-1']);
      expect(mail.received.map(({ messageId }) => messageId.split('@')[0])).toEqual(['key-3', 'key-1']);
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
