import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { IS_SAMPLE, TRUE_OF_US } from '@/lib/company/launch';
import { PAGE_WORDS } from '@/lib/company/page-words';
import { type OptionalPart } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { listFiles } from '@/lib/content/folder/media';
import { findWrongFacts } from '@/lib/doctor/facts';
import { type Env, isLoopbackHost, parseEnv } from '@/lib/env-schema';
import { TOKENS_FILE } from '@/lib/format/colours';
import { cutCharacters, QUOTED_CHARACTERS, toOneLine } from '@/lib/format/text';
import { LOGO_PATH } from '@/lib/seo/machine-paths';

import sample from './sample.json' with { type: 'json' };

/* The launch check: what the site still has of the sample, file by file. */

export interface Leftover {
  /** A folder, a file, a collection or the settings. */
  place: string;
  what: string;
  quote?: string;
}

export const LOGO_FILE = `public${LOGO_PATH}`;

const { terms: _terms, privacy: _privacy, ...pages } = PAGE_WORDS;
const WORD_NAMES = [...Object.keys(pages), 'legal', 'loading', 'notFound', 'site'];

/** The files of lib/company with the vendor's words; `name`: the page or part that a vendor may leave out. */
export const WORD_FILES = WORD_NAMES.map((name) => ({
  name,
  file: `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
}));

/** Labels and a picture that suit any vendor. */
const NEUTRAL = ['lib/company/loading.ts', 'public/pictures/placeholder.svg'];

/** Formatters may change these. */
const FORMATTING = /[\s'"`,;()]/g;

/** Hexadecimal digits of a hash. By chance, one file in a trillion (16^10) has a given mark. */
const MARK_CHARACTERS = 10;

async function toMark(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isText = /\.(?:ts|css|json|md|svg)$/.test(file);
  const content = isText ? bytes.toString().replace(FORMATTING, '') : bytes;
  return createHash('sha256').update(content).digest('hex').slice(0, MARK_CHARACTERS);
}

/**
 * The files that a vendor replaces, with the mark of what each contains, without the words of pages that it leaves out.
 * `contentFolder`: `null` if the site has a backend. A release has no files of words.
 */
export async function markFiles(contentFolder: string | null): Promise<Record<string, string>> {
  const words = [...WORD_FILES, { name: 'downloads', file: 'built-in-downloads.ts' }]
    .filter(({ name }) => isShown(name as OptionalPart))
    .map(({ file }) => `lib/company/${file}`);
  const folders = ['public/pictures', 'public/video', ...(contentFolder === null ? [] : [contentFolder])].map(
    async (folder) => (await listFiles(folder)).map((file) => path.posix.join(folder, file)),
  );
  const files = [...words, TOKENS_FILE, LOGO_FILE, ...(await Promise.all(folders)).flat()];
  const known = files.filter((file) => existsSync(file) && !NEUTRAL.includes(file));
  return Object.fromEntries(await Promise.all(known.map(async (file) => [file, await toMark(file)] as const)));
}

/** Whether a vendor is about to publish: its own name or backend, and a public address. */
export function shouldListLeftovers(env: Env): boolean {
  const isOwn = env.API_BASE_URL !== undefined || env.COMPANY_NAME !== parseEnv({}).COMPANY_NAME;
  return isOwn && !isLoopbackHost(new URL(env.SITE_URL).hostname);
}

/**
 * Finds what the site still has of the sample: settings, facts, and files of words, colours, pictures and content, also
 * under another name. `sample.json` has the marks of the sample's files. Leaves out what `TRUE_OF_US` lists.
 */
export async function findLeftovers(env: Env, contentFolder: string | null): Promise<Leftover[]> {
  const marks = new Set(Object.values(sample));
  const files = Object.entries(await markFiles(contentFolder)).filter(([, mark]) => marks.has(mark));
  const unchanged = files.map(([file]) => ({ place: path.posix.dirname(file), what: path.posix.basename(file) }));
  return dropDeclared([...findSettings(env), ...findWrongFacts(), ...unchanged]);
}

/** Leaves out what the vendor declares to be true of itself. */
export const dropDeclared = (found: readonly Leftover[]): Leftover[] =>
  found.filter(
    ({ place, what }) =>
      !TRUE_OF_US.some((kept) => `${place}: ${what}`.startsWith(kept) || `${place}/${what}`.startsWith(kept)),
  );

function findSettings(env: Env): Leftover[] {
  const unset = parseEnv({});
  const settings = (['COMPANY_NAME', 'BRAND_NAME'] as const).filter((name) => env[name] === unset[name]);
  return [
    ...(IS_SAMPLE ? [{ place: 'lib/company/launch.ts', what: 'IS_SAMPLE', quote: 'true' }] : []),
    ...settings.map((what) => ({ place: 'settings', what, quote: env[what] })),
    ...(isLoopbackHost(new URL(env.SITE_URL).hostname)
      ? [{ place: 'settings', what: 'SITE_URL', quote: `${env.SITE_URL} keeps search engines out` }]
      : []),
  ];
}

/** Leftovers as text for a terminal, by place. */
export function formatLeftovers(leftovers: readonly Leftover[]): string {
  const places = [...new Set(leftovers.map(({ place }) => place))];
  return places
    .map((place) => {
      const found = leftovers.filter((one) => one.place === place);
      const lines = found.map(({ what, quote = '' }) =>
        toOneLine(`${what}  ${cutCharacters(quote, QUOTED_CHARACTERS)}`),
      );
      return `  ${place}\n${lines.map((line) => `    ${line}\n`).join('')}`;
    })
    .join('');
}
