import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { RecentBlogs } from '@/components/sections/recent-blogs/recent-blogs';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().blogs;

const post = (title: string) => ({
  id: title,
  slug: title.toLowerCase(),
  title,
  image: null,
  updatedAt: new Date('2026-03-31T20:00:00Z'),
});

describe('§2 Home, recent blogs', () => {
  it('cuts a title after 15 words and links to the detail page', () => {
    const title = (words: number) => Array.from({ length: words }, (_, index) => `w${index + 1}`).join(' ');
    for (const [words, shown] of [
      [14, title(14)],
      [15, title(15)],
      [16, `${title(15)}…`],
    ] as const) {
      const html = renderToStaticMarkup(<RecentBlogs words={WORDS} posts={[post(title(words))]} />);
      expect(html).toContain(`>${shown}</a>`);
      expect(html).toContain(`href="/blog-details/${encodeURIComponent(title(words))}"`);
    }
  });

  it('shows the first eight posts, dated dd/mm/yy, and a link to all', () => {
    const posts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map(post);
    const html = renderToStaticMarkup(<RecentBlogs words={WORDS} posts={posts} />);
    expect([...html.matchAll(/href="\/blog-details\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual([...'abcdefgh']);
    // Half past one in the night of the next day in India.
    expect(html.match(/>01\/04\/26<\/time>/g)).toHaveLength(8);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/blog"[^>]*>${WORDS.action}`));
  });

  it('has no link to all while there are no posts', () => {
    expect(renderToStaticMarkup(<RecentBlogs words={WORDS} posts={[]} />)).not.toContain('<a ');
  });
});
