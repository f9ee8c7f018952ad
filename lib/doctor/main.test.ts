import { execFile } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { describeSampleClaims, listSampleClaims } from '@/lib/company/claims';
import { parseEnv } from '@/lib/env-schema';

const OWN = { COMPANY_NAME: 'Own Company', SITE_URL: 'https://www.own.example', CONTENT_FOLDER: 'e2e/content' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** The command as `npm run doctor` runs it. */
const runDoctor = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', 'tsx', '--conditions=react-server', 'lib/doctor/main.ts', ...args];
    execFile(process.execPath, command, { env: { ...process.env, ...OWN } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('The embedded backend: npm run doctor', () => {
  it('calls the backend of its URL', async () => {
    const { code, stdout } = await runDoctor(backend.url);
    expect(code).toBe(0);
    expect(stdout).toContain(`${backend.url}/api/blogs`);
  });

  // A vendor who has replaced all claims gets no warning.
  it.skipIf(listSampleClaims().length === 0).each([
    ['with a URL', () => [backend.url]],
    ['without a URL', () => []],
  ])('lists the claims that are still the sample’s, %s', async (_how, listArguments) => {
    const { stdout } = await runDoctor(...listArguments());
    expect(stdout).toContain(describeSampleClaims(parseEnv(OWN), parseEnv({})));
  });

  it('exits with 2 and prints the usage if the URL is invalid', async () => {
    const { code, stderr } = await runDoctor('backend');
    expect(code).toBe(2);
    expect(stderr).toContain('npm run doctor -- https://backend.example');
  });
});
