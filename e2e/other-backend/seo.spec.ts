import { expect, test } from '@/e2e/support/test';

import { crawlPages } from '@/e2e/support/crawl';
import { findNodes, listFeedLinks, listLocations, parsePage } from '@/e2e/support/search';
import { SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

/** A site on a public origin, with content that is long, missing, odd, in Devanagari or hostile. */
const ORIGIN = process.env.OTHER_ORIGIN ?? '';

test.describe('Standards, Search engines: URLs of odd titles', () => {
  test('are the same in links, canonicals, sitemap, feed and JSON-LD', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const pages = await crawlPages(baseURL!);
    expect(pages.length).toBeGreaterThan(20);
    const sitemap = await (await fetch(new URL('/sitemap.xml', baseURL))).text();
    const locations = listLocations(sitemap);
    for (const { path, status, html } of pages) {
      const page = parsePage(status, html);
      expect(locations, path).toContain(page.canonicals[0]);
      expect(page.graphs, path).toHaveLength(1);
      const steps = findNodes(page, 'BreadcrumbList').flatMap(
        (node) => node.itemListElement as { name: string; item: string }[],
      );
      expect(
        steps.map(({ name }) => name),
        path,
      ).toEqual(page.breadcrumbs);
      if (steps.length > 0) expect(steps.at(-1)?.item, path).toBe(page.canonicals[0]);
      for (const node of [...findNodes(page, 'BlogPosting'), ...findNodes(page, 'SoftwareApplication')]) {
        expect(node.url, path).toBe(page.canonicals[0]);
      }
    }
    expect(locations).toHaveLength(pages.length);
    const feed = await (await fetch(new URL('/feed.xml', baseURL))).text();
    const feedLinks = listFeedLinks(feed);
    expect(feedLinks.length).toBeGreaterThan(0);
    for (const link of feedLinks) expect(locations).toContain(link);
  });

  test('are escaped: sitemap and feed are well-formed XML', async ({ page, baseURL }) => {
    for (const path of ['/sitemap.xml', '/feed.xml']) {
      const source = await (await fetch(new URL(path, baseURL))).text();
      const fault = await page.evaluate(
        (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
        source,
      );
      expect(fault, path).toBeUndefined();
    }
  });
});

test.describe('Standards, Search engines: social pictures of odd content', () => {
  test('are the entry’s own, or the site’s where it has none that can be resized', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const pictures = new Set<string>();
    for (const { path, status, html } of await crawlPages(baseURL!)) {
      const { socialImages } = parsePage(status, html);
      expect(socialImages, path).toHaveLength(2);
      expect(socialImages[0]!.startsWith(`${ORIGIN}/`), path).toBe(true);
      pictures.add(socialImages[0]!);
    }
    expect(pictures).toContain(`${ORIGIN}${SOCIAL_PICTURE_PATH}`);
    expect(pictures.size).toBeGreaterThan(1);
  });
});

test.describe('Standards, Search engines: robots.txt in production', () => {
  test('names the sitemap on the public origin', async ({ baseURL }) => {
    const robots = await (await fetch(new URL('/robots.txt', baseURL))).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});
