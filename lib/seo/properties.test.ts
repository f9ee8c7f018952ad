import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { POSTS } from '@/lib/content/posts';
import { PRODUCTS } from '@/lib/content/products';
import { anyItems } from '@/lib/content/shared/test-hostile';
import { buildFeed } from '@/lib/seo/feed';
import { buildPostGraph } from '@/lib/seo/json-ld/post';
import { serializeGraph } from '@/lib/seo/json-ld/graph';
import { buildProductGraph } from '@/lib/seo/json-ld/software';
import { listSitemapEntries } from '@/lib/seo/sitemap';

const CONTEXT = { assetBase: 'https://api.example.com' };

const posts = anyItems('id title img description updated_at meta_description'.split(' ')).map((items) => {
  // The feed leaves out posts without a date.
  const data = [{ title: 'Good' }, ...items].map((item) => ({ ...(item as object), created_at: '2025-04-01' }));
  return POSTS.parse({ data }, CONTEXT, () => undefined);
});
const products = anyItems('id name title logo version short_desc explore_link developer'.split(' ')).map((data) =>
  PRODUCTS.parse({ data: [{ name: 'Good' }, ...data] }, CONTEXT, () => undefined),
);

const TAG = /<(\/?)([a-z][\w:]*)(?: [\w:]+="[^"<>]*")*(\/?)>/g;

/** Elements closed in order, only known entities, no character that XML forbids. */
function expectXml(xml: string): void {
  const text = xml.replace(/^<\?xml [^>]*\?>/, '');
  const open: string[] = [];
  for (const [, slash, name, isEmpty] of text.matchAll(TAG)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!isEmpty && name) open.push(name);
  }
  expect(open).toEqual([]);
  expect(text.replace(TAG, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
}

describe('Standards, Search engines: any content', () => {
  it('the feed and the sitemap are well-formed, and no good entry is missing', () => {
    fc.assert(
      fc.property(posts, products, (list, software) => {
        const feed = buildFeed(list)!;
        expectXml(feed);
        expect(feed).toContain('<title>Good</title>');
        const toChanged = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => ({ slug, changes: [] }));
        const content = { posts: toChanged(list), products: toChanged(software) };
        const urls = listSitemapEntries(content).map(({ url }) => url);
        // Next writes URLs as they are.
        expect(urls.join()).not.toMatch(/[<>&"]/);
        expect(urls.length).toBeGreaterThanOrEqual(list.length + software.length);
      }),
      { numRuns: 20 },
    );
  });

  it('JSON-LD is one block of JSON that closes no element', () => {
    fc.assert(
      fc.property(posts, products, (list, software) => {
        const graphs = [
          ...list.map((post) => buildPostGraph(post)),
          ...software.map((product) => buildProductGraph(product)),
        ];
        for (const graph of graphs) {
          const text = serializeGraph(graph);
          expect(text).not.toContain('<');
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(graph)));
        }
      }),
      { numRuns: 20 },
    );
  });
});
