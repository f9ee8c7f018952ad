import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type RunnerTask } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import { findBrowser } from '@/e2e/browser.mjs';
import { buildEdition, buildEditions, markOf } from '@/e2e/outages/editions';
import { countFetches, eventually, invalidate, listShown, PAGES, showsAll, sleep } from '@/e2e/outages/shown';
import { runBuild } from '@/e2e/support/builds';
import { freePort, ROOT } from '@/e2e/support/process';
import { type Site, startServer, startSite } from '@/e2e/support/site';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { CACHE_TTL_MS } from '@/lib/constants';

/*
 * The production site while its backend fails. The tests run in order: each begins where the previous one ended.
 * docs/faults.md says for each fault what the visitor and the backend see.
 */

/** 15 minutes become 22.5 s, the timeout of 15 s 375 ms. */
const TIME_SCALE = 0.025;
const TTL_MS = CACHE_TTL_MS * TIME_SCALE;
const SECRET = 'a secret for all the tests';

let port: number;
let backend: Backend;
let site: Site;

/** It may be closed already. */
const closeBackend = () => backend?.close().catch(() => {});

/** In place of a running one: a second attempt of a test finds that of the first. */
async function openBackend(edition: string) {
  await closeBackend();
  backend = await startBackend({ port, content: buildEditions(edition) });
}

function publish(edition: string) {
  for (const key of COLLECTION_KEYS) backend.setContent(key, buildEdition(key, edition));
}

/** Waits until every page shows an edition. */
const expectAll = async (edition: string) => expect(await eventually(() => showsAll(site, edition))).toBe(true);

/** Invalidates until only these wait: on a busy machine a healthy backend may exceed the shortened timeout. */
async function invalidateUntil(waiting: CollectionKey[]) {
  const isSo = async () => String((await invalidate(site, SECRET)).waiting) === String(waiting);
  expect(await eventually(isSo)).toBe(true);
}

/** Publishes an edition, and waits until the site has it. */
async function settle(edition: string) {
  backend.clearFaults();
  publish(edition);
  await invalidateUntil([]);
  expect(await listShown(site, edition)).toEqual(COLLECTION_KEYS);
}

const listTests = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(listTests) : [task]);

// After a failure the rest of the story says nothing, and is skipped.
beforeEach(({ task, skip }) => {
  const isOver = listTests(task.file).some((other) => other !== task && other.result?.state === 'fail');
  skip(isOver, 'an earlier test of this story has failed');
});
beforeAll(async () => {
  port = await freePort();
  const settings = { REVALIDATE_SECRET: SECRET, BACKEND_TIME_SCALE: String(TIME_SCALE) };
  site = await startSite({ build: 'embedded', backend: { port }, settings });
});
afterAll(async () => {
  await site?.close();
  await closeBackend();
});

describe('§8 Network error: a backend that is down at first', () => {
  it('leaves the empty state on every page', async () => {
    expect(await listShown(site, 'one')).toEqual([]);
    expect((await site.visit('/blog')).html).toContain(WORDS.blog.list.empty.title);
    expect((await site.visit('/terms-conditions')).html).toContain(WORDS.terms.failed);
    expect((await site.visit('/api/contact')).status).toBe(503);
  });

  it('asks for contact data again while the tab is visible, and fills it in everywhere without a message', async () => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      await page.clock.install();
      const footer = page.getByRole('contentinfo');
      const main = page.getByRole('main');
      const banner = page.getByRole('banner');
      let requests = 0;
      let letThrough = () => {};
      const isAnswerable = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/api/contact', async (route) => {
        requests += 1;
        // The site asks the backend again, so its response may be late.
        if (requests === 2) return route.fulfill({ status: 503, json: { ok: false } });
        await isAnswerable;
        await route.continue();
      });
      const expectRequests = (count: number) => expect.poll(() => requests).toBe(count);
      const setHidden = (isHidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);

      await page.goto(`${site.url}/contact`);
      await footer.getByText(WORDS.site.footer.contact.loading).waitFor();
      letThrough();
      await footer.getByText(WORDS.site.footer.contact.failed).waitFor();
      expect(await footer.getByText(WORDS.site.footer.contact.loading).count()).toBe(0);
      await expectRequests(1);
      // It fails a second time, at once. The rest of 30 s passes by itself: time that is skipped would make it late.
      const second = page.waitForResponse('**/api/contact');
      await page.clock.runFor(28_000);
      await second;
      await sleep(1_000);
      expect(await footer.getByText(WORDS.site.footer.contact.loading).count()).toBe(0);
      await setHidden(true);
      await page.clock.runFor(120_000);
      await expectRequests(2);

      const name = main.getByLabel(LABELS.name, { exact: true });
      await name.fill('Meera');
      await openBackend('one');
      expect(await eventually(async () => (await site.visit('/api/contact')).status === 200)).toBe(true);
      await setHidden(false);
      await expectRequests(3);
      const isFilled = async () => {
        // The stored page may be shown once more.
        await page.clock.runFor(5_000);
        await sleep(500);
        return (await footer.getByRole('link', { name: markOf('contact', 'one') }).count()) > 0;
      };
      expect(await eventually(isFilled)).toBe(true);
      for (const place of [footer, banner, main.locator('dl')]) {
        await place.getByRole('link', { name: markOf('contact', 'one') }).waitFor();
        await place.getByRole('link', { name: '+91-5020304050' }).waitFor();
      }
      for (const place of [footer, main]) {
        await place.locator('a[href="https://www.facebook.com/ankbahi.example"][target="_blank"]').waitFor();
      }
      await banner.locator('a[href^="https://wa.me/915020304051"]').first().waitFor();
      expect(await name.inputValue()).toBe('Meera');
      const asked = requests;
      await page.clock.runFor(120_000);
      expect(requests).toBe(asked);
      await page.setViewportSize({ width: 390, height: 844 });
      await banner.getByRole('button', { name: CONTROLS.MOBILE_MENU.open }).click();
      const menu = page.getByRole('dialog', { name: CONTROLS.MOBILE_MENU.title });
      await menu.getByRole('link', { name: markOf('contact', 'one') }).waitFor();
      await menu.getByRole('link', { name: 'WhatsApp: +91-5020304051' }).waitFor();
      for (const text of Object.values(WORDS.site.footer.contact)) expect(await footer.getByText(text).count()).toBe(0);
    } finally {
      await browser.close();
    }
    await expectAll('one');
  });
});

describe('§7 Caching: a healthy backend', () => {
  it('receives one request per collection from 200 visitors of an expired cache, and no visitor waits', async () => {
    publish('two');
    await sleep(TTL_MS + 1_000);
    const linesBefore = site.output.length;
    const visits = await Promise.all(
      Array.from({ length: 200 }, (_, index) => site.visit(PAGES[index % PAGES.length]!)),
    );
    expect(visits.every(({ status, cache }) => status === 200 && (cache === 'STALE' || cache === 'HIT'))).toBe(true);
    // On a busy machine a collection may expire later, or exceed the shortened timeout: another visitor has it fetched.
    const countAll = async () => {
      for (const page of PAGES) await site.visit(page);
      return COLLECTION_KEYS.map((key) => countFetches(key, site.output.slice(linesBefore)));
    };
    // Before the next 15 minutes are over.
    await expect.poll(countAll).toEqual(COLLECTION_KEYS.map(() => 1));
    await expectAll('two');
  });
});

describe('§8 Error catalogue: last good content', () => {
  it('stays on every page after the cache time while the backend hangs, without a wait, until it is back', async () => {
    await settle('two');
    publish('three');
    await sleep(TTL_MS + 1_000);
    backend.setFault('*', { kind: 'hang' });
    for (const page of ['/', '/about', '/terms-conditions', '/privacy-policy']) {
      const { html, cache } = await site.visit(page);
      expect(['STALE', 'HIT'], page).toContain(cache);
      expect(html.includes('mark-'), page).toBe(true);
    }
    await sleep(3_000);
    expect(await listShown(site, 'two')).toEqual(COLLECTION_KEYS);
    backend.clearFaults();
    await expectAll('three');
  });

  it('of one failing collection stays while the others change', async () => {
    publish('four');
    backend.setFault(readPath('blogs'), { kind: 'hang' });
    await invalidateUntil(['blogs']);
    expect(await listShown(site, 'four')).toEqual(COLLECTION_KEYS.filter((key) => key !== 'blogs'));
    expect(await listShown(site, 'three')).toEqual(['blogs']);
    backend.clearFaults();
    await expectAll('four');
  });
});

describe('§8 Network error: a backend that is down for days', () => {
  it('keeps every page after a new build, and serves new ones, until the backend responds', async () => {
    await closeBackend();
    await sleep(TTL_MS);
    expect(await listShown(site, 'four')).toEqual(COLLECTION_KEYS);
    await site.stop();
    await runBuild(site.settings);
    await site.start();
    expect(await listShown(site, 'four')).toEqual(COLLECTION_KEYS);
    const mark = markOf('blogs', 'four');
    expect(await site.visit(`/blog-details/${encodeURIComponent(mark)}`)).toMatchObject({
      status: 200,
      html: expect.stringContaining(mark),
    });
    expect(await eventually(async () => (await site.visit('/feed.xml')).html.includes(mark))).toBe(true);
    await openBackend('nine');
    await expectAll('nine');
  }, 420_000);
});

describe('Deploy, several instances: two servers of one folder', () => {
  it('start and fetch at the same time', async () => {
    await site.stop();
    publish('pair');
    await sleep(TTL_MS);
    const [second] = await Promise.all([startServer(ROOT, site.settings), site.start()]);
    try {
      for (const server of [site, second]) expect(await eventually(() => showsAll(server, 'pair'))).toBe(true);
      const output = site.output.concat(second.output);
      expect(output.filter((line) => /failed to update|unhandled/i.test(line))).toEqual([]);
    } finally {
      await second.stop();
    }
  }, 180_000);
});

describe('§4 Data loading: a host whose disk cannot be written', () => {
  it('keeps last good content in memory', async () => {
    await site.stop();
    const dataCache = path.join(site.folder, 'cache/fetch-cache');
    rmSync(dataCache, { recursive: true });
    writeFileSync(dataCache, 'no folder can be made here');
    await site.start();
    await openBackend('eleven');
    await settle('eleven');
    await closeBackend();
    expect((await invalidate(site, SECRET)).fetched).toEqual([]);
    for (let round = 1; round <= 2; round += 1) {
      expect(await listShown(site, 'eleven')).toEqual(COLLECTION_KEYS);
      await sleep(2_000);
    }
    await openBackend('twelve');
    await expectAll('twelve');
  });
});
