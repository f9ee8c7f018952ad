import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import nextEnv from '@next/env';

import { type Bodies, readContentFolder } from '@/lib/content/content-folder';
import { createHttpTransport } from '@/lib/backend/http-transport';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { listMedia } from '@/lib/content/folder/media';
import { type Examination, examineBackend } from '@/lib/doctor/examine';
import { examineFolder, listPlaces } from '@/lib/doctor/examine-folder';
import { findLeftovers, formatLeftovers, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { createFileLook } from '@/lib/doctor/files';
import { findOddRedirects } from '@/lib/doctor/redirects';
import { formatFolderReport, formatReport, isUsable } from '@/lib/doctor/report';
import { embeddedContentFolder, getEnv, getEnvWithBackend } from '@/lib/env';
import { type Env, EnvError } from '@/lib/env-schema';
import { readRedirects, RedirectsError } from '@/lib/routing/redirects';

/*
 * npm run doctor -- https://backend.example
 * npm run doctor -- --launch
 *
 * Calls each read of a backend (§7) once, requests the pictures and nameless downloads that they name, and reports what
 * the site can show of the responses. Without a backend it checks the content folder. Exit code: 0 if all collections are usable,
 * 1 if one is not, 2 for a wrong call. With --launch also 1 if a redirect is odd or anything of the sample is left. Settings come from the environment and from the .env files that Next reads.
 */

const USAGE =
  'npm run doctor -- https://backend.example [--launch]\n' +
  'Without a URL it takes the one of API_BASE_URL; where that is unset, it checks the content folder. --launch fails on what is left of the sample.';

async function main(argument: string | undefined, isLaunch: boolean): Promise<number> {
  const env = argument === undefined ? getEnv() : getEnvWithBackend(argument);
  const folder = embeddedContentFolder();
  if (env.API_BASE_URL === undefined && !existsSync(folder)) {
    console.error(USAGE);
    return 2;
  }
  const examinations = env.API_BASE_URL === undefined ? await checkFolder(folder) : await checkBackend(env);
  const places = listPlaces(examinations, env.API_BASE_URL === undefined ? await listMedia(folder) : []);
  const oddRedirects = findOddRedirects(readRedirects(folder), places);
  if (oddRedirects.length > 0)
    print(
      'redirects.json of the content folder:',
      oddRedirects.map((line) => `  ${line}\n`),
    );
  const bodies = Object.fromEntries(examinations.map(({ key, body }) => [key, body])) as Bodies;
  const pictures = env.API_BASE_URL === undefined ? { folder } : { baseUrl: env.API_BASE_URL };
  const leftovers = isLaunch || shouldListLeftovers(env) ? await findLeftovers(env, { bodies, pictures }) : [];
  if (leftovers.length > 0) print('Left of the sample (docs/make-it-yours.md):', [formatLeftovers(leftovers)]);
  if (!isLaunch) return isUsable(examinations) ? 0 : 1;
  const isReady = isUsable(examinations) && oddRedirects.length === 0 && leftovers.length === 0;
  print(
    isReady ? 'Ready to launch: nothing of the sample is left.' : `Not ready to launch: ${leftovers.length} leftovers.`,
    [],
  );
  return isReady ? 0 : 1;
}

const print = (title: string, lines: readonly string[]) => process.stdout.write(`\n${title}\n${lines.join('')}`);

async function checkFolder(folder: string): Promise<Examination[]> {
  const examinations = await examineFolder(folder, await readContentFolder(folder));
  process.stdout.write(formatFolderReport(folder, examinations));
  return examinations;
}

async function checkBackend({ API_BASE_URL: baseUrl = '', API_TOKEN: token }: Env): Promise<Examination[]> {
  const transport = createHttpTransport({ baseUrl, token, timeoutMs: BACKEND_TIMEOUT_MS });
  const examinations = await examineBackend(transport, createFileLook(BACKEND_TIMEOUT_MS));
  process.stdout.write(formatReport(baseUrl, examinations));
  return examinations;
}

try {
  // Outside `next dev` and tests: as `npm run build` and `npm start` read them.
  nextEnv.loadEnvConfig('.');
  const { values, positionals } = parseArgs({
    options: { launch: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = await main(positionals[0], values.launch);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof RedirectsError)) throw error;
  console.error(error instanceof EnvError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 2;
}
