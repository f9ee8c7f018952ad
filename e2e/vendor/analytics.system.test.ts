import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findBrowser } from '@/e2e/browser.mjs';
import { watchRefusals } from '@/e2e/support/refusals';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { type Site, startSite } from '@/e2e/support/site';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';
import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/routes';

/* The site with the settings for analytics. Playwright answers for all services: no test reaches them. */

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF';
const GOOGLE = 'https://region1.google-analytics.com/g/collect';
const SCRIPT = 'https://scripts.example/js/script.js';
const COLLECTOR = 'https://collector.example/event';

/** Do what scripts of services do: read their element, send something, and offer functions. */
const SCRIPTS: Record<string, string> = {
  [TAG]: `fetch('${GOOGLE}', { method: 'POST', keepalive: true, mode: 'no-cors' })`,
  [SCRIPT]: `
    const { domain } = document.currentScript.dataset;
    fetch('${COLLECTOR}?' + domain, { method: 'POST' });
    window.heard = [];
    window.plausible = (...event) => heard.push(['plausible', ...event]);
    window.umami = { track: (...event) => heard.push(['umami', ...event]) };
  `,
};

let site: Site;
let browser: Browser;
const store = mkdtempSync(path.join(os.tmpdir(), 'analytics-'));

/** A new visitor, whose requests to other hosts are collected. */
async function openVisit({ isTagBlocked = false } = {}) {
  const page = await browser.newPage();
  const requests: string[] = [];
  const troubles: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    requests.push(url);
    if (isTagBlocked && url === TAG) return route.abort();
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[url] ?? '', headers });
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  const refusals = await watchRefusals(page);
  return { page, requests, troubles, refusals };
}

type Event = [name: string, data: Record<string, string>];

/** What Google's tag is told on this page, which reads `arguments` objects. */
const listCommands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((command) =>
      String(command) === '[object Arguments]' ? [...(command as [string, ...unknown[]])] : [],
    ),
  );
const listEvents = async (page: Page) =>
  (await listCommands(page)).flatMap(([verb, ...event]) => (verb === 'event' ? [event as Event] : []));
const listNames = async (page: Page) => (await listEvents(page)).map(([name]) => name);
/** What the other services are told; undefined until their script has run. */
const listHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** The events that both have to be told. */
const toHeard = (events: Event[]) =>
  events.flatMap(([name, data]) => [
    ['plausible', name, { props: data }],
    ['umami', name, data],
  ]);

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

beforeAll(async () => {
  site = await startSite({
    build: 'embedded',
    settings: {
      ENQUIRY_STORE: store,
      GA_MEASUREMENT_ID: 'G-AB12CD34EF',
      ANALYTICS_SCRIPT_URL: `${SCRIPT}#data-domain=vendor.example`,
      ANALYTICS_CONNECT_ORIGINS: new URL(COLLECTOR).origin,
    },
  });
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(store, { recursive: true, force: true });
});

describe('Settings: analytics', () => {
  it('load after the page, may store nothing and send to their hosts only, and count each page once', async () => {
    const { page, requests, troubles, refusals } = await openVisit();
    await page.goto(`${site.url}${PATHS.home}?utm_source=mail`);
    await expect.poll(() => requests.toSorted()).toEqual([`${COLLECTOR}?vendor.example`, GOOGLE, SCRIPT, TAG].sort());
    const [startedAt, loadedAt] = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /gtag|scripts\.example/.test(name));
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return [Math.min(...scripts.map(({ startTime }) => startTime)), load!.loadEventStart] as const;
    });
    expect(startedAt).toBeGreaterThanOrEqual(loadedAt);
    const denied = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
    expect((await listCommands(page))[0]).toEqual([
      'consent',
      'default',
      Object.fromEntries(denied.map((name) => [name, 'denied'])),
    ]);
    await follow(page, PATHS.about);
    await follow(page, PATHS.blog);
    await follow(page, PATHS.home);
    await page.goBack();
    const views = [`${PATHS.home}?utm_source=mail`, PATHS.about, PATHS.blog, PATHS.home, PATHS.blog];
    await expect
      .poll(async () => (await listEvents(page)).map(([name, data]) => `${name} ${data.page_location}`))
      .toEqual(views.map((view) => `page_view ${site.url}${view}`));
    expect(await page.context().cookies()).toEqual([]);
    expect([requests.length, troubles, refusals]).toEqual([4, [], []]);
    const isSent = await page.evaluate((url) => fetch(url).then(Boolean, () => false), 'https://other.example');
    expect(isSent).toBe(false);
  });

  it('are told an accepted enquiry, downloads and contacts, once each and without personal data, also if the tag is blocked', async () => {
    const { page, requests, troubles, refusals } = await openVisit({ isTagBlocked: true });
    await page.goto(`${site.url}${PATHS.home}`);
    await expect.poll(() => listHeard(page)).toEqual([]);
    await follow(page, PATHS.contact);
    for (const start of ['tel:', 'https://wa.me/', 'mailto:']) await clickOnly(page, `a[href^="${start}"]`);
    await sendEnquiry(page);
    await page.locator(`footer a[href^="${PATHS.downloads}/"]`).first().click();
    await page.waitForURL(`**${PATHS.downloads}/*`);
    await page.locator('main a[download]').first().waitFor();
    await clickOnly(page, 'main a[download]');
    // A page view is reported when the browser is idle: it may follow an event of its page.
    await expect.poll(async () => (await listNames(page)).length).toBe(8);
    const events = await listEvents(page);
    const told = events.filter(([name]) => name !== 'page_view');
    expect(told).toEqual([
      ['contact', { method: 'phone' }],
      ['contact', { method: 'whatsapp' }],
      ['contact', { method: 'email' }],
      ['generate_lead', {}],
      ['file_download', { file_name: expect.stringMatching(/\.zip$/) }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Asha|Kulkarni|customer|55501|Pune/);
    expect(await listHeard(page)).toEqual(toHeard(told));
    expect([requests.length, troubles, refusals]).toEqual([3, [], []]);
  });

  it('are told one lead for a form that was sent before its scripts ran, not for a reload or a visit', async () => {
    const { page, troubles, refusals } = await openVisit();
    const sent = `${site.url}${ENQUIRY_RESULT_PATHS.sent}`;
    await page.goto(sent);
    await expect.poll(() => listNames(page)).toEqual(['page_view']);
    await Promise.all([
      page.waitForURL(sent, { waitUntil: 'load' }),
      page.evaluate(
        ([action, fields]) => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action });
          for (const [name, value] of Object.entries(fields)) {
            form.append(Object.assign(document.createElement('textarea'), { name, value }));
          }
          document.body.append(form);
          form.submit();
        },
        [API_PATHS.enquiry, ENQUIRY] as const,
      ),
    ]);
    await expect.poll(() => listHeard(page)).toEqual(toHeard([['generate_lead', {}]]));
    expect(await listNames(page)).toEqual(['page_view', 'generate_lead']);
    await page.reload();
    await expect.poll(() => listNames(page)).toEqual(['page_view']);
    await follow(page, PATHS.home);
    await expect.poll(() => listNames(page)).toEqual(['page_view', 'page_view']);
    expect([troubles, refusals]).toEqual([[], []]);
  });
});
