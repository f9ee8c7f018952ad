import { readFileSync } from 'node:fs';
import path from 'node:path';

import { envSchema } from './env-schema.ts';

/*
 * What the .env files say, beside what Next reads of them: without quotes "#" begins a comment, and "$NAME" is replaced by
 * another setting, with quotes too. Both shorten a value without an error. Messages never contain a value.
 */

/** The files that `@next/env` reads, in its order. */
const listFileNames = (mode: 'production' | 'development') => [
  `.env.${mode}.local`,
  '.env.local',
  `.env.${mode}`,
  '.env',
];

/** Set for builds by tests and tools, beside the settings. */
const OTHERS = new Set(['COMPANY_FOLDER', 'CONTENT_FOLDER']);

/** Equal for names of the same letters in another order, case or number of `_`: `SMPT_URL`, `SITEURL`. */
const toLetters = (name: string) => [...toOurs(name).replaceAll('_', '')].sort().join('');
const toOurs = (name: string) => name.toUpperCase().replace(/^NEXT_PUBLIC_/, '');

const NAMES = Object.keys(envSchema.shape);
const NAMES_BY_LETTERS = new Map(NAMES.map((name) => [toLetters(name), name]));

/** Names that begin as a setting does may be meant for the site: `SMTP_HOST`. */
const toFirstWord = (name: string) => name.split('_', 1)[0];
const FIRST_WORDS = new Set(NAMES.map(toFirstWord));

/** What is wrong with a name that is no setting; `null` if it is none of ours. */
function describeName(name: string, isInFile: boolean): string | null {
  if (name in envSchema.shape || OTHERS.has(name)) return null;
  const meant = NAMES_BY_LETTERS.get(toLetters(name));
  if (meant !== undefined) return `is no setting of the site; did you mean ${meant}?`;
  const isOurs = isInFile && FIRST_WORDS.has(toFirstWord(toOurs(name)));
  return isOurs ? 'is no setting of the site (.env.example lists them)' : null;
}

/** A setting as dotenv reads it: a value in quotes may have several lines. */
const LINE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*[=:][ \t]*('(?:\\'|[^'])*'|"(?:\\"|[^"])*"|`(?:\\`|[^`])*`|[^\r\n]*)/gm;

const IS_QUOTED = /^(['"`])[\s\S]*\1$/;
/** `$NAME` or `${NAME}`; a backslash before it keeps it. */
const REPLACED = /(?<!\\)\$\{?[a-z0-9_]/i;

/** What Next would change in a value of a file. */
function describeValue(name: string, value: string): string[] {
  const isQuoted = IS_QUOTED.test(value);
  return [
    ...(!isQuoted && value.includes('#')
      ? [`has a "#" outside quotes, where a comment begins: write ${name}="…"`]
      : []),
    ...(REPLACED.test(value) ? ['has a "$", after which Next puts in another setting, in quotes too: write \\$'] : []),
  ];
}

/**
 * What is odd in the text of a .env file, a line each: `.env.local, line 3: BRAND_NAME has a "#" outside quotes…`. Only
 * settings of the site and names that resemble them.
 */
export const findOddLines = (file: string, text: string): string[] =>
  [...text.matchAll(LINE)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const odd = describeName(name, true);
    const reasons = name in envSchema.shape ? describeValue(name, value.trim()) : odd === null ? [] : [odd];
    const line = () => text.slice(0, index + whole.indexOf(name)).split('\n').length;
    return reasons.map((reason) => `${file}, line ${line()}: ${name} ${reason}`);
  });

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * What is odd in the .env files of a folder and in the names of the environment, a line each, for build, start and doctor.
 * @param options.environment the settings, in which Next has put those of the files
 */
export function findOddSettings({
  folder = '.',
  isDevelopment = false,
  environment = process.env as Record<string, string | undefined>,
} = {}): string[] {
  const files = listFileNames(isDevelopment ? 'development' : 'production').map((name) => ({
    name,
    // Without the comment, a standalone build would contain the whole checkout.
    text: readFile(path.join(/* turbopackIgnore: true */ folder, name)),
  }));
  const inFiles = files.flatMap(({ name, text }) => findOddLines(name, text));
  const named = new Set(files.flatMap(({ text }) => [...text.matchAll(LINE)].map(([, name]) => name)));
  const inEnvironment = Object.keys(environment).flatMap((name) => {
    const reason = named.has(name) ? null : describeName(name, false);
    return reason === null ? [] : [`environment: ${name} ${reason}`];
  });
  return [...inFiles, ...inEnvironment];
}
