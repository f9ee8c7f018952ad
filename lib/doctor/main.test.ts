import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { bundleCommands } from '@/deploy/bundle-commands.mjs';
import { writeTestContent } from '@/e2e/backend/content';
import { startBackend } from '@/e2e/backend/server';
import { canRun, startExample } from '@/e2e/support/examples';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

const TOKEN = 'a-key-for-the-backend';
const CONTENT_FOLDER = mkdtempSync(path.join(tmpdir(), 'doctor-content-'));
const OWN = { COMPANY_NAME: 'Own Company', SITE_URL: 'https://www.own.example', CONTENT_FOLDER };

/** Below the root, where the command finds the packages. */
const COMMANDS = path.resolve('.data/unit-tests');

/** Each test starts the command, some of them three times. Shared machines stall for seconds. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const makeFolder = makeFolders();
const backend = await startBackend();
beforeAll(async () => {
  // With the tests' pages, whatever the vendor leaves out.
  const tsconfig = 'e2e/support/company/tsconfig.json';
  await bundleCommands(COMMANDS, path.resolve('.generated/unit-tests'), { tsconfig });
  await writeTestContent(CONTENT_FOLDER);
});
afterAll(async () => {
  rmSync(CONTENT_FOLDER, { recursive: true });
  await backend.close();
});

/** The command as a release has it: bundled, it starts in a quarter of the time that tsx takes. */
const runDoctor = (args: string[], settings: Record<string, string> = {}, cwd = process.cwd(), commands = COMMANDS) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...OWN, ...settings };
    execFile(process.execPath, [path.join(commands, 'doctor.mjs'), ...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('The embedded backend: npm run doctor', () => {
  it('lists what is left of the sample for a vendor with a public address', async () => {
    const { code, stdout } = await runDoctor([]);
    expect(code).toBe(0);
    expect(stdout).toContain('Left of the sample (docs/make-it-yours.md):');
    expect((await runDoctor([], { SITE_URL: 'http://localhost:3000' })).stdout).not.toContain('Left of the sample');
  });

  it.each([['a backend', () => [backend.url]]])(
    'fails before a launch with content of the sample in %s, and lists it',
    async (_name, listArguments) => {
      const { code, stdout } = await runDoctor([...listArguments(), '--launch']);
      expect(code).toBe(1);
      expect(stdout).toMatch(/^ {2}brands\n {4}id 1, "Varunaka Pumps"/m);
      expect(stdout).toMatch(
        /\nNot ready to launch: (?:\d address(?:es)? that visitors cannot reach, )?(?:\d placeholders?, )?[1-9]\d+ leftovers\. Checked: .+\n$/,
      );
    },
  );

  it('reads .env.local, and sends the token to the backend of the settings only', async () => {
    const folder = makeFolder();
    const other = await startBackend();
    writeFileSync(path.join(folder, '.env.local'), `API_BASE_URL='${backend.url}'\nAPI_TOKEN=${TOKEN}\n`);
    backend.resetLog();
    const unset = { API_BASE_URL: undefined, API_TOKEN: undefined } as unknown as Record<string, string>;
    const own = await runDoctor([], unset, folder);
    expect(own.stdout).toContain(`Backend ${backend.url}\n`);
    expect(new Set(backend.log().map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
    expect((await runDoctor([other.url], unset, folder)).stdout).toContain(`Backend ${other.url}\n`);
    expect(other.log().filter(({ headers }) => 'authorization' in headers)).toEqual([]);
    expect(other.log().filter(({ method }) => method === 'GET')).toHaveLength(COLLECTION_KEYS.length);
    expect(`${own.stdout}${own.stderr}`).not.toContain(TOKEN);
    await other.close();
  });

  it('says what may be wrong if the backend wants a key', async () => {
    backend.setFault('*', { kind: 'status', status: 401 });
    const unset = await runDoctor([backend.url], { API_BASE_URL: 'https://own.example' });
    expect(unset.stdout).toContain('HTTP 401: if the backend wants a key, set API_TOKEN.\n');
    const other = await runDoctor([backend.url], { API_BASE_URL: 'https://own.example', API_TOKEN: TOKEN });
    expect(other.stdout).toContain(
      'API_TOKEN was not sent, because it belongs to API_BASE_URL, https://own.example.\n',
    );
    const wrong = await runDoctor([], { API_BASE_URL: backend.url, API_TOKEN: TOKEN });
    expect(wrong.stdout).toContain('HTTP 401: the backend does not accept API_TOKEN.\n');
    backend.clearFaults();
  });

  it('exits with 2 and prints the usage if the URL is invalid', async () => {
    for (const args of [['backend'], ['--launhc'], [backend.url, '--launch=yes']]) {
      const { code, stderr } = await runDoctor(args);
      expect([args, code]).toEqual([args, 2]);
      expect(stderr).toContain('node doctor.mjs https://backend.example');
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });
});

describe('The example backend in PHP', () => {
  it.skipIf(!canRun('backend.php'))(
    'is good in every collection, wants its token, and counts an enquiry once',
    async () => {
      const example = await startExample('backend.php', { API_TOKEN: TOKEN });
      const doctor = await runDoctor([], { API_BASE_URL: example.url, API_TOKEN: TOKEN });
      expect(doctor.stdout).toContain(
        `${COLLECTION_KEYS.length} collections: ${COLLECTION_KEYS.length} good, 0 odd, 0 empty, 0 unusable.`,
      );
      const stranger = await runDoctor([example.url], { API_TOKEN: 'another-key' });
      expect(stranger.code).toBe(1);
      expect(stranger.stdout).toContain('HTTP 401');
      const post = (headers: Record<string, string>) =>
        fetch(`${example.url}/api/bookfreedemo`, { method: 'POST', body: JSON.stringify(ENQUIRY), headers });
      const key = { 'Idempotency-Key': 'key-of-one-enquiry' };
      expect((await post(key)).status).toBe(401);
      for (const _attempt of [1, 2]) {
        const response = await post({ ...key, Authorization: `Bearer ${TOKEN}` });
        expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      }
      expect(example.listSaved().map((text) => JSON.parse(text))).toEqual([ENQUIRY]);
      await example.stop();
    },
  );
});
