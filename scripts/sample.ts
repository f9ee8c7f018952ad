/*
 * npm run sample
 *
 * Writes lib/doctor/sample.json: what the launch check recognises as the sample's. Run it after a change of the sample's words
 * or content; a test compares. A vendor never runs it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { BUILT_IN_DOWNLOADS } from '@/lib/company/built-in-downloads';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { BRAND_NAME } from '@/lib/company/names';
import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { listMedia } from '@/lib/content/folder/media';
import {
  listClaims,
  listColours,
  listSentences,
  listTexts,
  LOGO_FILE,
  maskNames,
  toMark,
  WORD_FILES,
} from '@/lib/doctor/marks';
import { listPublicFiles } from '@/lib/doctor/words';
import { CONTENT_FOLDER } from '@/lib/env-schema';
import { TOKENS_FILE } from '@/lib/format/colours';

const FILE = 'lib/doctor/sample.json';

type Rows<Field extends string> = { data: Record<Field, string>[] };

/** The sample's names in clear, and the marks of its sentences and files. */
export async function collectSample(): Promise<{ names: string[]; marks: string }> {
  const bodies = listBodies(await readContentFolder(CONTENT_FOLDER));
  const media = (await listMedia(CONTENT_FOLDER)).map((file) => path.join(CONTENT_FOLDER, file));
  const words = WORD_FILES.flatMap((file) => listTexts(file.words));
  const files = await Promise.all([...media, LOGO_FILE, ...listPublicFiles(words)].map((file) => readFile(file)));
  const texts = [
    ...words.flatMap((text) => listClaims(text)),
    ...listTexts(bodies).flatMap(({ text }) => listSentences(text)),
  ];
  const colours = listColours(await readFile(TOKENS_FILE, 'utf8'));
  const downloads = maskNames(JSON.stringify(BUILT_IN_DOWNLOADS));
  const marks = new Set([...texts, ...colours, downloads, ...files].map((content) => toMark(content)));
  const { email, mobile, whatsapp, address } = (bodies.contact as Rows<'email' | 'mobile' | 'whatsapp' | 'address'>)
    .data[0]!;
  const people = CUSTOMER_STORIES_WORDS.testimonials.entries.flatMap(({ name, company }) => [name, company]);
  const clients = (bodies.brands as Rows<'name'>).data.map(({ name }) => name);
  const names = new Set([BRAND_NAME, email, mobile, whatsapp, address, ...people, ...clients]);
  return { names: [...names].sort(), marks: [...marks].sort().join(' ') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(FILE, `${JSON.stringify(await collectSample(), null, 2)}\n`);
}
