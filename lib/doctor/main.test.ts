import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  it.each([
    ['a backend', () => [backend.url]],
    ['the content folder', () => []],
  ])('fails before a launch with content of the sample in %s, and lists it', async (_name, listArguments) => {
    const { code, stdout } = await runDoctor([...listArguments(), '--launch']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}brands\n {4}id 1, "Varunaka Pumps"/m);
    expect(stdout).toMatch(
      /\nNot ready to launch: (?:\d address(?:es)? that visitors cannot reach, )?(?:\d placeholders?, )?[1-9]\d+ leftovers\. Checked: .+\n$/,
    );
  });

  it('names what visitors see in place of missing contact data and banners, and fails before a launch', async () => {
    const empty = await startBackend({
      content: { contact: { data: [{ mobile: '5020304060' }] }, banner: { data: [] } },
    });
    const { code, stdout } = await runDoctor([empty.url, '--launch']);
    expect(stdout).toContain(
      `Visitors see in place of missing content:\n  GET ${empty.url}/api/contact\n    email is missing: pages show info@example.com`,
    );
    expect(stdout).toContain(`\n  GET ${empty.url}/api/banner\n    has no banner`);
    expect(stdout).toMatch(/\nNot ready to launch: .*\d placeholders/);
    expect(code).toBe(1);
    await empty.close();
  });

  it('names misspelt settings without their values', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, '.env.local'), `API_BASE_URL=${backend.url}\nSMPT_URL=smtp://secret\n`);
    const unset = { API_BASE_URL: undefined } as unknown as Record<string, string>;
    const { code, stdout } = await runDoctor([], unset, folder);
    expect(stdout).toContain('Settings:\n  SMPT_URL is no setting of the site; did you mean SMTP_URL?\n');
    expect(stdout).not.toContain('secret');
    expect(code).toBe(0);
  });

  it('names them also where the settings cannot be used', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, '.env.local'), 'API_TOKEN=12|ab\nAPI_BASEURL=https://v.example\n');
    const unset = { API_BASE_URL: undefined, API_TOKEN: undefined } as unknown as Record<string, string>;
    const { code, stderr } = await runDoctor([], unset, folder);
    expect(stderr).toMatch(
      /^API_BASEURL is no setting of the site; did you mean API_BASE_URL\?\n.*API_BASE_URL is missing/s,
    );
    expect(code).toBe(2);
  });

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

  it('takes the address of the command for the setting, to which the token belongs', async () => {
    backend.resetLog();
    const { code, stdout, stderr } = await runDoctor([backend.url], { API_TOKEN: TOKEN });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('The site can run on this backend.');
    expect(new Set(backend.log().map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
  });

  it('fails where enquiries are redirected, also if reads are not', async () => {
    const headers = { Location: '/api/bookfreedemo/' };
    backend.setFault('/api/bookfreedemo', { kind: 'status', status: 301, headers });
    const { code, stdout } = await runDoctor([backend.url]);
    backend.clearFaults();
    expect(code).toBe(1);
    expect(stdout).toContain('It redirects to');
    expect(stdout).toContain(
      '/api/bookfreedemo/; let the backend respond without the slash at the end, or enquiries fail.',
    );
    expect(stdout).not.toContain('The site can run');
  });

  it('checks redirects.json against the pages of the site, and names a wrong row', async () => {
    const folder = makeFolder();
    const content = path.join(folder, 'content');
    mkdirSync(content);
    const write = (rows: object) => writeFileSync(path.join(content, 'redirects.json'), JSON.stringify(rows));
    write([
      { from: '/hsn.html', to: '/desktop-software/ankbahi%20desk' },
      { from: '/old.html', to: '/blog-details/gone' },
    ]);
    const { code, stdout } = await runDoctor([backend.url], { CONTENT_FOLDER: content });
    expect(stdout).toContain('  row 2, /old.html: leads to /blog-details/gone, which is no page of this site\n');
    expect(stdout).not.toContain('row 1');
    expect(code).toBe(0);
    write([{ from: 'old.html', to: '/' }]);
    const wrong = await runDoctor([backend.url], { CONTENT_FOLDER: content });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('redirects.json, row 1') });
  });

  it('names a path of a page that stops the build', async () => {
    const folder = mkdtempSync(path.resolve('.data/unit-tests-'));
    writeFileSync(
      path.join(folder, 'pages.ts'),
      "export const ABSENT = [];\nexport const PAGE_PATHS = { erp: '/about' };",
    );
    const paths = { '@/lib/company/pages': ['./pages.ts'], '@/*': ['../../*'] };
    const tsconfig = path.join(folder, 'tsconfig.json');
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { paths, resolveJsonModule: true } }));
    await bundleCommands(folder, path.resolve('.generated/unit-tests'), { tsconfig });
    const { code, stderr } = await runDoctor(['--launch'], {}, undefined, folder);
    expect([code, stderr]).toEqual([
      2,
      'lib/company/pages.ts: PAGE_PATHS.erp, "/about", leads somewhere else already.\n',
    ]);
    rmSync(folder, { recursive: true });
  });

  it('names addresses that visitors of a public site cannot reach, unless PUBLIC_BACKEND_URL replaces them', async () => {
    const unreachable = `Visitors cannot reach:\n  settings\n    API_BASE_URL is ${backend.url}: visitors cannot reach`;
    expect((await runDoctor([], { API_BASE_URL: backend.url })).stdout).toContain(unreachable);
    const PUBLIC_BACKEND_URL = 'https://files.own.example';
    const fixed = await runDoctor([], { API_BASE_URL: backend.url, PUBLIC_BACKEND_URL });
    expect(fixed.stdout).not.toContain('Visitors cannot reach');
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

  it('names a malformed API_BASE_URL, whatever URL it gets', async () => {
    const { code, stderr } = await runDoctor([backend.url], { API_BASE_URL: 'backend.example' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('API_BASE_URL is not an http or https URL')]);
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
