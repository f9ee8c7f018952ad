import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { FACTS } from '@/e2e/vendor/company/facts';
import { ABSENT, PAGE_PATHS } from '@/e2e/vendor/company/pages';
import { VENDOR_BACKEND, VENDOR_ORIGIN, VENDOR_SETTINGS } from '@/e2e/vendor/checkout';
import { BRANDED_CONTENT } from '@/e2e/vendor/content';
import { findBrowser } from '@/e2e/browser.mjs';
import { invalidate } from '@/e2e/outages/shown';
import { crawl } from '@/e2e/support/crawl';
import { watchRefusals } from '@/e2e/support/refusals';
import { PAGE_KINDS } from '@/e2e/support/routes';
import { fillEnquiry, sendEnquiry } from '@/e2e/support/send-enquiry';
import { prepareBuild } from '@/e2e/support/builds';
import { type Site, startSite } from '@/e2e/support/site';
import { joinTexts } from '@/e2e/support/search';
import { WORDS } from '@/e2e/support/words';
import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { IS_SAMPLE } from '@/lib/company/launch';
import { parseEnv } from '@/lib/env-schema';
import { type PageName } from '@/lib/page-table';
import { SPECIFIED_PATHS } from '@/lib/page-table';
import { ICON_PATHS, MACHINE_PATHS, SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

/* The site as another vendor builds it: its own names, logo, facts, pages, origin and backend (docs/make-it-yours.md). */

/** The pages of its only product and of its only download, which it leaves out: the slugs of their names. */
const PRODUCT = '/programs/ganak%20desktop%20software';
const DOWNLOAD = '/download/ganak-downloads';
/** The pages with a path of their own: specified and own. */
const RENAMED = (Object.keys(PAGE_PATHS) as (PageName | 'posts')[]).map(
  (name) => [SPECIFIED_PATHS[name], PAGE_PATHS[name]!] as const,
);
const ICO_HEADER_BYTES = 22;
const { BRAND_NAME: SAMPLE_BRAND, COMPANY_NAME: SAMPLE_COMPANY } = parseEnv({});

let backend: Backend;
let site: Site;
let browser: Browser;
/** Every page (linked ones, the results of the form, and the 404 pages), script, style sheet and known file. */
const files: { path: string; type: string; body: Buffer }[] = [];
/** Files that no page names. */
const KNOWN_PATHS = [
  ...['/robots.txt', '/manifest.webmanifest', ...Object.values(MACHINE_PATHS)],
  ...[...Object.values(ICON_PATHS), SOCIAL_PICTURE_PATH],
];

beforeAll(async () => {
  const { backendPort } = await prepareBuild('vendor');
  backend = await startBackend({ port: backendPort, content: BRANDED_CONTENT });
  site = await startSite({ build: 'vendor' });
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const kinds = PAGE_KINDS.filter((kind) => kind === '/' || !kind.endsWith('/'));
  for (const name of new Set([...(await crawl(site.url)), ...kinds, ...KNOWN_PATHS])) {
    const response = await fetch(new URL(name, site.url));
    const type = response.headers.get('content-type') ?? '';
    files.push({ path: name, type, body: Buffer.from(await response.arrayBuffer()) });
  }
  for (const name of readdirSync(path.join(site.folder, 'static'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    files.push({ path: name, type: 'text/plain', body: readFileSync(path.join(site.folder, 'static', name)) });
  }
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await backend?.close();
});

/** What an expression finds in pages, scripts, style sheets, feeds and SVG. */
const findAll = (pattern: RegExp) =>
  files
    .filter(({ type }) => /^text\/|json|javascript|xml|svg/.test(type))
    .flatMap(({ path: found, body }) => (body.toString().match(pattern) ?? []).map((words) => `${found}: ${words}`));

const findBody = (wanted: string) => files.find((file) => file.path === wanted)?.body ?? Buffer.alloc(0);
const findFile = (wanted: string) => findBody(wanted).toString();

describe('Make it yours: the site of another vendor', () => {
  it('shows its own names', () => {
    expect(findFile('/')).toContain('<title>Udyam Ganak Pvt Ltd | Home</title>');
    expect(JSON.parse(findFile('/manifest.webmanifest'))).toMatchObject({
      name: VENDOR_SETTINGS.COMPANY_NAME,
      short_name: 'Ganak',
    });
    expect(findFile('/feed.xml')).toContain('<author><name>Udyam Ganak Pvt Ltd</name></author>');
  });

  it('has the icons and the social picture of its logo', async () => {
    for (const name of [...Object.values(ICON_PATHS), SOCIAL_PICTURE_PATH]) {
      const file = findBody(name);
      const picture = name === ICON_PATHS.favicon ? file.subarray(ICO_HEADER_BYTES) : file;
      const square = sharp(picture).resize(100, 100, { fit: 'cover', kernel: 'nearest' }).removeAlpha();
      const pixels = await square.raw().toBuffer();
      // The social picture has the name below the logo.
      const middle = name === SOCIAL_PICTURE_PATH ? 39 : 50;
      const [green, white] = [8, 0].map((away) => {
        const at = (middle - away) * 100 + 50 - away;
        return pixels.toString('hex', at * 3, at * 3 + 3);
      });
      // A green diamond with a white cross.
      expect([name, green, white]).toEqual([name, '0b6e4f', 'ffffff']);
    }
  });

  // The sample's sentences around the facts; a vendor may write others.
  it.skipIf(!IS_SAMPLE)('shows its own facts, and no figure of the specification', () => {
    const home = findFile('/').replace(/<[^>]+>/g, '');
    for (const figure of ['140+', '17+', '2 lac +', '8+', '21 days free trial', '14 Years Experience']) {
      expect(home).toContain(figure);
    }
    expect(findFile('/talk-to-us')).toContain('10.00-6.00');
    expect(home).toMatch(/© 2012–20\d\d Udyam Ganak/);
    expect(home).toContain(`GSTIN ${FACTS.gstin} · CIN ${FACTS.cin}`);
    expect(home).not.toMatch(/App Store|YouTube/);
    const { customers, experienceYears, freeTrialDays, journeyClients, copyrightYear } = SPECIFIED_FACTS;
    const specified = new RegExp(
      `\\b(?:${customers}\\+|${experienceYears} years|${freeTrialDays} days|to ${journeyClients.to} clients)|© ${copyrightYear}`,
      'i',
    );
    const pages = files.filter(
      ({ type, body }) => type.startsWith('text/html') && specified.test(joinTexts(String(body))),
    );
    expect(pages.map(({ path: page }) => page)).toEqual([]);
  });

  it('responds with 404 to the pages that it leaves out, links to none of them, and reads nothing for them', async () => {
    const pages = ABSENT.flatMap((part) => (part in SPECIFIED_PATHS ? [SPECIFIED_PATHS[part as PageName]] : []));
    const absent = [...pages, DOWNLOAD];
    for (const page of absent) expect([page, (await site.visit(page)).status]).toEqual([page, 404]);
    expect(findAll(RegExp(`(?:href="|${VENDOR_ORIGIN})(?:${absent.join('|')})(?![\\w/-])`, 'g'))).toEqual([]);
    const calls = [...site.build.calls, ...backend.log().map(({ path: call }) => call)];
    for (const unread of ['/api/downloads', '/api/gallery']) expect(calls).not.toContain(unread);
    const authorization = `Bearer ${VENDOR_SETTINGS.REVALIDATE_SECRET}`;
    const health = await fetch(`${site.url}/api/health`, { headers: { authorization } });
    const { collections } = (await health.json()) as { collections: object };
    expect(Object.keys(collections)).toEqual(expect.arrayContaining(['blogs', 'desktop_software']));
    for (const unread of ['downloads', 'gallery']) expect(collections).not.toHaveProperty(unread);
    expect(findFile('/')).not.toContain(WORDS.home.partners.who.title);
    expect(findFile('/')).not.toContain(WORDS.home.erp.heading.title);
    expect(findFile('/programs')).not.toContain(WORDS.products.androidApps.heading.title);
    expect(findFile('/who-we-are')).toContain('Ganak journey');
    expect(findFile('/who-we-are')).not.toMatch(/Ganak gallery|<video/);
  });

  it('has its own paths of pages: static, with the canonical and every link, and the specified ones redirect', async () => {
    const posts = [...findFile('/feed.xml').matchAll(/<id>https:\/\/www\.ganak\.example(\/articles\/[^<]+)/g)];
    expect(posts).toHaveLength(6);
    const entries = [PRODUCT, ...posts.map(([, post = '']) => post)].map((own) => {
      const [specified = '', folder = ''] = RENAMED.find(([, to]) => own.startsWith(`${to}/`)) ?? [];
      return [own.replace(folder, specified), own] as const;
    });
    const pages = RENAMED.filter(([, own]) => own !== '/articles');
    const others = [
      ['/contact/sent', '/talk-to-us/sent'],
      ['/Contact', '/talk-to-us'],
      ['/PROGRAMS', '/programs'],
    ] as const;
    for (const [specified, own] of [...pages, ...entries, ...others]) {
      const old = await fetch(`${site.url}${specified}?a=1`, { redirect: 'manual' });
      expect([old.status, old.headers.get('location')]).toEqual([308, `${own}?a=1`]);
      await site.visit(own);
      const page = await fetch(`${site.url}${own}`, { redirect: 'manual' });
      expect([own, page.status, page.headers.get('x-nextjs-cache')]).toEqual([own, 200, 'HIT']);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
      expect(await page.text()).toContain(`<link rel="canonical" href="${VENDOR_ORIGIN}${own}"/>`);
    }
    const capital = await fetch(site.url + PRODUCT.replace('ganak', 'GANAK'), { redirect: 'manual' });
    expect([capital.status, capital.headers.get('location')]).toEqual([308, PRODUCT]);
    expect(findFile('/programs')).toMatch(/<a href="\/programs"[^>]* aria-current="page"/);
    const old = RENAMED.map(([specified]) => specified).join('|');
    expect(findAll(RegExp(`(?:href="|${VENDOR_ORIGIN})(?:${old})(?![\\w-])`, 'g'))).toEqual([]);
    const sitemap = findFile('/sitemap.xml');
    for (const [, own] of [...pages, ...entries]) expect(sitemap).toContain(`<loc>${VENDOR_ORIGIN}${own}</loc>`);
  });

  // A vendor who has replaced the sample gets no warning.
  it.skipIf(!IS_SAMPLE)('is told by its build where something of the sample is left', () => {
    expect(site.build.output).toMatch(/^Left of the sample[^]*^ {4}home\.ts$/m);
    // Its own logo and facts, and the words of pages that it leaves out.
    expect(site.build.output).not.toMatch(/^ {4}(?:logo\.svg|customers|gstin|career\.ts|built-in-downloads\.ts)\b/m);
  });

  it('names the sample in no page, metadata, JSON-LD, feed, manifest, drawing, script or style sheet, and links to none of its files', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(findAll(RegExp(`.{0,40}(?:${SAMPLE_BRAND}|${SAMPLE_COMPANY}).{0,40}`, 'gi'))).toEqual([]);
    expect(findAll(/["'(=](?:https:\/\/www\.ganak\.example)?\/content\/[\w./-]+/g)).toEqual([]);
  });

  it('§3 PUBLIC_BACKEND_URL: names the internal address to the image optimizer only, also after an invalidation', async () => {
    const { host } = new URL(backend.url);
    const internal = RegExp(`(?<!/_next/image\\?url=[^&"\\s]*)${host}`, 'g');
    expect(findAll(internal)).toEqual([]);
    const download = /<a [^>]*href="([^"]+\.zip)"/;
    expect(download.exec(findFile(PRODUCT))?.[1]).toMatch(`${VENDOR_BACKEND}/content/files/`);
    backend.resetLog();
    await invalidate(site, VENDOR_SETTINGS.REVALIDATE_SECRET);
    const { html } = await site.visit(PRODUCT);
    expect(backend.log('/api/desktop_software')).toHaveLength(1);
    expect(html).not.toMatch(internal);
    expect(download.exec(html)?.[1]).toMatch(`${VENDOR_BACKEND}/content/files/`);
  });

  it('§9 Blog carousel: frees hidden slides once a wider window shows all', async () => {
    const { data } = BRANDED_CONTENT.blogs as { data: unknown[] };
    backend.setContent('blogs', { data: data.slice(0, 4) });
    await invalidate(site, VENDOR_SETTINGS.REVALIDATE_SECRET);
    const { page } = await openVisit();
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.goto(site.url);
    const row = page.locator(`section[aria-label="${WORDS.home.blog.slider}"]`);
    await row.scrollIntoViewIfNeeded();
    const countHidden = () => row.locator('[inert]').count();
    await expect.poll(countHidden).toBe(1);
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect.poll(countHidden).toBe(0);
  });
});

/* Playwright answers for all services: no test reaches them. */

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF';
const GOOGLE = 'https://region1.google-analytics.com/g/collect';
const SCRIPT = 'https://scripts.example/js/script.js';
const COLLECTOR = `${VENDOR_SETTINGS.ANALYTICS_CONNECT_ORIGINS}/event`;

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

/** A new visitor, whose requests to other hosts are collected. */
async function openVisit({ isTagBlocked = false } = {}) {
  const page = await browser.newPage();
  const requests: string[] = [];
  const troubles: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    // Not those for its own pictures.
    if (!url.startsWith(VENDOR_ORIGIN)) requests.push(url);
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

describe('Settings: analytics', () => {
  it('load after the page, may store nothing and send to their hosts only, and count each page once, without a load of its document', async () => {
    const { page, requests, troubles, refusals } = await openVisit();
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    await page.goto(`${site.url}/?utm_source=mail`);
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
    for (const own of ['/who-we-are', '/programs', PRODUCT]) await follow(page, own);
    await page.getByRole('heading', { level: 1, name: 'Ganak desktop software' }).waitFor();
    await page.goBack();
    const menu = page.getByRole('navigation', { name: WORDS.site.header.menu.label });
    await menu.locator('[href="/programs"][aria-current="page"]').waitFor();
    const views = ['/?utm_source=mail', '/who-we-are', '/programs', PRODUCT, '/programs'];
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
    await page.goto(site.url);
    await expect.poll(() => listHeard(page)).toEqual([]);
    await follow(page, '/talk-to-us');
    for (const start of ['tel:', 'https://wa.me/', 'mailto:']) await clickOnly(page, `a[href^="${start}"]`);
    await sendEnquiry(page);
    await follow(page, '/programs');
    await follow(page, PRODUCT);
    await clickOnly(page, 'main a[href$=".zip"]');
    // A page view is reported when the browser is idle: it may follow an event of its page.
    await expect.poll(async () => (await listNames(page)).length).toBe(9);
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
    const sent = `${site.url}/talk-to-us/sent`;
    await page.goto(sent);
    await expect.poll(() => listNames(page)).toEqual(['page_view']);
    await page.goto(`${site.url}/talk-to-us`);
    await fillEnquiry(page);
    // As a browser does it without scripts.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(sent, { waitUntil: 'load' });
    await expect.poll(() => listHeard(page)).toEqual(toHeard([['generate_lead', {}]]));
    expect(await listNames(page)).toEqual(['page_view', 'generate_lead']);
    await page.reload();
    await expect.poll(() => listNames(page)).toEqual(['page_view']);
    await follow(page, '/');
    await expect.poll(() => listNames(page)).toEqual(['page_view', 'page_view']);
    expect([troubles, refusals]).toEqual([[], []]);
  });
});
