import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { HomeHero } from '@/components/sections/home-hero/home-hero';

const banner = (id: string, mobileImage: string | null = null) => ({
  id,
  image: `/banners/${id}.webp`,
  mobileImage,
  alt: `Banner ${id}`,
});

describe('§2 Home, hero', () => {
  it('shows a grey gradient slide with no banner', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[]} />);
    expect(html).toContain('hero-placeholder');
    expect(html).not.toContain('aria-roledescription="carousel"');
  });

  it('has every banner in the HTML, the first one with high priority', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[banner('a'), banner('b')]} />);
    expect(html).toContain('alt="Banner a"');
    expect(html).toContain('alt="Banner b"');
    expect(html.match(/<img[^>]* fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });
});

describe('§2 Home, hero below 768 px', () => {
  it("uses the backend's phone picture if there is one, else the banner", () => {
    const html = renderToStaticMarkup(<HomeHero banners={[banner('a', '/banners/a-phone.webp'), banner('b')]} />);
    const sources = [...html.matchAll(/<source[^>]*media="\(max-width: 767\.98px\)"[^>]*srcSet="([^"]*)"/gi)];
    expect(sources).toHaveLength(1);
    expect(decodeURIComponent(sources[0]?.[1] ?? '')).toContain('/banners/a-phone.webp');
    const pictures = [...decodeURIComponent(html).matchAll(/\/[\w/-]+\.webp/g)].map(([file]) => file);
    expect([...new Set(pictures)].sort()).toEqual(['/banners/a-phone.webp', '/banners/a.webp', '/banners/b.webp']);
  });
});
