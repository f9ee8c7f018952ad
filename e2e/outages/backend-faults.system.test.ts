import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { type Fault } from '@/e2e/backend/faults';
import { findBrowser } from '@/e2e/browser.mjs';
import { markOf } from '@/e2e/outages/editions';
import { type Outage, startOutage } from '@/e2e/outages/outage';
import { countFetches, eventually, PAGES, showsAll, sleep } from '@/e2e/outages/shown';
import { runBuild } from '@/e2e/support/builds';
import { ROOT } from '@/e2e/support/process';
import { type Site, startServer } from '@/e2e/support/site';
import { tellOneStory } from '@/e2e/support/story';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { BACKEND_TIMEOUT_MS, CACHE_TTL_MS } from '@/lib/constants';

/*
 * The production site while its backend fails. The tests run in order: each begins where the previous one ended.
 * docs/faults.md says for each fault what the visitor and the backend see.
 */

/** 15 minutes become 22.5 s, the timeout of 15 s 375 ms. */
const TIME_SCALE = 0.025;
const TTL_MS = CACHE_TTL_MS * TIME_SCALE;

/** One kind of failure per collection. */
const FAULTS: Partial<Record<CollectionKey, Fault>> = {
  marquee: { kind: 'hang' },
  banner: { kind: 'stall' },
  category: { kind: 'reset' },
  brands: { kind: 'status', status: 200, body: '{"data":[{"name":"A' },
  blogs: { kind: 'status', status: 200, body: '<!doctype html><h1>Sign in</h1>' },
  desktop_software: { kind: 'status', status: 200, body: '' },
  downloads: { kind: 'body', body: null },
  journey: { kind: 'status', status: 404 },
  gallery: { kind: 'body', body: {} },
  terms: { kind: 'body', body: { data: 'text where a list belongs' } },
  privacy: { kind: 'status', status: 503, headers: { 'Retry-After': '1' } },
};

const faultOf = (key: CollectionKey): Fault => FAULTS[key] ?? { kind: 'status', status: 500 };

let outage: Outage;
let site: Site;

function breakAll(): void {
  for (const key of COLLECTION_KEYS) outage.backend().setFault(readPath(key), faultOf(key));
}

tellOneStory();
beforeAll(async () => {
  outage = await startOutage({ BACKEND_TIME_SCALE: String(TIME_SCALE) });
  ({ site } = outage);
});
afterAll(() => outage?.close());

describe('§8 Error catalogue: before the first good response', () => {
  it('treats no kind of failure as content', async () => {
    await outage.openBackend('one');
    breakAll();
    const areAllAsked = async () => {
      expect(await outage.listShown('one')).toEqual([]);
      return COLLECTION_KEYS.every((key) => outage.backend().log(readPath(key)).length > 0);
    };
    expect(await eventually(areAllAsked)).toBe(true);
    await sleep(1_200);
    expect(await outage.listShown('one')).toEqual([]);
    expect((await site.visit('/blog')).html).toContain(WORDS.blog.list.empty.title);
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
      outage.backend().clearFaults();
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
    await outage.expectAll('one');
  });
});

describe('§7 Caching: a healthy backend', () => {
  it('receives one request per collection from 200 visitors of an expired cache, and no visitor waits', async () => {
    outage.publish('two');
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
    await outage.expectAll('two');
  });
});

describe('§8 Error catalogue: last good content', () => {
  it('stays on every page under every fault after the cache time, without a wait, until the backend is back', async () => {
    await outage.settle('two');
    outage.publish('three');
    await sleep(TTL_MS + 1_000);
    breakAll();
    outage.backend().resetLog();
    for (const page of ['/', '/about', '/terms-conditions', '/privacy-policy']) {
      const { html, cache } = await site.visit(page);
      expect(['STALE', 'HIT'], page).toContain(cache);
      expect(html.includes('mark-'), page).toBe(true);
    }
    await sleep(3_000);
    expect(await outage.listShown('two')).toEqual(COLLECTION_KEYS);
    outage.backend().clearFaults();
    await outage.expectAll('three');
  });

  it('of one failing collection stays while the others change', async () => {
    outage.publish('four');
    outage.backend().setFault(readPath('blogs'), { kind: 'hang' });
    await outage.invalidateUntil(['blogs']);
    expect(await outage.listShown('four')).toEqual(COLLECTION_KEYS.filter((key) => key !== 'blogs'));
    expect(await outage.listShown('three')).toEqual(['blogs']);
    outage.backend().clearFaults();
    await outage.expectAll('four');
  });

  it('is served without a wait on a new page while the backend hangs', async () => {
    const paths = new Set((await site.visit('/blog')).html.match(/\/blog-details\/[^"\\]+/g));
    outage.backend().setFault('*', { kind: 'hang' });
    await sleep(TTL_MS + 1_000);
    await site.visit('/');
    await sleep(2_500);
    const waitsMs: number[] = [];
    for (const path of [...paths].slice(0, 5)) {
      const { status, ms } = await site.visit(path);
      expect([path, status]).toEqual([path, 200]);
      waitsMs.push(ms);
    }
    // A visitor who waits for the backend waits for its timeout. A busy machine delays some visitors, not all.
    expect(Math.min(...waitsMs)).toBeLessThan(BACKEND_TIMEOUT_MS * TIME_SCALE);
    outage.backend().clearFaults();
  });
});

describe('§8 Network error: a backend that is down for days', () => {
  it('keeps every page after a new build, and serves new ones, until the backend responds', async () => {
    await outage.closeBackend();
    await sleep(TTL_MS);
    expect(await outage.listShown('four')).toEqual(COLLECTION_KEYS);
    await site.stop();
    await runBuild(site.settings);
    await site.start();
    expect(await outage.listShown('four')).toEqual(COLLECTION_KEYS);
    const mark = markOf('blogs', 'four');
    expect(await site.visit(`/blog-details/${encodeURIComponent(mark)}`)).toMatchObject({
      status: 200,
      html: expect.stringContaining(mark),
    });
    expect(await eventually(async () => (await site.visit('/feed.xml')).html.includes(mark))).toBe(true);
    await outage.openBackend('nine');
    await outage.expectAll('nine');
  }, 420_000);
});

describe('Deploy, several instances: two servers of one folder', () => {
  it('start and fetch at the same time, and pass their content on to the next one', async () => {
    await site.stop();
    outage.publish('pair');
    await sleep(TTL_MS);
    const [second] = await Promise.all([startServer(ROOT, site.settings), site.start()]);
    try {
      for (const server of [site, second, site]) {
        expect(await eventually(() => showsAll(server, 'pair'))).toBe(true);
        const output = site.output.concat(second.output);
        expect(output.filter((line) => /failed to update|unhandled/i.test(line))).toEqual([]);
      }
    } finally {
      await Promise.all([site.stop(), second.stop()]);
    }
    await outage.closeBackend();
    await site.start();
    expect(await outage.listShown('pair')).toEqual(COLLECTION_KEYS);
    await outage.openBackend('pair');
  }, 180_000);
});

describe('§4 Data loading: a host whose disk cannot be written', () => {
  it('keeps last good content in memory', async () => {
    await site.stop();
    const dataCache = path.join(site.folder, 'cache/fetch-cache');
    rmSync(dataCache, { recursive: true });
    writeFileSync(dataCache, 'no folder can be made here');
    await site.start();
    await outage.openBackend('eleven');
    await outage.settle('eleven');
    await outage.closeBackend();
    expect((await outage.invalidate()).fetched).toEqual([]);
    for (let round = 1; round <= 2; round += 1) {
      expect(await outage.listShown('eleven')).toEqual(COLLECTION_KEYS);
      await sleep(2_000);
    }
    await outage.openBackend('twelve');
    await outage.expectAll('twelve');
  });
});
