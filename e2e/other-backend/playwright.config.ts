import { defineConfig } from 'playwright/test';

import { COMMON, LAPTOP, serve } from '../playwright.config';
import { findBackendPort, PUBLIC_ORIGIN } from '../support/builds';
import { freePort } from '../support/site';

/*
 * The site on a public origin, against a real backend with odd content. This file loads modules of the site before
 * Playwright knows the `tsconfig` of `COMMON`, so the npm script names it.
 */

// Workers load this file too, and inherit the environment.
process.env.OTHER_SITE_PORT ??= String(await freePort());
process.env.BACKEND_PORT ??= String(await findBackendPort('other'));
process.env.BACKEND_URL = `http://127.0.0.1:${process.env.BACKEND_PORT}`;
process.env.OTHER_ORIGIN = PUBLIC_ORIGIN;
const { OTHER_SITE_PORT, BACKEND_PORT, BACKEND_URL } = process.env;
const baseURL = `http://localhost:${OTHER_SITE_PORT}`;

export default defineConfig(COMMON, {
  testDir: '..',
  outputDir: '../../test-results',
  // What holds for every site is tested on both.
  testMatch: ['**/*.other.spec.ts', '**/every-site/*.spec.ts'],
  webServer: [
    {
      command: `npx tsx e2e/backend/main.ts --port ${BACKEND_PORT} --content nasty`,
      cwd: '../..',
      url: `${BACKEND_URL}/api/contact`,
    },
    { ...serve(`other ${OTHER_SITE_PORT} ${BACKEND_PORT}`, baseURL), cwd: '../..' },
  ],
  projects: [{ name: 'other backend', use: { ...LAPTOP, baseURL } }],
});
