import 'server-only';

import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Enquiry } from '@/lib/enquiry/schema';

/** One line of the store: an enquiry, when it came and under which key. */
export interface StoredEnquiry {
  key: string;
  receivedAt: string;
  enquiry: Enquiry;
}

const FILE_NAME = 'enquiries.jsonl';

/** Only the owner may read what people wrote. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** What each folder's file holds, and the end of its queue of writers; route handlers may load this module twice. */
const folders = ((globalThis as { enquiryFolders?: Map<string, Folder> }).enquiryFolders ??= new Map<string, Folder>());

interface Folder {
  keys: Promise<Set<string>>;
  lastWrite: Promise<unknown>;
}

/**
 * Keeps an enquiry as one JSON line and returns when it is on the disk (decisions, "The enquiry"). The same key twice
 * is one enquiry, also over a restart.
 * @throws where the folder cannot be written: the enquiry is then not kept.
 */
export async function storeEnquiry(folderPath: string, enquiry: Enquiry, key: string): Promise<void> {
  const folder = folders.get(folderPath) ?? { keys: readKeys(folderPath), lastWrite: Promise.resolve() };
  folders.set(folderPath, folder);
  // One after another, so that two lines never mix and a key is looked up after the line before it was written.
  const write = folder.lastWrite.then(async () => {
    const keys = await folder.keys;
    if (keys.has(key)) return;
    await appendLine(folderPath, { key, receivedAt: new Date().toISOString(), enquiry });
    keys.add(key);
  });
  folder.lastWrite = write.catch(() => undefined);
  try {
    await write;
  } catch (error) {
    // The next enquiry reads the folder anew: it may be writable again.
    folders.delete(folderPath);
    throw error;
  }
}

async function appendLine(folderPath: string, line: StoredEnquiry): Promise<void> {
  await mkdir(folderPath, { recursive: true, mode: FOLDER_MODE });
  const file = await open(path.join(folderPath, FILE_NAME), 'a', FILE_MODE);
  try {
    await file.appendFile(`${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readKeys(folderPath: string): Promise<Set<string>> {
  const filePath = path.join(folderPath, FILE_NAME);
  const text = await readFile(filePath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A line that a crash cut short must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) await appendFile(filePath, '\n');
  return new Set(text.split('\n').flatMap(readKey));
}

/** A line that was cut short has no key. */
function readKey(line: string): string[] {
  try {
    return line === '' ? [] : [(JSON.parse(line) as StoredEnquiry).key];
  } catch {
    return [];
  }
}
