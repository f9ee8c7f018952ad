import path from 'node:path';

import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { HomeHero } from '@/components/sections/home-hero/home-hero';
import { PHONE_BANNERS } from '@/lib/company/phone-banners';

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
  const listPhonePictures = (banners: ReturnType<typeof banner>[], phoneBanners?: readonly string[]) => {
    const html = renderToStaticMarkup(<HomeHero banners={banners} phoneBanners={phoneBanners} />);
    const sources = html.matchAll(/<source[^>]*media="\(width &lt; 768px\)"[^>]*srcSet="([^"]*)"/gi);
    return [...sources].map(([, files = '']) => /\/[\w/-]+\.webp/.exec(decodeURIComponent(files))?.[0]);
  };
  const banners = ['a', 'b', 'c', 'd'].map((id) => banner(id, id === 'b' ? '/banners/b-phone.webp' : null));

  it("uses the backend's phone picture if there is one, else the vendor's in turn", () => {
    const ownBanners = ['/own/1.webp', '/own/2.webp'];
    expect(listPhonePictures(banners, ownBanners)).toEqual([
      '/own/1.webp',
      '/banners/b-phone.webp',
      '/own/1.webp',
      '/own/2.webp',
    ]);
  });

  it('shows the banner itself if the vendor has no phone pictures', () => {
    expect(listPhonePictures(banners, [])).toEqual(['/banners/b-phone.webp']);
  });
});

describe('lib/company/phone-banners.ts', () => {
  it('names pictures of 800 × 1000 pixels in public', async () => {
    for (const file of PHONE_BANNERS) {
      const { width, height } = await sharp(path.join(import.meta.dirname, '../../../public', file)).metadata();
      expect([file, width, height]).toEqual([file, 800, 1000]);
    }
  });
});
