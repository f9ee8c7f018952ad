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
  it('shows headline, subline and the start button to the contact page', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[]} />);
    expect(html).toMatch(
      /<h1[^>]*>All-in-one business solution for manufacturers, wholesalers, traders, and retailers\.<\/h1>/,
    );
    expect(html).toContain('Easy to start. Simple to run');
    expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Start now - It&#x27;s free<\/a>/);
  });

  it('shows a grey gradient slide with no banner', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[]} />);
    expect(html).toContain('hero-placeholder');
    expect(html).not.toContain('aria-roledescription="carousel"');
  });

  it('holds every banner in the HTML, the first one early', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[banner('a'), banner('b')]} />);
    expect(html).toContain('alt="Banner a"');
    expect(html).toContain('alt="Banner b"');
    expect(html.match(/<img[^>]* fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });
});

describe('WCAG 3.1.2 Language of parts: hero', () => {
  it('says in which language a banner is described', () => {
    const html = renderToStaticMarkup(<HomeHero banners={[banner('a'), { ...banner('b'), alt: 'नया बिल' }]} />);
    expect(html).toContain('alt="नया बिल" lang="hi"');
    expect(html.match(/lang=/g)).toHaveLength(1);
  });
});

describe('§2 Home, hero below 768 px', () => {
  it("takes the backend's phone picture where there is one, else the banner itself and no picture of ours", () => {
    const html = renderToStaticMarkup(<HomeHero banners={[banner('a', '/banners/a-phone.webp'), banner('b')]} />);
    const sources = [...html.matchAll(/<source[^>]*media="\(max-width: 767\.98px\)"[^>]*srcSet="([^"]*)"/gi)];
    expect(sources).toHaveLength(1);
    expect(decodeURIComponent(sources[0]?.[1] ?? '')).toContain('/banners/a-phone.webp');
    const pictures = [...decodeURIComponent(html).matchAll(/\/[\w/-]+\.webp/g)].map(([file]) => file);
    expect([...new Set(pictures)].sort()).toEqual(['/banners/a-phone.webp', '/banners/a.webp', '/banners/b.webp']);
  });
});
