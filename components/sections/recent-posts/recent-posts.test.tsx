import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { RecentPosts } from '@/components/sections/recent-posts/recent-posts';
import { HOME_WORDS } from '@/lib/company/home';
import { toPlainText } from '@/lib/html/plain-text';
import { buildPost } from '@/lib/seo/testing';

const WORDS = HOME_WORDS.blog;

const post = (title: string) =>
  buildPost({
    id: title,
    slug: title.toLowerCase(),
    title,
    image: null,
    updatedAt: new Date('2026-03-31T20:00:00Z'),
  });

describe('§2 Home, recent blogs', () => {
  it('cuts a title after 15 words and links to the detail page', () => {
    const words = Array.from({ length: 16 }, (_, index) => `w${index + 1}`);
    const html = renderToStaticMarkup(<RecentPosts posts={[post(words.join(' '))]} />);
    expect(html).toContain(`>${words.slice(0, 15).join(' ')}…</a>`);
    expect(html).toContain(`href="/blog-details/${words.join('%20')}"`);
  });

  it.each([
    [24, 24],
    [25, 24],
  ])('shows image and title of each of %i posts up to 24, and a link to all', (count, slides) => {
    const posts = Array.from({ length: count }, (_, index) => post(`P${index}`));
    const html = renderToStaticMarkup(<RecentPosts posts={posts} />);
    expect([...html.matchAll(/href="\/blog-details\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
      posts.slice(0, slides).map(({ slug }) => slug),
    );
    expect(html.match(/<img/g)).toHaveLength(slides);
    const [, all = ''] = /<a [^>]*href="\/blog"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
    expect(toPlainText(all)).toBe(WORDS.action);
  });

  it('says so if there are none, without a link to all', () => {
    const html = renderToStaticMarkup(<RecentPosts posts={[]} />);
    for (const sentence of Object.values(WORDS.empty)) expect(html).toContain(renderToStaticMarkup(sentence));
    expect(html).not.toContain('<a ');
  });
});
