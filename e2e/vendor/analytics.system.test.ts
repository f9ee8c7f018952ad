import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findBrowser } from '@/e2e/browser.mjs';
import { ANALYTICS } from '@/e2e/support/builds';
import { watchRefusals } from '@/e2e/support/refusals';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { type Site, startSite } from '@/e2e/support/site';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';
import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/routes';

/*
 * A production build with the settings for analytics and search consoles, and a real server of such a service. Google's
 * hosts are answered by Playwright: no test reaches them.
 */

const PAGES = [PATHS.home, PATHS.blog, PATHS.contact, '/no-such-page'];

/** Does what a service's script does: reads its element, reports the opened page to its server, and offers its functions. */
const scriptOf = (collector: string) => `
  const { domain } = document.currentScript.dataset;
  fetch('${collector}/event', { method: 'POST', body: JSON.stringify({ domain, page: location.pathname }) });
  navigator.sendBeacon('${collector}/beacon', 'bytes');
  window.heard = [];
  window.plausible = (...event) => heard.push(['plausible', ...event]);
  window.umami = { track: (...event) => heard.push(['umami', ...event]) };
`;

interface Service {
  url: string;
  requests: { url: string; body: string }[];
  close(): Promise<void>;
}

async function startService(body: () => string): Promise<Service> {
  const requests: Service['requests'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: text });
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end(body());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let collector: Service;
let scripts: Service;
let site: Site;
let browser: Browser;
let store: string;

/** Does with its queue what Google's tag does: it sends page views and events, and sets a cookie if it may. */
const GOOGLE_TAG = `
  const consent = {};
  const send = (data) => fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams(data), {
    method: 'POST', keepalive: true, mode: 'no-cors',
  });
  const run = (command) => {
    if (String(command) !== '[object Arguments]') return;
    const [verb, name, data = {}] = command;
    if (verb === 'consent') Object.assign(consent, data);
    if (verb === 'config' && consent.analytics_storage !== 'denied') document.cookie = '_ga=1';
    if (verb === 'config' && data.send_page_view !== false) send({ en: 'page_view' });
    if (verb === 'event') send({ en: name, dr: document.referrer, ...data, consent: JSON.stringify(consent) });
  };
  dataLayer.forEach(run);
  dataLayer.push = (...commands) => commands.forEach(run);
`;

type Hit = Record<string, string>;

/** A new visitor, whose requests to Google's hosts are collected. */
async function openVisit({ isTagBlocked = false } = {}) {
  const context: BrowserContext = await browser.newContext();
  const hits: Hit[] = [];
  const tags: string[] = [];
  const strangers: string[] = [];
  await context.route(/^https:/, (route) => {
    const { hostname, pathname, href, searchParams } = new URL(route.request().url());
    if (hostname === 'www.googletagmanager.com' && pathname === '/gtag/js') {
      tags.push(href);
      return isTagBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: GOOGLE_TAG });
    }
    if (hostname === 'region1.google-analytics.com') hits.push(Object.fromEntries(searchParams));
    else strangers.push(href);
    return route.fulfill({ status: 204 });
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  const refusals = await watchRefusals(page);
  const names = () => hits.map(({ en }) => en);
  return { context, page, hits, tags, strangers, troubles, refusals, names };
}

/** Follows a link without a page load. */
async function follow(page: Page, pathname: string) {
  await page.locator(`:is(main, footer) a[href="${pathname}"]:visible`).first().click();
  await page.waitForURL(`**${pathname}`);
}

/** Clicks a link whose program or file this browser lacks. */
const clickOnly = (page: Page, selector: string) =>
  page.evaluate((link) => {
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    document.querySelector<HTMLElement>(link)!.click();
  }, selector);

/** What the script of the other services was told on this page; undefined until it has run. */
const listHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

beforeAll(async () => {
  store = mkdtempSync(path.join(os.tmpdir(), 'analytics-'));
  collector = await startService(() => '');
  scripts = await startService(() => scriptOf(collector.url));
  site = await startSite({
    build: 'analytics',
    settings: { ENQUIRY_STORE: store },
    replace: {
      [ANALYTICS.scripts]: new URL(scripts.url).host,
      [ANALYTICS.collector]: new URL(collector.url).host,
    },
  });
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await Promise.all([collector.close(), scripts.close()]);
  rmSync(store, { recursive: true, force: true });
});
// A failed test leaves its pages open, and their animations would slow down the next.
afterEach(async () => {
  for (const context of browser.contexts()) {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
});

describe('Settings: analytics and search consoles', () => {
  it('run one script after the load, whose report arrives, without a policy violation', async () => {
    const { page, refusals } = await openVisit();
    scripts.requests.length = 0;
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    for (const pathname of PAGES.slice(0, 3)) {
      collector.requests.length = 0;
      await page.goto(`${site.url}${pathname}`);
      await expect.poll(() => collector.requests.map(({ url }) => url).sort()).toEqual(['/beacon', '/event']);
      const event = collector.requests.find(({ url }) => url === '/event');
      expect(JSON.parse(event?.body ?? '')).toEqual({ domain: 'vendor.example', page: pathname });
      const [startedAt, loadedAt] = await page.evaluate((origin) => {
        const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin));
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return [script?.startTime ?? 0, load?.loadEventStart ?? Infinity] as const;
      }, scripts.url);
      expect(startedAt).toBeGreaterThanOrEqual(loadedAt);
    }
    expect(scripts.requests.map(({ url }) => url)).toEqual(Array(3).fill('/js/script.js'));
    expect(refusals).toEqual([]);
    const isSent = await page.evaluate((url) => fetch(`${url}/other`).then(Boolean, () => false), scripts.url);
    expect(isSent).toBe(false);
  });
});

describe('Settings: Google’s tag', () => {
  it('loads after the page, denies everything first, sets no cookie, and counts each page once', async () => {
    const { context, page, hits, tags, strangers, troubles, refusals, names } = await openVisit();
    await page.goto(`${site.url}${PATHS.home}?utm_source=mail`);
    await expect.poll(names).toEqual(['page_view']);
    expect(tags).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS.tag}`]);
    const [requestedAt, loadedAt] = await page.evaluate(() => {
      const tag = performance.getEntriesByType('resource').find(({ name }) => name.includes('googletagmanager'));
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return [tag?.startTime ?? 0, load?.loadEventStart ?? Infinity] as const;
    });
    expect(requestedAt).toBeGreaterThanOrEqual(loadedAt);
    await follow(page, PATHS.about);
    await follow(page, PATHS.blog);
    await follow(page, PATHS.home);
    await page.goBack();
    await page.waitForURL(`**${PATHS.blog}`);
    const expected = [`${PATHS.home}?utm_source=mail`, PATHS.about, PATHS.blog, PATHS.home, PATHS.blog];
    await expect
      .poll(() => hits.map(({ page_location: location = '' }) => location.slice(site.url.length)))
      .toEqual(expected);
    expect(names()).toEqual(expected.map(() => 'page_view'));
    for (const { consent = '{}' } of hits) {
      expect(JSON.parse(consent)).toEqual({
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      });
    }
    expect(await context.cookies()).toEqual([]);
    expect([tags.length, strangers, troubles, refusals]).toEqual([1, [], [], []]);
  });

  it('receives an accepted enquiry, downloads and contacts, once each and without personal data', async () => {
    const { page, hits, names, strangers, troubles, refusals } = await openVisit();
    await page.goto(`${site.url}${PATHS.home}`);
    await expect.poll(names).toEqual(['page_view']);
    await expect.poll(() => listHeard(page)).toEqual([]);
    await follow(page, PATHS.contact);
    for (const start of ['tel:', 'https://wa.me/', 'mailto:']) await clickOnly(page, `a[href^="${start}"]`);
    await sendEnquiry(page);
    await page.locator(`footer a[href^="${PATHS.downloads}/"]`).first().click();
    await page.waitForURL(`**${PATHS.downloads}/*`);
    await page.locator('main a[download]').first().waitFor();
    await clickOnly(page, 'main a[download]');
    // A page view is reported when the browser is idle: it may follow an event of its page.
    const views = ['page_view', 'page_view', 'page_view'];
    await expect
      .poll(() => names().sort())
      .toEqual(['contact', 'contact', 'contact', 'file_download', 'generate_lead', ...views]);
    expect(hits.filter(({ en }) => en === 'contact').map(({ method }) => method)).toEqual([
      'phone',
      'whatsapp',
      'email',
    ]);
    const file = hits.find(({ en }) => en === 'file_download')?.file_name;
    expect(file).toMatch(/\.zip$/);
    expect(JSON.stringify(hits)).not.toMatch(/Asha|Kulkarni|customer|55501|Pune/);
    const heard: [string, object][] = [
      ['contact', { method: 'phone' }],
      ['contact', { method: 'whatsapp' }],
      ['contact', { method: 'email' }],
      ['generate_lead', {}],
      ['file_download', { file_name: file }],
    ];
    expect(await listHeard(page)).toEqual(
      heard.flatMap(([name, data]) => [
        ['plausible', name, { props: data }],
        ['umami', name, data],
      ]),
    );
    expect([strangers, troubles, refusals]).toEqual([[], [], []]);
  });

  it('receives one lead for a form that was sent before its scripts ran, not for a reload or a visit', async () => {
    const { page, names, troubles, refusals } = await openVisit();
    await page.goto(`${site.url}${ENQUIRY_RESULT_PATHS.sent}`);
    await expect.poll(names).toEqual(['page_view']);
    await Promise.all([
      page.waitForURL(`**${ENQUIRY_RESULT_PATHS.sent}`, { waitUntil: 'load' }),
      page.evaluate(
        ([action, fields]) => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action });
          for (const [name, value] of Object.entries(fields)) {
            const field = document.createElement('textarea');
            form.append(Object.assign(field, { name, value }));
          }
          document.body.append(form);
          form.submit();
        },
        [API_PATHS.enquiry, ENQUIRY] as const,
      ),
    ]);
    await expect.poll(names).toEqual(['page_view', 'page_view', 'generate_lead']);
    await expect
      .poll(() => listHeard(page))
      .toEqual([
        ['plausible', 'generate_lead', { props: {} }],
        ['umami', 'generate_lead', {}],
      ]);
    await page.reload();
    await expect.poll(() => names().length).toBe(4);
    await follow(page, PATHS.home);
    await expect.poll(() => names().length).toBe(5);
    expect(names().filter((name) => name !== 'page_view')).toEqual(['generate_lead']);
    expect([troubles, refusals]).toEqual([[], []]);
  });

  it('may be blocked: pages and the form work, and other services receive their events', async () => {
    const { page, hits, tags, troubles, refusals } = await openVisit({ isTagBlocked: true });
    await page.goto(`${site.url}${PATHS.home}`);
    await expect.poll(() => tags.length).toBe(1);
    await expect.poll(() => listHeard(page)).toEqual([]);
    await follow(page, PATHS.contact);
    await clickOnly(page, 'a[href^="tel:"]');
    await sendEnquiry(page);
    const listNames = async () => (await listHeard(page)).map((heard) => (heard as string[]).slice(0, 2));
    await expect.poll(listNames).toEqual([
      ['plausible', 'contact'],
      ['umami', 'contact'],
      ['plausible', 'generate_lead'],
      ['umami', 'generate_lead'],
    ]);
    expect([hits, tags.length, troubles, refusals]).toEqual([[], 1, [], []]);
  });
});
