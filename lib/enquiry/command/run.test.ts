import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY, makeFolders } from '@/lib/enquiry/testing';

const makeFolder = makeFolders();
let folder: string;

/** What the command prints, with the settings of this moment. */
async function run(...args: string[]): Promise<string> {
  vi.resetModules();
  const { runCommand } = await import('@/lib/enquiry/command/run');
  let printed = '';
  await runCommand(args, (text) => (printed += text));
  return printed;
}

beforeEach(async () => {
  folder = makeFolder();
  vi.stubEnv('ENQUIRY_STORE', folder);
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  const store = openEnquiryStore(folder);
  await store.add({ ...ENQUIRY, name: 'Asha' }, 'key-1', 'waiting');
  await store.add({ ...ENQUIRY, name: 'Bina', description: '=1+1' }, 'key-2', 'waiting');
  await store.add({ ...ENQUIRY, name: 'Chitra', description: 'a\u0007b\nc' }, 'key-3', 'kept');
  store.settle(2, 'refused', 'the backend answered 422');
  store.close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('§7 Taking enquiries: npm run enquiries', () => {
  it('counts what waits, was delivered and was refused', async () => {
    expect(await run()).toMatch(
      /^waiting {4}1\nkept {7}1\ndelivered {2}0\nrefused {4}1\ntrapped {4}0\nwaiting since 20\d\d-/,
    );
  });

  it('lists each on a line of its own, the newest first, also of one state and so many', async () => {
    const all = (await run('list')).trimEnd().split('\n');
    expect(all.map((line) => line.split('  ')[0])).toEqual(['3', '2', '1']);
    expect(all[0]).toContain('Chitra, Tilvan Oils, India, meera@example.com, +91 50203 04050: a b c');
    expect(await run('list', 'refused')).toContain('refused (the backend answered 422)  Bina');
    expect((await run('list', '--limit', '1')).trimEnd().split('\n')).toHaveLength(1);
    expect(await run('list', 'trapped')).toBe('There are none.\n');
  });

  it('writes a table for a spreadsheet that only its owner can read', async () => {
    expect(await run('csv', 'refused')).toContain('"\'=1+1"');
    const file = path.join(makeFolder(), 'enquiries.csv');
    await run('csv', '--out', file);
    expect(readFileSync(file, 'utf8').match(/Asha|Bina|Chitra/g)).toEqual(['Chitra', 'Bina', 'Asha']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('deletes what is old and settled, or one by its number', async () => {
    expect(await run('delete', '--older-than', '1')).toBe('0 deleted.\n');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    expect(await run('delete', '--older-than', '1')).toBe('2 deleted.\n');
    expect(await run('delete', '1')).toBe('1 deleted.\n');
    expect(await run('list')).toBe('There are none.\n');
  });

  it.each([
    [['bogus']],
    [['list', 'bogus']],
    [['delete']],
    [['delete', '--older-than', '-1']],
    [['send']],
    [['--bogus']],
  ])('refuses what it does not know: %j', async (args) =>
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

    it('sends again what was refused, under its old key', async () => {
      expect(await run('send', 'refused')).toBe('1 put into the line.\n0 still wait.\n');
      expect(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
      expect(await run()).toContain('delivered  2');
    });

    it('sends one by its number', async () => {
      expect(await run('send', '3')).toBe('1 put into the line.\n0 still wait.\n');
      expect(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey)).toContain('key-3');
    });
  });
});
