import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { findBrowser } from '@/e2e/browser.mjs';
import { settingsOf } from '@/e2e/contract/build';
import { freePort, type Site, startSite } from '@/e2e/support/site';
import { PATHS } from '@/lib/routing/routes';
import { CONTROLS, WORDS } from '@/e2e/support/words';

/* The built site in a browser. */

let backend: Backend;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  const { port } = inject('build');
  backend = await startBackend({ port });
  site = await startSite(await freePort(), settingsOf(port));
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await backend?.close();
});

/** Collects the policy violations and errors of a page from now on. */
async function watch(page: Page): Promise<string[]> {
  const findings: string[] = [];
  page.on('pageerror', (error) => findings.push(error.message));
  page.on('console', (message) => message.type() === 'error' && findings.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      console.error(`refused: ${effectiveDirective} ${sample}`),
    );
  });
  return findings;
}

describe('lib/platform/next/page-policy.mjs', () => {
  it('lets every script of a page run: the page hydrates without a policy violation', async () => {
    const page = await browser.newPage();
    const findings = await watch(page);
    for (const where of [PATHS.home, PATHS.contact]) {
      await page.goto(site.url + where);
      await page.getByRole('button', { name: CONTROLS.MOTION.pause }).first().click();
      await page.getByRole('button', { name: CONTROLS.MOTION.play }).first().click();
    }
    expect(findings).toEqual([]);
    await page.close();
  });
});

describe('components/islands/page-links', () => {
  it('prefetches a page and navigates without a new document (router.prefetch and push), with the header rsc', async () => {
    const page = await browser.newPage();
    const findings = await watch(page);
    const payloads: string[] = [];
    page.on('request', (request) => {
      if (request.headers().rsc === '1') payloads.push(new URL(request.url()).search);
    });
    await page.goto(site.url + PATHS.home);
    await page.getByRole('button', { name: CONTROLS.MOTION.pause }).first().click();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: WORDS.site.footer.quickLinks.aboutUs, exact: true })
      .click();
    await page.waitForURL(site.url + PATHS.about);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(payloads.length).toBeGreaterThan(0);
    expect(payloads.every((query) => query.includes('_rsc='))).toBe(true);
    expect(findings).toEqual([]);
    await page.close();
  });
});

describe('components/layout/missing-entry/missing-entry.tsx', () => {
  it('hydrates a 404 of a page into the same screen', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await page.goto(`${site.url}/blog-details/contract-missing`);
    expect(response?.status()).toBe(404);
    await page.getByRole('button', { name: CONTROLS.MOTION.pause }).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(WORDS.notFound.any.title);
    expect(errors).toEqual([]);
    await page.close();
  });
});
