import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleCommands } from '@/deploy/bundle-commands.mjs';
import { writeTestContent } from '@/e2e/backend/content';
import { startBackend } from '@/e2e/backend/server';
import { canRun, startExample } from '@/e2e/support/examples';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { ENQUIRY } from '@/lib/enquiry/testing';

const TOKEN = 'a-key-for-the-backend';
/** Content with faults, and where the settings of a vendor are in a file. */
const FOLDER = mkdtempSync(path.join(tmpdir(), 'doctor-'));
const OWN = { COMPANY_NAME: 'Own Company', SITE_URL: 'https://www.own.example', CONTENT_FOLDER: FOLDER };

/** Below the root, where the command finds the packages. */
const COMMANDS = path.resolve('.data/unit-tests');

const [backend, other] = [await startBackend(), await startBackend()];
beforeAll(async () => {
  // With the tests' pages, whatever the vendor leaves out.
  const tsconfig = 'e2e/support/company/tsconfig.json';
  await bundleCommands(COMMANDS, path.resolve('.generated/unit-tests'), { tsconfig });
  await writeTestContent(FOLDER);
  const write = (file: string, body: unknown) => writeFileSync(path.join(FOLDER, file), JSON.stringify(body));
  write('redirects.json', [{ from: '/about', to: '/contact' }]);
  write('contact.json', { data: [{ email: 'us@own.example', mobile: '5020304060', whatsapp: '5020304061' }] });
  write('brands.json', { data: [{ name: 'A', img: 'http://10.0.0.5/a.png' }] });
  write('gallery.json', { data: [{ title: 'A' }] });
  writeFileSync(path.join(FOLDER, '.env.local'), `API_BASE_URL='${backend.url}'\nAPI_TOKEN=${TOKEN}\n`);
});
afterAll(async () => {
  rmSync(FOLDER, { recursive: true });
  await Promise.all([backend.close(), other.close()]);
});

/** The command as a release has it: bundled, it starts in a quarter of the time that tsx takes. */
const runDoctor = (args: string[], settings: Record<string, string | undefined> = {}, cwd = process.cwd()) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...OWN, ...settings };
    execFile(process.execPath, [path.join(COMMANDS, 'doctor.mjs'), ...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('Promise 7: npm run doctor -- --launch', () => {
  it('lists what visitors would miss and what is left of the sample, and fails', async () => {
    const { code, stdout } = await runDoctor(['--launch'], { SMPT_URL: 'smtp://mail.own.example' });
    expect(code).toBe(1);
    for (const part of [
      /^UNUSABLE +gallery /m,
      /^Without effect, or wrong:\n {2}settings\n {4}SMPT_URL.*\n {2}redirects\.json\n {4}row 1, \/about: hides \/about/m,
      /^Visitors cannot reach:\n {2}brands\n {4}"A" {2}visitors cannot reach 10\.0\.0\.5/m,
      /^Visitors see in place of missing content:\n.*contact\.json\n {4}address is missing/m,
      /^Left of the sample \(docs\/make-it-yours\.md\):\n/m,
      /\nNot ready to launch\. Without effect, or wrong: 2\. Visitors cannot reach: 1\. .+: \d+\.\n$/,
    ])
      expect(stdout).toMatch(part);
  });

  it('fails in a release too, and says what it cannot check there', async () => {
    const { code, stdout } = await runDoctor([other.url, '--launch'], {}, FOLDER);
    expect(code).toBe(1);
    expect(stdout).toMatch(/Not checked: words, which are in the checkout only\.\n$/);
  });
});

describe('npm run doctor', () => {
  it('reads .env.local, and sends the token to the backend of the settings only', async () => {
    const unset = { API_BASE_URL: undefined, API_TOKEN: undefined };
    backend.setFault('*', { kind: 'status', status: 401 });
    backend.resetLog();
    other.resetLog();
    const [own, stranger] = await Promise.all([
      runDoctor([], { ...unset, SITE_URL: 'http://localhost:3000' }, FOLDER),
      runDoctor([other.url], unset, FOLDER),
    ]);
    expect([own.code, stranger.code]).toEqual([1, 0]);
    expect(own.stdout).toContain(`Backend ${backend.url}\n`);
    expect(stranger.stdout).toContain(`Backend ${other.url}\n`);
    expect(new Set(backend.log().map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
    expect(other.log().filter(({ headers }) => 'authorization' in headers)).toEqual([]);
    expect(other.log().filter(({ method }) => method === 'GET')).toHaveLength(COLLECTION_KEYS.length);
    expect(`${own.stdout}${own.stderr}`).not.toContain(TOKEN);
    expect(own.stdout).toContain('HTTP 401: check API_TOKEN, which is sent to API_BASE_URL only.');
    // Only a site with a public address is about to be published.
    expect(own.stdout).not.toContain('Left of the sample');
    expect(stranger.stdout).toContain('Left of the sample');
  });

  it.each(['backend', '--launhc'])('exits with 2 and prints the usage if it is called with %s', async (arg) => {
    const { code, stderr } = await runDoctor([arg]);
    expect(code).toBe(2);
    expect(stderr).toContain('node doctor.mjs https://backend.example');
    expect(stderr).not.toMatch(/^\s+at /m);
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
