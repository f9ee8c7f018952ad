import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PostBanner } from '@/components/sections/post-banner/post-banner';

describe('§2 Blog details: banner', () => {
  it('holds the only h1, the picture and the way back', () => {
    const html = renderToStaticMarkup(<PostBanner post={{ title: 'E-invoice & IRN', image: '/content/a.webp' }} />);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('E-invoice &amp; IRN</h1>');
    expect(html).toContain('fetchPriority="high"');
    expect(html).toMatch(/href="\/"[^>]*>Home<.*href="\/blog"[^>]*>Blog</);
  });

  it('stands without a picture', () => {
    expect(renderToStaticMarkup(<PostBanner post={{ title: 'A', image: null }} />)).not.toContain('<img');
  });
});
