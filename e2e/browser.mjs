import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { chromium } from 'playwright';

const DISTRIBUTION_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium for the tests: the one that `CHROMIUM_PATH` names, Playwright's own, the distribution's, or
 * Playwright's own after installing it. Throws with what to do where none can be had.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const installed = [chromium.executablePath(), ...DISTRIBUTION_BROWSERS].find((path) => path && existsSync(path));
  if (installed) return installed;
  console.warn('No Chromium found: installing the one that Playwright brings.');
  try {
    const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  } catch {
    // Said below, with what to do.
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    'The end-to-end tests need a Chromium. Install one (Debian: apt-get install chromium; elsewhere: npx playwright ' +
      'install --with-deps chromium) or name one in CHROMIUM_PATH.',
  );
}
