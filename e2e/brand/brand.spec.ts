import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { FACTS } from '@/e2e/brand/company/facts';
import { ABSENT_PAGES } from '@/e2e/brand/company/pages';
import { BRANDED_CONTENT } from '@/e2e/brand/content';
import { hasFfmpeg, hasTesseract, listLikeWords, readFilm, readPicture } from '@/e2e/brand/read-picture';
import { listPages, listPictures, listSiteFiles, listTexts, type SiteFile } from '@/e2e/brand/site-files';
import { findBrowser } from '@/e2e/browser.mjs';
import { freePort, runBuild, type Site, startSite } from '@/e2e/support/site';
import { TEXT_PAIRS } from '@/e2e/support/colour-pairs';
import { joinTexts } from '@/e2e/support/search';
import { listShownPairs } from '@/e2e/support/shown-pairs';
import { SPECIFIED_FACTS } from '@/lib/company/facts';
import { IS_SAMPLE } from '@/lib/company/launch';
import { findLeftovers } from '@/lib/doctor/leftovers';
import { parseEnv } from '@/lib/env-schema';
import { PATHS } from '@/lib/routing/paths';

/* The site as another vendor builds it: its own names, logo, facts, pages, origin and backend (docs/make-it-yours.md). */

const PUBLIC_ORIGIN = 'https://www.ganak.example';
const OWN = { COMPANY_NAME: 'Udyam Ganak Pvt Ltd', BRAND_NAME: 'Ganak' };
const LOGO = path.join(import.meta.dirname, 'logo.svg');
const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
const LOGO_FILE = path.join(folder, 'logo.svg');
/** The content of the picture file in the build: a replaced picture appears after the next build. */
const OTHER_LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';
const { BRAND_NAME: SAMPLE_BRAND, COMPANY_NAME: SAMPLE_COMPANY } = parseEnv({});

let backend: Backend;
let site: Site;
let files: SiteFile[];
/** The output of the build. */
let said: string;
let settings: Record<string, string>;

beforeAll(async () => {
  backend = await startBackend({ content: BRANDED_CONTENT });
  copyFileSync(LOGO, LOGO_FILE);
  settings = {
    ...OWN,
    LOGO_FILE,
    COMPANY_FOLDER: 'e2e/brand/company',
    NEXT_DIST_DIR: '.next-brand',
    API_BASE_URL: backend.url,
    SITE_URL: PUBLIC_ORIGIN,
  };
  said = await runBuild(settings);
  writeFileSync(LOGO_FILE, OTHER_LOGO);
  site = await startSite(await freePort(), settings);
  files = await listSiteFiles(site.url, PUBLIC_ORIGIN);
});

afterAll(async () => {
  await site?.stop();
  await backend?.close();
  rmSync(folder, { recursive: true });
});

/** The text around each mention of the sample, with the first place that has it. */
function listMentions(): string[] {
  const mention = new RegExp(`.{0,40}(?:${SAMPLE_BRAND}|${SAMPLE_COMPANY}).{0,40}`, 'gi');
  const pages = new Map<string, string[]>();
  for (const { path: found, body } of listTexts(files)) {
    for (const [words] of body.toString().matchAll(mention)) pages.set(words, [...(pages.get(words) ?? []), found]);
  }
  return [...pages].map(
    ([words, [first, ...more]]) => `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}: ${words}`,
  );
}

const findFile = (wanted: string) => files.find((file) => file.path === wanted)?.body.toString() ?? '';

describe('Make it yours: the site of another vendor', () => {
  it('is crawled completely: pages, pictures, scripts, style sheets, film, feed, manifest', () => {
    const types = new Set(files.map(({ type }) => type));
    const expected = ['text/html', 'text/css', 'image/webp', 'image/png', 'image/svg+xml', 'image/x-icon', 'video/mp4'];
    expect([...types]).toEqual(
      expect.arrayContaining([...expected, 'application/atom+xml', 'application/manifest+json']),
    );
    expect(files.length).toBeGreaterThan(100);
  });

  it('shows its own names', () => {
    expect(findFile('/')).toContain('<title>Udyam Ganak Pvt Ltd | Home</title>');
    expect(JSON.parse(findFile('/manifest.webmanifest'))).toMatchObject({
      name: OWN.COMPANY_NAME,
      short_name: 'Ganak',
    });
    expect(findFile('/feed.xml')).toContain('<author><name>Udyam Ganak Pvt Ltd</name></author>');
  });

  it('shows the logo that the build read as mark and icon', () => {
    const [, shape = ''] = /d="([^"]+)"/.exec(readFileSync(LOGO, 'utf8')) ?? [];
    expect(findFile('/icon.svg')).toContain(shape);
    expect(readFileSync(LOGO_FILE, 'utf8')).not.toContain(shape);
  });

  it('shows its own facts, and no figure of the specification', () => {
    const home = findFile('/').replace(/<[^>]+>/g, '');
    for (const figure of ['140+', '17+', '2 lac +', '8+', '21 days free trial', '14 Years Experience']) {
      expect(home).toContain(figure);
    }
    expect(joinTexts(findFile('/about'))).toContain('Our Journey 1 to 140 Clients');
    expect(findFile('/contact')).toContain('10.00-6.00');
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

  it('responds with 404 to the pages that it leaves out, and links to none of them', async () => {
    const absent = ABSENT_PAGES.flatMap((page) => (page === 'gallery' ? [] : [PATHS[page]]));
    for (const page of absent) {
      const { status, html } = await site.visit(page);
      expect([page, status]).toEqual([page, 404]);
      expect(html).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/);
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).not.toContain('rel="canonical"');
    }
    const link = new RegExp(`(?:href="|${PUBLIC_ORIGIN})(?:${absent.join('|')})(?![\\w/-])`);
    const mentions = listTexts(files).filter(({ body }) => link.test(body.toString()));
    expect(mentions.map(({ path: found }) => found)).toEqual([]);
    expect(findFile('/sitemap.xml')).toContain(`<loc>${PUBLIC_ORIGIN}${PATHS.about}</loc>`);
    expect(findFile('/')).not.toContain('Who can partner');
    expect(findFile('/about')).not.toContain('The office of Ganak');
  });

  it('does not start with another logo file, and names the setting', async () => {
    const start = startSite(await freePort(), { ...settings, LOGO_FILE: LOGO });
    await expect(start).rejects.toThrow(`LOGO_FILE is ${LOGO}, and was ${LOGO_FILE} at the build`);
  });

  // A vendor who has replaced the sample gets no warning.
  it.skipIf(!IS_SAMPLE)('is told by its build where something of the sample is left', async () => {
    const leftovers = await findLeftovers(parseEnv(settings));
    for (const { place } of leftovers) expect(said).toContain(`  ${place}: `);
  });

  it('names the sample in no page, metadata, JSON-LD, feed, manifest, drawing, script or style sheet', () => {
    expect(listMentions()).toEqual([]);
  });

  it("links to none of the sample's pictures and files", () => {
    const named = listTexts(files).flatMap(({ path: found, body }) =>
      [...body.toString().matchAll(/["'(=]((?:https:\/\/www\.ganak\.example)?\/content\/[\w./-]+)/g)].map(
        ([, name]) => `${found}: ${name}`,
      ),
    );
    expect(named).toEqual([]);
  });

  it.skipIf(!hasTesseract)('shows the name of the sample in no picture', async () => {
    const pictures = listPictures(files);
    const finds: string[] = [];
    const read = new Map<string, string>();
    const worker = async () => {
      for (let picture = pictures.pop(); picture; picture = pictures.pop()) {
        const text = await readPicture(picture.body, picture.type);
        read.set(picture.path, text);
        const words = listLikeWords(text, SAMPLE_BRAND);
        if (words.length > 0) finds.push(`${picture.path}: ${words.join(', ')}`);
      }
    };
    await Promise.all([worker(), worker()]);
    expect(finds).toEqual([]);
    // Proves that the letters are recognised: the social pictures contain the vendor's name.
    const social = [...read].filter(([name]) => name.startsWith('/og/'));
    expect(social.length).toBeGreaterThan(0);
    for (const [name, text] of social) expect(text, name).toContain('Ganak');
  });

  it.skipIf(!hasTesseract || !hasFfmpeg)('shows the name of the sample in no second of the film', async () => {
    const films = files.filter(({ type }) => type.startsWith('video/'));
    expect(films.length).toBeGreaterThan(0);
    for (const film of films) {
      const text = await readFilm(film.body);
      expect(text).toContain('invoice');
      expect(listLikeWords(text, SAMPLE_BRAND), film.path).toEqual([]);
    }
  });

  it('uses only colour pairs whose contrast is tested', async () => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const known = TEXT_PAIRS.map((pair) => pair.join(' on '));
      const shown = await listShownPairs(browser, site.url, await listPages(site.url));
      expect(shown.size).toBeGreaterThan(10);
      expect([...shown].filter(([pair]) => !known.includes(pair))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

if (!hasTesseract) console.warn('tesseract is not installed: no name is looked for in pictures.');
if (!hasFfmpeg) console.warn('ffmpeg is not installed: no name is looked for in the film.');
