import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { FACTS } from '@/e2e/vendor/company/facts';
import { ABSENT, PAGE_PATHS } from '@/e2e/vendor/company/pages';
import { VENDOR_BACKEND, VENDOR_ORIGIN, VENDOR_SETTINGS } from '@/e2e/vendor/checkout';
import { BRANDED_CONTENT } from '@/e2e/vendor/content';
import { listSiteFiles, listTextFiles, type SiteFile } from '@/e2e/vendor/site-files';
import { findBrowser } from '@/e2e/browser.mjs';
import { invalidate } from '@/e2e/outages/shown';
import { prepareBuild } from '@/e2e/support/builds';
import { type Site, startSite } from '@/e2e/support/site';
import { joinTexts } from '@/e2e/support/search';
import { MENU, WORDS } from '@/e2e/support/words';
import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { IS_SAMPLE } from '@/lib/company/launch';
import { findLeftovers } from '@/lib/doctor/leftovers';
import { parseEnv } from '@/lib/env-schema';
import { type PageName } from '@/lib/page-table';
import { SPECIFIED_PATHS } from '@/lib/page-table';
import { ICON_PATHS, SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

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
let files: SiteFile[];

beforeAll(async () => {
  const { backendPort } = await prepareBuild('vendor');
  backend = await startBackend({ port: backendPort, content: BRANDED_CONTENT });
  site = await startSite({ build: 'vendor' });
  files = await listSiteFiles(site);
});

afterAll(async () => {
  await site?.close();
  await backend?.close();
});

/** The text around each mention of the sample, with the first place that has it. */
function listMentions(): string[] {
  const mention = new RegExp(`.{0,40}(?:${SAMPLE_BRAND}|${SAMPLE_COMPANY}).{0,40}`, 'gi');
  const pages = new Map<string, string[]>();
  for (const { path: found, body } of listTextFiles(files)) {
    for (const [words] of body.toString().matchAll(mention)) pages.set(words, [...(pages.get(words) ?? []), found]);
  }
  return [...pages].map(
    ([words, [first, ...more]]) => `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}: ${words}`,
  );
}

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
    expect(joinTexts(findFile('/who-we-are'))).toContain('Our Journey 1 to 140 Clients');
    expect(findFile('/talk-to-us')).toContain('10.00-6.00');
    expect(home).toMatch(/© 2012–20\d\d Udyam Ganak/);
    expect(home).toContain(`GSTIN ${FACTS.gstin} · CIN ${FACTS.cin}`);
    expect(home).not.toMatch(/App Store|YouTube/);
    const { customers, experienceYears, freeTrialDays, journeyClients, copyrightYear } = SPECIFIED_FACTS;
    const specified = new RegExp(
      `\\b(?:${customers}\\+|${experienceYears} years|${freeTrialDays} days|to ${journeyClients.to} clients)|© ${copyrightYear}`,
      'i',
    );
    const pages = files.filter(({ type }) => type === 'text/html');
    expect(
      pages.filter(({ body }) => specified.test(joinTexts(body.toString()))).map(({ path: page }) => page),
    ).toEqual([]);
  });

  it('responds with 404 to the pages that it leaves out, links to none of them, and reads nothing for them', async () => {
    const pages = ABSENT.flatMap((part) => (part in SPECIFIED_PATHS ? [SPECIFIED_PATHS[part as PageName]] : []));
    const absent = [...pages, DOWNLOAD];
    for (const page of absent) {
      const { status, html } = await site.visit(page);
      expect([page, status]).toEqual([page, 404]);
      expect(html).toContain(`>${WORDS.notFound.any.title}</h1>`);
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).not.toContain('rel="canonical"');
    }
    const link = new RegExp(`(?:href="|${VENDOR_ORIGIN})(?:${absent.join('|')})(?![\\w/-])`);
    const mentions = listTextFiles(files).filter(({ body }) => link.test(body.toString()));
    expect(mentions.map(({ path: found }) => found)).toEqual([]);
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
    for (const [specified, own] of [...pages, ...entries, ['/contact/sent', '/talk-to-us/sent'] as const]) {
      const old = await fetch(`${site.url}${specified}?a=1`, { redirect: 'manual' });
      expect([old.status, old.headers.get('location')]).toEqual([308, `${own}?a=1`]);
      await site.visit(own);
      const page = await fetch(`${site.url}${own}`, { redirect: 'manual' });
      expect([own, page.status, page.headers.get('x-nextjs-cache')]).toEqual([own, 200, 'HIT']);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
      expect(await page.text()).toContain(`<link rel="canonical" href="${VENDOR_ORIGIN}${own}"/>`);
    }
    expect(findFile('/programs')).toMatch(/<a href="\/programs"[^>]* aria-current="page"/);
    for (const [capital, own] of [
      ['/PROGRAMS', '/programs'],
      ['/Contact', '/talk-to-us'],
      ['/programs/GANAK%20desktop%20software', PRODUCT],
    ]) {
      const response = await fetch(`${site.url}${capital}`, { redirect: 'manual' });
      expect([capital, response.status, response.headers.get('location')]).toEqual([capital, 308, own]);
    }
    const link = new RegExp(
      `(?:href="|${VENDOR_ORIGIN})(?:${RENAMED.map(([specified]) => specified).join('|')})(?![\\w-])`,
    );
    expect(listTextFiles(files).filter(({ body }) => link.test(body.toString()))).toEqual([]);
    const sitemap = findFile('/sitemap.xml');
    for (const [, own] of [...pages, ...entries]) expect(sitemap).toContain(`<loc>${VENDOR_ORIGIN}${own}</loc>`);
  });

  // A vendor who has replaced the sample gets no warning.
  it.skipIf(!IS_SAMPLE)('is told by its build where something of the sample is left', async () => {
    // Its own logo and facts, and the words of pages that it leaves out.
    const gone = /logo|facts\.ts|(?:built-in-downloads|career|customer-stories|downloads|erp|partners)\.ts$/;
    for (const { place, what } of await findLeftovers(parseEnv(site.settings), null)) {
      expect(site.build.output.includes(`    ${what}`), what).toBe(!gone.test(`${place}/${what}`));
    }
  });

  it('names the sample in no page, metadata, JSON-LD, feed, manifest, drawing, script or style sheet', () => {
    expect(listTextFiles(files).length).toBeGreaterThan(50);
    expect(listMentions()).toEqual([]);
  });

  it("links to none of the sample's pictures and files", () => {
    const named = listTextFiles(files).flatMap(({ path: found, body }) =>
      [...body.toString().matchAll(/["'(=]((?:https:\/\/www\.ganak\.example)?\/content\/[\w./-]+)/g)].map(
        ([, name]) => `${found}: ${name}`,
      ),
    );
    expect(named).toEqual([]);
  });

  it('§3 PUBLIC_BACKEND_URL: names the internal address to the image optimizer only, also after an invalidation', async () => {
    const isInternal = (body: string) =>
      body.replace(/\/_next\/image\?url=[^&"\s]+/g, '').includes(new URL(backend.url).host);
    const mentions = listTextFiles(files).filter(({ body }) => isInternal(body.toString()));
    expect(mentions.map(({ path: found }) => found)).toEqual([]);
    const download = /<a [^>]*href="([^"]+\.zip)"/;
    expect(download.exec(findFile(PRODUCT))?.[1]).toMatch(`${VENDOR_BACKEND}/content/files/`);
    backend.resetLog();
    const authorization = `Bearer ${VENDOR_SETTINGS.REVALIDATE_SECRET}`;
    await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers: { authorization }, body: '{}' });
    const { html } = await site.visit(PRODUCT);
    expect(backend.log('/api/desktop_software')).toHaveLength(1);
    expect(isInternal(html)).toBe(false);
    expect(download.exec(html)?.[1]).toMatch(`${VENDOR_BACKEND}/content/files/`);
  });

  it('§9 Blog carousel: frees hidden slides once a wider window shows all', async () => {
    const { data } = BRANDED_CONTENT.blogs as { data: unknown[] };
    backend.setContent('blogs', { data: data.slice(0, 4) });
    await invalidate(site, VENDOR_SETTINGS.REVALIDATE_SECRET);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1366, height: 800 } });
      await page.goto(site.url);
      const row = page.locator(`section[aria-label="${WORDS.home.blog.slider}"]`);
      await row.scrollIntoViewIfNeeded();
      const countHidden = () => row.locator('[inert]').count();
      await expect.poll(countHidden).toBe(1);
      await page.setViewportSize({ width: 1600, height: 800 });
      await expect.poll(countHidden).toBe(0);
    } finally {
      await browser.close();
    }
  });

  it('opens pages with a path of its own without loading a document, and they hydrate', async () => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(`${site.url}/who-we-are`, { waitUntil: 'networkidle' });
      page.on('request', (request) => request.isNavigationRequest() && faults.push(`loads ${request.url()}`));
      const menu = page.getByRole('navigation', { name: WORDS.site.header.menu.label });
      for (const [title, own] of [
        [MENU.products, '/programs'],
        [MENU.contact, '/talk-to-us'],
      ] as const) {
        await menu.getByRole('link', { name: title }).click();
        await page.waitForURL(`${site.url}${own}`);
        await menu.locator(`[href="${own}"][aria-current="page"]`).waitFor();
      }
      await page.goBack();
      await page.locator(`main a[href="${PRODUCT}"]`).click();
      await page.waitForURL(`${site.url}${PRODUCT}`);
      await page.getByRole('heading', { level: 1, name: 'Ganak desktop software' }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
