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
    const words = Array.from({ length: 20 }, (_, index) => `w${index + 1}`).join(' ');
    const html = renderToStaticMarkup(<RecentBlogs words={WORDS} posts={[post(words)]} />);
    expect(html).toContain('>w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15…<');
    expect(html).toContain(`href="/blog-details/${encodeURIComponent(words)}"`);
  });
});
