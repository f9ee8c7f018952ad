import { expect, test } from '@/e2e/support/test';

import { crawlPages } from '@/e2e/support/crawl';
import { joinTexts, parsePage, unescapeMarkup } from '@/e2e/support/search';
import { WORDS } from '@/e2e/support/words';

type Node = Record<string, unknown> & { '@type': string };
type Page = { path: string; text: string; nodes: Node[]; canonical: string | undefined; breadcrumbs: string[] };

const PAGE_TYPES = /^(?:WebPage|AboutPage|ContactPage|CollectionPage)$/;
const describesEntry = (type: string) =>
  !PAGE_TYPES.test(type) && !['Organization', 'WebSite', 'BreadcrumbList'].includes(type);

/** The types that each kind of page must have. */
const EXPECTED: [start: string, types: string[]][] = [
  ['/blog-details/', ['BlogPosting', 'BreadcrumbList', 'Organization']],
  ['/desktop-software/', ['SoftwareApplication', 'BreadcrumbList', 'Organization']],
  ['/download/', ['SoftwareApplication', 'BreadcrumbList', 'Organization']],
];

async function readAll(baseURL: string): Promise<Page[]> {
  return (await crawlPages(baseURL)).map(({ path, status, html }) => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}';
    const body = html.slice(html.indexOf('<body')).replaceAll(/<script\b.*?<\/script>/gs, '');
    const nodes = (JSON.parse(data) as { '@graph': Node[] })['@graph'];
    const { canonicals, breadcrumbs } = parsePage(status, html);
    return { path, text: unescapeMarkup(joinTexts(body)), nodes, canonical: canonicals[0], breadcrumbs };
  });
}

/** Normalises white space: a page may break lines where data does not. */
const plain = (value: unknown) => String(value).replace(/\s+/g, ' ').trim();

test.describe('Standards, Search engines: structured data', () => {
  // One worker reads the pages once for both.
  test.describe.configure({ mode: 'default' });
  let pages: Page[] = [];
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(300_000);
    pages = await readAll(baseURL!);
  });

  test('is on the pages that it describes', () => {
    for (const { path, nodes } of pages) {
      const types = nodes.map((node) => node['@type']);
      const wanted = EXPECTED.find(([start]) => path.startsWith(start))?.[1];
      if (wanted) expect(types.toSorted(), path).toEqual(wanted.toSorted());
      else if (path === '/') expect(types.toSorted()).toEqual(['Organization', 'WebSite']);
      else
        expect(
          types.filter((type) => /BlogPosting|SoftwareApplication/.test(type)),
          path,
        ).toEqual([]);
    }
  });

  test('matches the visible page: address, title, version, file, date and breadcrumbs', () => {
    const seen = { posts: 0, software: 0, dates: 0 };
    for (const { path, text, nodes, canonical, breadcrumbs } of pages) {
      for (const node of nodes) {
        if (describesEntry(node['@type'])) {
          expect(node.url, path).toBe(canonical);
          expect(plain(text), path).toContain(plain(node.headline ?? node.name));
        }
        if (node['@type'] === 'BlogPosting') {
          seen.posts += 1;
          expect(text, path).toContain(`${WORDS.blog.post.author} ${(node.author as { name: string }).name}`);
        }
        if (node['@type'] === 'SoftwareApplication') {
          seen.software += 1;
          if (node.softwareVersion) expect(plain(text), path).toContain(plain(node.softwareVersion));
          if (node.downloadUrl) {
            const { pathname } = new URL(String(node.downloadUrl));
            expect(text, path).toContain(pathname);
          }
        }
        if (node.dateModified) {
          seen.dates += 1;
          expect(node.dateModified, path).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
          expect(text, path).toContain(`dateTime="${String(node.dateModified)}"`);
        }
        if (node['@type'] === 'BreadcrumbList') {
          const steps = node.itemListElement as { position: number; name: string; item: string }[];
          expect(
            steps.map(({ position }) => position),
            path,
          ).toEqual(steps.map((_step, index) => index + 1));
          expect(
            steps.map(({ name }) => name),
            path,
          ).toEqual(breadcrumbs);
          expect(steps.at(-1)?.item, path).toBe(canonical);
        }
      }
    }
    expect(Math.min(seen.posts, seen.software, seen.dates)).toBeGreaterThan(3);
  });
});
