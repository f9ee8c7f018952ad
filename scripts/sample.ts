/*
 * npm run sample
 *
 * Writes lib/doctor/sample.json: what the launch check recognises as the sample's. Run it after a change of the sample's words
 * or content; a test compares. A vendor never runs it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildStoriesWords } from '@/lib/company/stories';
import { listBodies, readContentFolder } from '@/lib/content/content-folder';
import { listMedia } from '@/lib/content/folder/media';
import { listSentences, listTexts, toMark, WORDS } from '@/lib/doctor/marks';
import { CONTENT_FOLDER, parseEnv } from '@/lib/env-schema';

const FILE = 'lib/doctor/sample.json';
const { COMPANY_NAME: companyName, BRAND_NAME: brandName } = parseEnv({});
const NAMES = { companyName, brandName };

type Rows<Field extends string> = { data: Record<Field, string>[] };

/** The tests' copy: the sample as vendors got it before its last changes. */
const FROZEN_FOLDER = 'e2e/content';

async function readSample(folder: string) {
  const files = (await listMedia(folder)).map((file) => readFile(path.join(folder, file)));
  return { bodies: listBodies(await readContentFolder(folder)), files: await Promise.all(files) };
}

/** The sample's names in clear, and the marks of its sentences and files. */
export async function collectSample(): Promise<{ names: string[]; marks: string }> {
  const contents = await Promise.all([CONTENT_FOLDER, FROZEN_FOLDER].map(readSample));
  const bodies = contents[0]!.bodies;
  const words = Object.values(WORDS).map((one) => one.words);
  const texts = listTexts([words, contents.map((content) => content.bodies)]).flatMap(({ text }) =>
    listSentences(text, NAMES),
  );
  const files = contents.flatMap((content) => content.files);
  const marks = new Set([...texts, ...files].map((content) => toMark(content)));
  const { email, mobile, whatsapp, address } = (bodies.contact as Rows<'email' | 'mobile' | 'whatsapp' | 'address'>)
    .data[0]!;
  const people = buildStoriesWords(NAMES).testimonials.entries.flatMap(({ name, company }) => [name, company]);
  const clients = (bodies.brands as Rows<'name'>).data.map(({ name }) => name);
  const names = new Set([brandName, email, mobile, whatsapp, address, ...people, ...clients]);
  return { names: [...names].sort(), marks: [...marks].sort().join(' ') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(FILE, `${JSON.stringify(await collectSample(), null, 2)}\n`);
}
