import { existsSync } from 'node:fs';

import nextEnv from '@next/env';

import { readContentFolder } from '@/lib/content/content-folder';
import { createHttpTransport } from '@/lib/backend/http-transport';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { listMedia } from '@/lib/content/folder/media';
import { describeSampleClaims } from '@/lib/company/claims';
import { type Examination, examineBackend } from '@/lib/doctor/examine';
import { examineFolder, listPlaces } from '@/lib/doctor/examine-folder';
import { createPictureLook } from '@/lib/doctor/pictures';
import { findOddRedirects } from '@/lib/doctor/redirects';
import { formatFolderReport, formatReport, isUsable } from '@/lib/doctor/report';
import { embeddedContentFolder, getEnv, getEnvWithBackend } from '@/lib/env';
import { type Env, EnvError, parseEnv } from '@/lib/env-schema';
import { readRedirects, RedirectsError } from '@/lib/routing/redirects';

/*
 * npm run doctor -- https://backend.example
 *
 * Calls the twelve reads of a backend (§7) once each, requests the pictures that they name, and reports what the site
 * can show of the responses. Without a backend it checks the content folder. Exit code: 0 if all collections are usable,
 * 1 if one is not, 2 for a wrong call. Settings come from the environment and from the .env files that Next reads.
 */

const USAGE =
  'npm run doctor -- https://backend.example\n' +
  'Without a URL it takes the one of API_BASE_URL; where that is unset, it checks the content folder.';

async function main(argument: string | undefined): Promise<number> {
  const env = argument === undefined ? getEnv() : getEnvWithBackend(argument);
  const folder = embeddedContentFolder();
  if (env.API_BASE_URL === undefined && !existsSync(folder)) {
    console.error(USAGE);
    return 2;
  }
  const examinations = env.API_BASE_URL === undefined ? await checkFolder(folder) : await checkBackend(env);
  const places = listPlaces(examinations, env.API_BASE_URL === undefined ? await listMedia(folder) : []);
  printList('redirects.json of the content folder:', findOddRedirects(readRedirects(folder), places));
  const claims = describeSampleClaims(env, parseEnv({}));
  if (claims !== null) process.stdout.write(`\n${claims}\n`);
  return isUsable(examinations) ? 0 : 1;
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

async function checkFolder(folder: string): Promise<Examination[]> {
  const examinations = await examineFolder(folder, await readContentFolder(folder));
  process.stdout.write(formatFolderReport(folder, examinations));
  return examinations;
}

async function checkBackend({ API_BASE_URL: baseUrl = '', API_TOKEN: token }: Env): Promise<Examination[]> {
  const transport = createHttpTransport({ baseUrl, token, timeoutMs: BACKEND_TIMEOUT_MS });
  const examinations = await examineBackend(transport, createPictureLook(BACKEND_TIMEOUT_MS));
  process.stdout.write(formatReport(baseUrl, examinations));
  return examinations;
}

try {
  // Outside `next dev` and tests: as `npm run build` and `npm start` read them.
  nextEnv.loadEnvConfig('.');
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof RedirectsError)) throw error;
  console.error(error instanceof EnvError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 2;
}
