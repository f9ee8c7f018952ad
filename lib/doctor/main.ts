import '@/lib/load-env-files';

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { type Bodies, readContentFolder } from '@/lib/content/content-folder';
import { PAGE_PATHS } from '@/lib/company/pages';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { listMedia } from '@/lib/content/folder/media';
import { type Examination, examineBackend } from '@/lib/doctor/examine';
import { examineFolder } from '@/lib/doctor/examine-folder';
import { listPlaces } from '@/lib/doctor/places';
import { findUnreachable } from '@/lib/doctor/addresses';
import { findLeftovers, formatLeftovers, type Leftover, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { findEnquiryRedirect } from '@/lib/doctor/redirected';
import { findPlaceholders } from '@/lib/doctor/placeholders';
import { findOddRedirects } from '@/lib/doctor/redirects';
import { formatFolderReport, formatReport, isUsable } from '@/lib/doctor/report';
import { embeddedContentFolder, findMisspeltSettings, getEnv, getEnvWithBackend } from '@/lib/env';
import { type Env, EnvError, VendorFileError } from '@/lib/env-schema';
import { toPageRoutes } from '@/lib/routing/page-paths';
import { readRedirects } from '@/lib/routing/redirects';

/*
 * npm run doctor -- https://backend.example
 * npm run doctor -- --launch
 *
 * Calls each read of a backend (§7) once, requests the pictures and downloads that they name, and reports what the site
 * can show of the responses; without a backend it checks the content folder. Exit code: 0 if all collections are usable, 1
 * if one is not, or with --launch if anything is listed, 2 for a wrong call and for what stops a build.
 */

/** In a release there is no npm script. */
const COMMAND = process.argv[1]?.endsWith('.mjs') ? 'node doctor.mjs' : 'npm run doctor --';

const USAGE =
  `${COMMAND} https://backend.example [--launch]\n` +
  'Without a URL it takes the one of API_BASE_URL; where that is unset, it checks the content folder. --launch fails on what is left of the sample.';

async function main(argument: string | undefined, isLaunch: boolean): Promise<number> {
  const env = argument === undefined ? getEnv() : getEnvWithBackend(argument);
  const folder = embeddedContentFolder();
  const isEmbedded = env.API_BASE_URL === undefined;
  // Both stop a build.
  toPageRoutes(PAGE_PATHS);
  const redirects = readRedirects(folder);
  if (isEmbedded && !existsSync(folder)) {
    console.error(USAGE);
    return 2;
  }
  const examinations = isEmbedded ? await checkFolder(folder) : await checkBackend(env);
  const places = listPlaces(examinations, isEmbedded ? await listMedia(folder) : []);
  const bodies = Object.fromEntries(examinations.map(({ key, body }) => [key, body])) as Bodies;
  const isListed = isLaunch || shouldListLeftovers(env);
  const parts: [title: string, found: readonly Leftover[]][] = [
    [
      'Without effect, or wrong',
      [
        ...findMisspeltSettings().map((what) => ({ place: 'settings', what })),
        ...findOddRedirects(redirects, places).map((what) => ({ place: 'redirects.json', what })),
      ],
    ],
    ['Visitors cannot reach', findUnreachable(bodies, env)],
    ['Visitors see in place of missing content', findPlaceholders(examinations, env)],
    [
      'Left of the sample (docs/make-it-yours.md)',
      isListed ? await findLeftovers(env, isEmbedded ? folder : null) : [],
    ],
  ];
  const faults = parts.filter(([, found]) => found.length > 0);
  for (const [title, found] of faults) process.stdout.write(`\n${title}:\n${formatLeftovers(found)}`);
  const exitCode = isUsable(examinations) ? 0 : 1;
  if (!isLaunch) return exitCode;
  const isReady = exitCode === 0 && faults.length === 0;
  const counts = faults.map(([title, found]) => ` ${title}: ${found.length}.`).join('');
  process.stdout.write(`\n${isReady ? 'Ready to launch.' : `Not ready to launch.${counts}`}${NOT_CHECKED}\n`);
  return isReady ? 0 : 1;
}

/** A release has no files of words. */
const NOT_CHECKED = existsSync('lib/company/site.ts') ? '' : ' Not checked: words, which are in the checkout only.';

async function checkFolder(folder: string): Promise<Examination[]> {
  const examinations = await examineFolder(folder, await readContentFolder(folder));
  process.stdout.write(formatFolderReport(folder, examinations));
  return examinations;
}

async function checkBackend({ API_BASE_URL: baseUrl = '', API_TOKEN: token }: Env): Promise<Examination[]> {
  const backend = { baseUrl, token };
  const examined = await examineBackend(backend, BACKEND_TIMEOUT_MS);
  // A backend may redirect enquiries only.
  const ofEnquiries = await findEnquiryRedirect(backend, BACKEND_TIMEOUT_MS);
  const examinations = examined.map((one) => ({ ...one, redirect: one.redirect ?? ofEnquiries }));
  process.stdout.write(formatReport(baseUrl, examinations));
  const refusal = examinations
    .map(({ response }) => response?.status)
    .find((status) => status === 401 || status === 403);
  if (refusal) process.stdout.write(`HTTP ${refusal}: check API_TOKEN, which is sent to API_BASE_URL only.\n`);
  return examinations;
}

try {
  const { values, positionals } = parseArgs({
    options: { launch: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = await main(positionals[0], values.launch);
} catch (error) {
  // `parseArgs` throws on an option that it does not know.
  const isWrongCall =
    error instanceof EnvError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!(isWrongCall || error instanceof VendorFileError)) throw error;
  const { message } = error as Error;
  if (error instanceof EnvError) for (const line of findMisspeltSettings()) console.error(line);
  console.error(isWrongCall ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 2;
}
