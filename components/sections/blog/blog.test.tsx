import { gzipSync } from 'node:zlib';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { BlogList } from '@/components/sections/blog/blog';
import { buildTitle } from '@/e2e/backend/sized-content';
import { BLOG_LIST_INITIAL, BLOG_ROWS_MAX } from '@/lib/constants';
import type { PostSummary } from '@/lib/content/posts';
import { toTitleSlug } from '@/lib/routing/slugs';

// No router is mounted outside Next; server rendering does not need it.
vi.mock('next/navigation', () => ({ useRouter: () => null }));

const buildPosts = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    slug: `post ${index}`,
    title: `Post ${index}`,
    image: null,
    updatedAt: new Date('2026-05-24T20:00:00Z'),
  }));

const titled = (title: string) => ({ title, slug: toTitleSlug(title) });

const render = (posts: PostSummary[]) => renderToStaticMarkup(<BlogList posts={posts} aside={<aside>aside</aside>} />);

describe('§2 Blog list', () => {
  it('draws pictures and dates for the newer posts, and bare links for older ones', () => {
    const drawn = BLOG_LIST_INITIAL + BLOG_ROWS_MAX;
    expect(render(buildPosts(drawn))).not.toContain('Older insights');
    const html = render(buildPosts(drawn + 3));
    const older = html.slice(html.indexOf('Older insights'));
    expect(older).toContain(`<li><a href="/blog-details/post%20${drawn}">Post ${drawn}</a></li>`);
    expect(older.match(/<a href/g)).toHaveLength(3);
    expect(older).not.toContain('<time');
  });

  it('grows by few bytes with each post', () => {
    const sizeOf = (count: number) => Buffer.byteLength(render(buildPosts(count)));
    // Twice the title, and the markup of a link.
    expect((sizeOf(1_000) - sizeOf(100)) / 900).toBeLessThan(70);
  });

  it('stays under 40 KiB on the line with a thousand titles as people write them', () => {
    const posts = buildPosts(1_000).map((post, index) => ({ ...post, ...titled(buildTitle(index)) }));
    expect(gzipSync(render(posts)).byteLength).toBeLessThan(40 * 1_024);
  });

  it('needs no toggle for four posts', () => {
    expect(render(buildPosts(4))).not.toContain('Insights');
  });

  it('dates cards dd/mm/yy in India', () => {
    expect(render(buildPosts(1))).toContain('<time dateTime="2026-05-25T01:30:00+05:30">25/05/26</time>');
  });

  it("says 'No blogs available' and 'No content' if there are none", () => {
    const html = render([]);
    expect(html).toContain('No blogs available');
    expect(html).toContain('No content');
    expect(html).not.toContain('<aside>');
  });
});
