import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { LatestPosts, PostList } from '@/components/sections/post-list/post-list';
import { BLOG_WORDS } from '@/lib/company/blog';
import type { PostSummary } from '@/lib/content/posts';
import { toTitleSlug } from '@/lib/routing/slugs';
import { buildPost } from '@/lib/seo/testing';

const WORDS = BLOG_WORDS;

// No router is mounted outside Next; server rendering does not need it.
vi.mock('next/navigation', () => ({ useRouter: () => null }));

const buildPosts = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, index) =>
    buildPost({
      id: String(index),
      slug: `post ${index}`,
      title: `Post ${index}`,
      image: null,
      updatedAt: new Date('2026-05-24T20:00:00Z'),
    }),
  );

const render = (posts: PostSummary[]) => renderToStaticMarkup(<PostList posts={posts} />);

describe('§2 Blog list', () => {
  it('draws up to 200 posts as the same cards, four of them before the toggle, and links for older ones', () => {
    const [cards = '', rest = ''] = render(buildPosts(203)).split(/<div[^>]* class="rest"/);
    const [further = '', older = ''] = rest.split('<aside')[0]!.split(renderToStaticMarkup(WORDS.list.older));
    expect([cards, further, older].map((part) => part.match(/<li[ >]/g)?.length)).toEqual([4, 196, 3]);
    expect([cards, further, older].map((part) => part.match(/<time/g)?.length)).toEqual([4, 196, undefined]);
    const listCards = (part: string, isLazy: boolean) =>
      [...part.matchAll(/<li.*?<\/li>/g)].map(([card]) =>
        (isLazy ? card.replace('loading="lazy"', '') : card).replaceAll(/post(?:%20| )\d+/gi, ''),
      );
    // All but the first picture wait until they are near the window.
    expect(listCards(cards, false)[0]).toContain('fetchPriority="high"');
    expect(new Set([...listCards(cards, true).slice(1), ...listCards(further, true)]).size).toBe(1);
    expect(older).toContain('<li><a href="/blog-details/post%20200">Post 200</a></li>');
    expect(render(buildPosts(200))).not.toContain(renderToStaticMarkup(WORDS.list.older));
  });

  it('shows three posts in the sidebar, dated dd/mm/yy, without the one that is read', () => {
    const html = renderToStaticMarkup(<LatestPosts posts={buildPosts(5)} currentSlug="post 1" />);
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/blog-details/post%200',
      '/blog-details/post%202',
      '/blog-details/post%203',
    ]);
    expect(html.match(/>25\/05\/26<\/time>/g)).toHaveLength(3);
  });

  it('stays under 40 KiB on the line with a thousand titles', () => {
    const posts = buildPosts(1_000).map((post) => {
      // As hard to compress as the words of people.
      const title = `How to report ${createHash('sha256').update(post.id).digest('hex').slice(0, 28)}`;
      return { ...post, title, slug: toTitleSlug(title) };
    });
    expect(gzipSync(render(posts)).byteLength).toBeLessThan(40 * 1_024);
  });

  it('needs a toggle for five posts, and none for four', () => {
    expect([3, 4, 5].map((count) => render(buildPosts(count)).includes(renderToStaticMarkup(WORDS.list.more)))).toEqual(
      [false, false, true],
    );
  });

  it('dates cards dd/mm/yy in India', () => {
    expect(render(buildPosts(1))).toContain('<time dateTime="2026-05-25T01:30:00+05:30">25/05/26</time>');
  });

  it('has no sidebar that would repeat the only post', () => {
    expect([1, 2].map((count) => render(buildPosts(count)).includes('<aside'))).toEqual([false, true]);
  });

  it('says so if there are none', () => {
    const html = render([]);
    for (const sentence of Object.values(WORDS.list.empty)) expect(html).toContain(renderToStaticMarkup(sentence));
    expect(html).not.toContain('<aside');
  });
});
