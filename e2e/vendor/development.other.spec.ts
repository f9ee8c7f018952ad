import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { crawl } from '@/e2e/support/crawl';
import { NO_SETTINGS } from '@/e2e/support/no-settings';
import { RESULT_PATHS, UNKNOWN_PATHS } from '@/e2e/support/routes';
import { scrollThrough } from '@/e2e/support/scroll';
import { collectOutput, freePort, ROOT } from '@/e2e/support/process';
import { expect, test } from '@/e2e/support/test';
import { CONTROLS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

/** `next dev` compiles a page on request, which is slow on a shared machine. */
const COMPILE_MS = 240_000;
const ALL_PAGES_MS = 900_000;
/** A copy of e2e/content with the file that is missing there, which the site reports. */
const TESTS_CONTENT = '.data/development-content';
/** Chromium reports a file of Next that comes late; the status of an unknown page is logged by it too. */
const OF_THE_BROWSER = /was preloaded using link preload|the server responded with a status of 404/;

// In one worker: two servers for development cannot share a folder.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let child: ChildProcess;
let output: string[];
let site: string;

test.beforeAll(async () => {
  test.setTimeout(COMPILE_MS);
  cpSync(path.join(ROOT, 'e2e/content'), path.join(ROOT, TESTS_CONTENT), { recursive: true });
  writeFileSync(path.join(ROOT, TESTS_CONTENT, 'gallery.json'), '[]');
  const port = await freePort();
  site = `http://localhost:${port}`;
  child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...NO_SETTINGS,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      // Playwright sets it, and Node warns about both.
      FORCE_COLOR: undefined,
      // Its files go to `dev/` in a folder of the runner.
      NEXT_DIST_DIR: '.next-development',
      CONTENT_FOLDER: TESTS_CONTENT,
      COMPANY_FOLDER: 'e2e/vendor/without-career',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    detached: true,
  });
  output = collectOutput(child);
  await expect(async () => expect((await fetch(site)).status).toBe(200)).toPass({ timeout: COMPILE_MS });
});
test.afterAll(async () => {
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');
});

/** What Next prints while it starts, compiles and responds, and npm and the shell before it. */
const EXPECTED_LINES = [
  /^> /,
  /^▲ Next\.js /,
  /^- (Local|Network|Environments): /,
  // next.config.ts: the optimizer has no other bound on pixels.
  /^(- Experiments \(use with caution\):|· imgOptMaxInputPixels: \d+)$/,
  /^✓ (Starting|Ready|Compiled|Running next\.config|Finished (?:writing to )?filesystem cache)/,
  /^○ Compiling /,
  /^⚠ The "middleware" file convention is deprecated/,
  /^(To migrate automatically, run:|npx @next\/codemod\S* middleware-to-proxy|Learn more: \S+middleware-to-proxy)/,
  /^(GET|HEAD|POST) \S+ \d{3} in /,
  // Of a busy machine.
  /^(⚠ Slow filesystem detected|See more: \S+local-development$)/,
];

test.describe('Development, for a vendor without one of the pages', () => {
  test('prints nothing but requests on any page, in the terminal and in the browser, and hydrates it', async ({
    page,
  }) => {
    test.setTimeout(ALL_PAGES_MS);
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
    for (const pathname of new Set([...(await crawl(site)), ...RESULT_PATHS, ...UNKNOWN_PATHS])) {
      const response = await page.goto(`${site}${pathname}`, { timeout: COMPILE_MS });
      expect(response?.headers()['x-content-type-options'], pathname).toBe('nosniff');
      await scrollThrough(page);
      for (const state of ['pause', 'play'] as const)
        await page.getByRole('button', { name: CONTROLS.MOTION[state] }).first().click({ timeout: COMPILE_MS });
      // Next's badge is in a shadow root, which locators enter.
      if (await page.locator('nextjs-portal [data-error="true"]').count()) troubles.push(`${pathname}: badge`);
    }
    const lines = output.map((line) => line.trim()).filter((line) => !EXPECTED_LINES.some((known) => known.test(line)));
    expect(troubles.filter((text) => !OF_THE_BROWSER.test(text))).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('§2 404 page, redirects: responds as production does', async ({ request }) => {
    test.setTimeout(2 * COMPILE_MS);
    for (const [pathname, status, location] of [
      [PATHS.career, 404],
      ['/blog-details/none', 404],
      ['/product.php?id=12', 308, '/desktop-software/ankbahi%20desk?id=12'],
      ['/desktop-software/ANKBAHI%20DESK', 308, '/desktop-software/ankbahi%20desk'],
    ] as const) {
      const response = await request.get(`${site}${pathname}`, { maxRedirects: 0, timeout: COMPILE_MS });
      expect([pathname, response.status(), response.headers().location]).toEqual([pathname, status, location]);
    }
  });
});
