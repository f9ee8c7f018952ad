import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type StoredEnquiry, storeEnquiry } from '@/lib/enquiry/store';

const ENQUIRY = {
  name: 'राहुल शर्मा',
  email: 'rahul@example.com',
  phone: '5020304050',
  company_name: 'Tilvan Oils',
  country: 'India',
  address: 'Pune\nIndia',
  description: 'Demo, please.',
} as const;

let folder: string;
const file = () => path.join(folder, 'enquiries.jsonl');
const readLines = async () =>
  (await readFile(file(), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredEnquiry);

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'enquiries-')), 'store');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

describe('Enquiry store', () => {
  it('keeps an enquiry as one line that only its owner may read', async () => {
    await storeEnquiry(folder, ENQUIRY, 'key-1');
    const [line] = await readLines();
    expect(line).toMatchObject({ key: 'key-1', enquiry: ENQUIRY });
    expect(Date.parse(line?.receivedAt ?? '')).not.toBeNaN();
    expect((await stat(file())).mode & 0o077).toBe(0);
  });

  it('keeps the same key once, also when both come at the same time', async () => {
    await Promise.all([storeEnquiry(folder, ENQUIRY, 'key-1'), storeEnquiry(folder, ENQUIRY, 'key-1')]);
    await storeEnquiry(folder, ENQUIRY, 'key-1');
    await storeEnquiry(folder, ENQUIRY, 'key-2');
    expect((await readLines()).map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('never mixes the lines of many that come at once', async () => {
    const keys = Array.from({ length: 50 }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key) => storeEnquiry(folder, ENQUIRY, key)));
    expect((await readLines()).map(({ key }) => key)).toEqual(keys);
  });

  it('knows the keys of earlier runs, and starts a new line after one that a crash cut short', async () => {
    const earlier = await mkdtemp(path.join(os.tmpdir(), 'enquiries-'));
    const name = path.join(earlier, 'enquiries.jsonl');
    await writeFile(name, `${JSON.stringify({ key: 'key-1', receivedAt: '', enquiry: ENQUIRY })}\n`);
    await appendFile(name, '{"key":"key-2","rece');
    await storeEnquiry(earlier, ENQUIRY, 'key-1');
    await storeEnquiry(earlier, ENQUIRY, 'key-3');
    const lines = (await readFile(name, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ key: 'key-3' });
    await rm(earlier, { recursive: true });
  });

  it('says that it could not keep an enquiry, and keeps the next one when it can again', async () => {
    await writeFile(folder, 'a file stands where the folder should');
    await expect(storeEnquiry(folder, ENQUIRY, 'key-1')).rejects.toThrow();
    await rm(folder);
    await storeEnquiry(folder, ENQUIRY, 'key-1');
    expect(await readLines()).toHaveLength(1);
  });
});
