import { existsSync } from 'node:fs';

import { readContentFolder } from '@/lib/content/content-folder';
import { createHttpTransport } from '@/lib/backend/http-transport';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { describeSampleClaims } from '@/lib/company/claims';
import { type Examination, examineBackend } from '@/lib/doctor/examine';
import { examineFolder } from '@/lib/doctor/examine-folder';
import { createPictureLook } from '@/lib/doctor/pictures';
import { formatFolderReport, formatReport, isUsable } from '@/lib/doctor/report';
import { embeddedContentFolder, getEnv } from '@/lib/env';
import { EnvError, parseEnv } from '@/lib/env-schema';

/*
 * npm run doctor -- https://backend.example
 *
 * Calls the twelve reads of a backend (§7) once each, requests the pictures that they name, and reports what the site
 * can show of the responses. Without a backend it checks the content folder. Exit code: 0 if all collections are usable,
 * 1 if one is not, 2 for a wrong call.
 */

const USAGE =
  'npm run doctor -- https://backend.example\n' +
  'Without a URL it takes the one of API_BASE_URL; where that is unset, it checks the content folder.';

async function main(argument: string | undefined): Promise<number> {
  const baseUrl = argument === undefined ? getEnv().API_BASE_URL : parseEnv({ API_BASE_URL: argument }).API_BASE_URL;
  if (baseUrl === undefined && !existsSync(embeddedContentFolder())) {
    console.error(USAGE);
    return 2;
  }
  const examinations = baseUrl === undefined ? await checkFolder(embeddedContentFolder()) : await checkBackend(baseUrl);
  const claims = describeSampleClaims({ ...getEnv(), API_BASE_URL: baseUrl }, parseEnv({}));
  if (claims !== null) process.stdout.write(`\n${claims}\n`);
  return isUsable(examinations) ? 0 : 1;
}

async function checkFolder(folder: string): Promise<Examination[]> {
  const examinations = await examineFolder(folder, await readContentFolder(folder));
  process.stdout.write(formatFolderReport(folder, examinations));
  return examinations;
}

async function checkBackend(baseUrl: string): Promise<Examination[]> {
  const transport = createHttpTransport({ baseUrl, timeoutMs: BACKEND_TIMEOUT_MS });
  const examinations = await examineBackend(transport, createPictureLook(BACKEND_TIMEOUT_MS));
  process.stdout.write(formatReport(baseUrl, examinations));
  return examinations;
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
