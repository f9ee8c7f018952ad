import sharp from 'sharp';

import { expect, test } from '@/e2e/support/test';

import { crawlPages } from '@/e2e/support/crawl';
import { FACTS } from '@/lib/company/facts';
import { findNodes, listFeedLinks, listLocations, parsePage } from '@/e2e/support/search';

/** The SITE_URL of the site under test is a loopback address: everything is served, and nothing may be indexed. */
const ORIGIN = 'http://localhost:3000';

const getText = async (path: string, baseURL: string | undefined) => (await fetch(new URL(path, baseURL))).text();

/** Every page that links reach. */
const readPages = async (baseURL: string | undefined) =>
  (await crawlPages(baseURL!)).map(({ path, status, html }) => ({ path, ...parsePage(status, html) }));

test.describe('Standards, Search engines: crawling from the home page', () => {
  test('finds exactly the pages of the sitemap', async ({ baseURL }) => {
    const canonicals = (await readPages(baseURL)).flatMap((page) => page.canonicals);
    const locations = listLocations(await getText('/sitemap.xml', baseURL));
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations.toSorted()).toEqual(canonicals.toSorted());
  });

  test('robots.txt names the sitemap and allows all crawlers', async ({ baseURL }) => {
    const robots = await getText('/robots.txt', baseURL);
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
  });

  test('sitemap and feed are well-formed, and their dates come from content', async ({ page, baseURL }) => {
    const texts = await Promise.all(['/sitemap.xml', '/feed.xml'].map((path) => getText(path, baseURL)));
    const faults = await page.evaluate(
      (sources) =>
        sources.map((source) => {
          const document = new DOMParser().parseFromString(source, 'application/xml');
          return document.querySelector('parsererror')?.textContent ?? null;
        }),
      texts,
    );
    expect(faults).toEqual([null, null]);
    const today = new Date().toISOString().slice(0, 10);
    expect(texts.join()).not.toContain(`<lastmod>${today}`);
    const dates = [...texts[0]!.matchAll(/<loc>([^<]*)<\/loc>\n?<lastmod>([^<]*)<\/lastmod>/g)].map(
      ([, url = '', date]) => [url.slice(ORIGIN.length), date],
    );
    // A product by its last update, else by its release; a download by its newest version; a list by its newest entry.
    expect(Object.fromEntries(dates)).toMatchObject({
      '/desktop-software/ankbahi%20desk': '2026-06-01T12:00:00+05:30',
      '/desktop-software/ankbahi%20godown': '2026-04-21T01:00:00+05:30',
      '/desktop-software/ankbahi%20payroll': '2026-04-06T05:30:00+05:30',
      '/download/ankbahi-desk': '2026-05-18T05:30:00+05:30',
      '/desktop-software': '2026-06-01T12:00:00+05:30',
      '/download': '2026-05-18T05:30:00+05:30',
    });
    const posts = listLocations(texts[0]!).filter((url) => url.includes('/blog-details/'));
    expect(listFeedLinks(texts[1]!).toSorted()).toEqual(posts.toSorted());
    // WCAG 3.1.2: the language of a post that differs from the site's.
    expect(texts[1]).toContain('<entry xml:lang="hi">');
  });
});

test.describe('Standards, Search engines: every page', () => {
  test('links the feed, and has one graph and a social picture at least 1,200 pixels wide', async ({ baseURL }) => {
    const pictures = new Set<string>();
    for (const { path, ...page } of await readPages(baseURL)) {
      expect(page.feeds, path).toEqual([`${ORIGIN}/feed.xml`]);
      expect(page.graphs, path).toHaveLength(1);
      expect(page.graphs[0]!['@context'], path).toBe('https://schema.org');
      expect(page.socialImages, path).toHaveLength(2);
      expect(new Set(page.socialImages).size, path).toBe(1);
      expect(page.socialImages[0], path).toMatch(`${ORIGIN}/`);
      pictures.add(page.socialImages[0]!);
      // Products may have no picture.
      const isOwn = page.socialImages[0]!.startsWith(`${ORIGIN}/_next/image?`);
      if (!path.startsWith('/desktop-software/')) expect(isOwn, path).toBe(path.startsWith('/blog-details/'));
    }
    expect(pictures).toContain(`${ORIGIN}/social.png`);
    for (const picture of pictures) {
      // As most crawlers ask: without WebP.
      const response = await fetch(new URL(picture.slice(ORIGIN.length), baseURL), { headers: { Accept: '*/*' } });
      expect(response.status, picture).toBe(200);
      expect(response.headers.get('content-type'), picture).toMatch(/^image\/(?:png|jpeg)$/);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(width, picture).toBe(1200);
    }
  });

  test('has the same breadcrumbs in the page and in JSON-LD', async ({ baseURL }) => {
    let trails = 0;
    for (const { path, ...page } of await readPages(baseURL)) {
      const steps = findNodes(page, 'BreadcrumbList').flatMap((node) => node.itemListElement as { name: string }[]);
      expect(
        steps.map(({ name }) => name),
        path,
      ).toEqual(page.breadcrumbs);
      if (steps.length > 0) trails += 1;
    }
    expect(trails).toBeGreaterThan(10);
  });
});

test.describe('Standards, Search engines: JSON-LD', () => {
  test('of the home page describes the company and the site', async ({ baseURL }) => {
    const page = (await readPages(baseURL))[0]!;
    const [organization] = findNodes(page, 'Organization');
    expect(organization).toMatchObject({ name: 'Ankbahi Software', url: ORIGIN, email: 'hello@ankbahi.example' });
    expect(findNodes(page, 'WebSite')).toHaveLength(1);
  });

  test('of a post, a product and a download page matches their content', async ({ baseURL }) => {
    const pages = await readPages(baseURL);
    const [post, product, download] = ['/blog-details/', '/desktop-software/', '/download/'].map((start) =>
      pages.find(({ path }) => path.startsWith(start)),
    );
    expect(findNodes(post!, 'BlogPosting')[0]).toMatchObject({
      headline: expect.any(String),
      image: post!.socialImages[0],
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      author: { name: 'Ankbahi Software' },
      publisher: { name: 'Ankbahi Software' },
      mainEntityOfPage: post!.canonicals[0],
    });
    for (const page of [product!, download!]) {
      expect(findNodes(page, 'SoftwareApplication')[0]).toMatchObject({
        name: expect.any(String),
        softwareVersion: expect.any(String),
        operatingSystem: expect.stringContaining('Windows'),
        applicationCategory: FACTS.applicationCategory,
        downloadUrl: expect.stringMatching(`^${ORIGIN}/content/files/`),
        publisher: { name: 'Ankbahi Software' },
        url: page.canonicals[0],
      });
    }
  });

  test('claims no price, rating or review', async ({ baseURL }) => {
    for (const { path, graphs } of await readPages(baseURL)) {
      expect(JSON.stringify(graphs), path).not.toMatch(/"(offers|price|aggregateRating|review|datePublished)"/);
    }
  });
});

test.describe('Standards, Search engines: generated files', () => {
  test('the manifest names icons that exist in the stated size', async ({ baseURL }) => {
    const manifest = JSON.parse(await getText('/manifest.webmanifest', baseURL)) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Ankbahi Software',
      short_name: 'Ankbahi',
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'browser',
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of manifest.icons) {
      const response = await fetch(new URL(src, baseURL));
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
