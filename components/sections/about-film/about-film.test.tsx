import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutFilm } from '@/components/sections/about-film/about-film';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).film;

describe('§2 About: looping video', () => {
  const html = renderToStaticMarkup(<AboutFilm words={WORDS} />);

  it('loops without sound, in place, and is fetched only when it is seen', () => {
    expect(html).toMatch(/<video[^>]* muted=""/);
    expect(html).toMatch(/<video[^>]* loop=""/);
    expect(html).toMatch(/<video[^>]* playsInline=""/i);
    expect(html).toMatch(/<video[^>]* preload="none"/);
  });

  it('has two formats, and a poster that is fetched when it comes near', () => {
    expect(html).toMatch(/<img[^>]* loading="lazy"[^>]*about-poster\.webp/);
    expect(html).not.toContain('poster=');
    expect(html).toContain('src="/video/about.webm"');
    expect(html).toContain('src="/video/about.mp4"');
  });
});
