import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { BlogLatest } from '@/components/sections/blog-latest/blog-latest';

const posts = ['a', 'b', 'c', 'd'].map((slug) => ({
  id: slug,
  slug,
  title: `Post ${slug}`,
  image: '/a.webp',
  updatedAt: null,
}));

describe("§2 Blog list: the sidebar 'Latest Blogs'", () => {
  it('shows the first three posts', () => {
    const html = renderToStaticMarkup(<BlogLatest posts={posts} />);
    expect(html).toContain('Latest Blogs');
    expect(html.match(/Post \w/g)).toEqual(['Post a', 'Post b', 'Post c']);
  });

  it('leaves out the post that is being read', () => {
    const html = renderToStaticMarkup(<BlogLatest posts={posts} currentSlug="b" />);
    expect(html.match(/Post \w/g)).toEqual(['Post a', 'Post c', 'Post d']);
  });

  it('is not there without posts', () => {
    expect(renderToStaticMarkup(<BlogLatest posts={[]} />)).toBe('');
    expect(renderToStaticMarkup(<BlogLatest posts={posts.slice(0, 1)} currentSlug="a" />)).toBe('');
  });
});
