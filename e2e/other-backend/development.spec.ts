import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { freePort } from '@/e2e/support/site';
import { expect, test } from '@/e2e/support/test';
import { CONTROLS } from '@/e2e/support/words';
import { PATHS } from '@/lib/routing/routes';

const ROOT = path.join(import.meta.dirname, '../..');
/** `next dev` compiles a page on request, which is slow on a shared machine. */
const COMPILE_MS = 240_000;

// In one worker: two servers for development cannot share a folder.
test.describe.configure({ mode: 'default' });

let child: ChildProcess;
let site: string;

test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Its files go to `dev/` in a folder of the runner.
      NEXT_DIST_DIR: '.next-other',
      API_BASE_URL: '',
      SITE_URL: '',
      // The same pictures as the site of the other tests.
      CONTENT_FOLDER: 'e2e/content',
      // It leaves out a page.
      COMPANY_FOLDER: 'e2e/other-backend/company',
    },
    stdio: 'ignore',
    shell: process.platform === 'win32',
    detached: true,
  });
});

test.afterAll(async () => {
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');
});

test.describe('Development', () => {
  test('shows pages that hydrate', async ({ page }) => {
    test.setTimeout(2 * COMPILE_MS);
    await expect(async () => expect((await fetch(site)).status).toBe(200)).toPass({ timeout: COMPILE_MS });
    for (const pathname of ['/', '/blog-details/none']) {
      const response = await page.goto(`${site}${pathname}`, { timeout: COMPILE_MS });
      expect(response?.headers()['x-content-type-options']).toBe('nosniff');
      await page.getByRole('button', { name: CONTROLS.MOTION.pause }).first().click();
      await expect(page.getByRole('button', { name: CONTROLS.MOTION.play }).first()).toBeVisible({
        timeout: COMPILE_MS,
      });
      await page.getByRole('button', { name: CONTROLS.MOTION.play }).first().click();
    }
  });

  test('§2 404 page, redirects: responds as production does', async ({ request }) => {
    test.setTimeout(2 * COMPILE_MS);
    await expect(async () => expect((await fetch(site)).status).toBe(200)).toPass({ timeout: COMPILE_MS });
    for (const [pathname, status, location] of [
      [PATHS.erp, 404],
      ['/blog-details/none', 404],
      ['/product.php?id=12', 308, '/desktop-software/ankbahi%20desk'],
      ['/desktop-software/ANKBAHI%20DESK', 308, '/desktop-software/ankbahi%20desk'],
    ] as const) {
      const response = await request.get(`${site}${pathname}`, { maxRedirects: 0, timeout: COMPILE_MS });
      expect([pathname, response.status(), response.headers().location]).toEqual([pathname, status, location]);
    }
  });
});
