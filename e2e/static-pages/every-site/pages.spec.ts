import sharp from 'sharp';

import { PUBLIC_ORIGIN } from '@/e2e/support/builds';
import { type CrawledPage, crawlPages } from '@/e2e/support/crawl';
import { UNKNOWN_PATHS } from '@/e2e/support/routes';
import { listFeedLinks, listLocations, parsePage } from '@/e2e/support/search';
import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { buildPagePolicy } from '@/lib/platform/next/page-policy.mjs';
import { PATHS } from '@/lib/routing/routes';
import { SOCIAL_PICTURE_PATH } from '@/lib/seo/machine-paths';

/* What holds for every page that links reach, as the server sends it. */

const isOddContent = () => test.info().project.name === 'other';
/** What the pages name as their origin. */
const findOrigin = () => (isOddContent() ? PUBLIC_ORIGIN : 'http://localhost:3000');

test.describe('Every page, as the server sends it', () => {
  // One worker reads the pages once for all of these.
  test.describe.configure({ mode: 'default' });
  let pages: CrawledPage[] = [];
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(300_000);
    pages = await crawlPages(baseURL!);
  });

  test('responds with 200, has one h1, and a title that ends in the name of the company', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(PATHS)));
    const titles = new Map<string, string>();
    for (const { path, status, html } of pages) {
      const page = parsePage(status, html);
      expect(page.status, path).toBe(200);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      const home = `Ankbahi Software | ${PAGE_HEADS.home.title}`;
      expect(page.titles, path).toEqual([
        path === PATHS.home ? home : expect.stringMatching(/^\S.* \| Ankbahi Software$/),
      ]);
      expect(page.robots, path).toBe(isOddContent() ? 'index, follow' : 'noindex, nofollow');
      expect(html, path).not.toMatch(/Invalid Date|\[object Object\]|undefined<|>null</);
      // It shows only during a navigation (§2).
      expect(html, path).not.toContain(WORDS.loading.page);
      // The odd content has entries of one title, and entries without text.
      if (isOddContent()) continue;
      expect(page.descriptions, path).toEqual([expect.stringMatching(/^.{40,}$/)]);
      expect(titles.get(page.titles[0]!), `${path} has the title of`).toBeUndefined();
      titles.set(page.titles[0]!, path);
    }
  });

  test('has its own URL as canonical, also when it is asked for with a query', async ({ baseURL }) => {
    test.setTimeout(300_000);
    for (const { path, status, html } of pages) {
      const canonical = `${findOrigin()}${path === PATHS.home ? '' : path}`;
      expect(parsePage(status, html).canonicals, path).toEqual([canonical]);
      const asked = await fetch(new URL(`${path}?utm_source=mail&page=2`, baseURL), { redirect: 'manual' });
      expect(parsePage(asked.status, await asked.text()), `${path} with a query`).toMatchObject({
        status: 200,
        canonicals: [canonical],
      });
    }
  });

  test('links the feed where it shows posts, and has one graph and a social picture: its own, or the site’s, 1,200 pixels wide, of the size that it declares', async ({
    baseURL,
  }) => {
    /** The declared sizes of pictures. */
    const pictures = new Map<string, string>();
    for (const { path, status, html } of pages) {
      const { feeds, graphs, socialImages } = parsePage(status, html);
      const showsPosts = /^\/(?:blog(?:-details)?(?:\/|$)|$)/.test(path);
      expect(feeds, path).toEqual(showsPosts ? [`${findOrigin()}/feed.xml`] : []);
      expect(graphs, path).toEqual([expect.objectContaining({ '@context': 'https://schema.org' })]);
      // Of two elements.
      expect(new Set(socialImages).size, path).toBe(1);
      expect(socialImages, path).toHaveLength(2);
      const [picture = ''] = socialImages;
      const isOwn = picture.startsWith(`${findOrigin()}/_next/image?`);
      if (!isOwn) expect(picture, path).toBe(`${findOrigin()}${SOCIAL_PICTURE_PATH}`);
      // Products may have no picture. Those of the odd content cannot be resized.
      if (!isOddContent() && !path.startsWith('/desktop-software/')) expect(isOwn, path).toBe(/^\/blog-det/.test(path));
      const sideOf = (side: string) => new RegExp(`<meta property="og:image:${side}" content="(\\d+)"`).exec(html)?.[1];
      pictures.set(picture, `${sideOf('width')}x${sideOf('height')}`);
    }
    expect(pictures.size).toBeGreaterThan(1);
    for (const [picture, size] of isOddContent() ? [] : pictures) {
      // As most crawlers ask: without WebP.
      const url = new URL(picture.slice(findOrigin().length), baseURL);
      const response = await fetch(url, { headers: { Accept: '*/*' } });
      expect(response.headers.get('content-type'), picture).toMatch(/^image\/(?:png|jpeg)$/);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(width, picture).toBe(1200);
      expect(`${width}x${height}`, picture).toBe(size);
    }
  });

  test('is in the sitemap, which robots.txt names and which has no others; the feed has some of them', async ({
    baseURL,
  }) => {
    const responses = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/feed.xml'].map((path) => fetch(new URL(path, baseURL))),
    );
    expect(responses[2]!.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const [robots, sitemap, feed] = await Promise.all(responses.map((response) => response.text()));
    expect(robots).toContain(`Sitemap: ${findOrigin()}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
    const locations = listLocations(sitemap!);
    expect(locations.toSorted()).toEqual(
      pages.flatMap(({ status, html }) => parsePage(status, html).canonicals).toSorted(),
    );
    const posts = listFeedLinks(feed!);
    expect(posts.length).toBeGreaterThan(0);
    expect(locations).toEqual(expect.arrayContaining(posts));
  });

  test('links to pages, files and places in a page that exist', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const known = new Map(pages.map((page) => [page.path, page]));
    const files = new Set<string>();
    let fragments = 0;
    for (const { path, hrefs } of pages) {
      for (const href of hrefs) {
        const what = `"${href}" on ${path}`;
        const url = new URL(href, new URL(path, baseURL));
        // Industry tiles have no target (§2 Home).
        if (href === '#' && !isOddContent()) expect(path, what).toBe(PATHS.home);
        if (href === '#' || url.origin !== new URL(baseURL!).origin) {
          expect(url.protocol, what).toMatch(/^(?:https?|mailto|tel):$/);
          continue;
        }
        const target = known.get(url.pathname);
        if (!target) files.add(url.pathname);
        // Rich text of the odd content names places that no page has.
        if (!target || url.hash === '' || isOddContent()) continue;
        fragments += 1;
        expect(target.html, what).toContain(` id="${decodeURIComponent(url.hash.slice(1))}"`);
      }
    }
    expect(fragments).toBeGreaterThanOrEqual(isOddContent() ? 0 : pages.length);
    // The odd content names files of its backend, which does not have them.
    if (isOddContent()) return;
    expect(files.size).toBeGreaterThan(0);
    for (const file of files) {
      expect((await fetch(new URL(file, baseURL), { method: 'HEAD' })).status, file).toBe(200);
    }
  });

  test('has one policy, its own, with the hashes of its inline scripts', async ({ baseURL }) => {
    const unknown = await Promise.all(
      UNKNOWN_PATHS.map(async (path) => {
        const { headers, text } = await fetch(new URL(path, baseURL)).then(async (response) => ({
          headers: response.headers,
          text: await response.text(),
        }));
        return { path, headers, html: text };
      }),
    );
    for (const { path, headers, html } of [...pages, ...unknown]) {
      const { policy, disallowed } = buildPagePolicy(html, { SITE_URL: findOrigin() });
      expect(policy, path).toContain("script-src 'self' 'sha256-");
      expect(disallowed, path).toEqual([]);
      // Browsers enforce all policies of a response; `get` joins them with a comma.
      expect(headers.get('content-security-policy'), path).toBe(policy);
    }
  });
});
