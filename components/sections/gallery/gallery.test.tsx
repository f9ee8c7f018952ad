import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Gallery } from '@/components/sections/gallery/gallery';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).gallery;

describe('§2 About: gallery', () => {
  it('shows each picture with its caption', () => {
    const html = renderToStaticMarkup(
      <Gallery words={WORDS} pictures={[{ id: '1', image: '/a.webp', alt: 'Training room' }]} />,
    );
    expect(html).toMatch(/<img[^>]*alt="Training room"/);
    expect(html).toContain('Training room</figcaption>');
  });

  it('treats a picture without a caption as decorative', () => {
    const html = renderToStaticMarkup(<Gallery words={WORDS} pictures={[{ id: '1', image: '/a.webp', alt: '' }]} />);
    expect(html).toMatch(/<img[^>]*alt=""/);
    expect(html).not.toContain('figcaption');
  });

  it('sets the language of the words (WCAG 3.1.2)', () => {
    const html = renderToStaticMarkup(
      <Gallery words={WORDS} pictures={[{ id: '1', image: '/a.webp', alt: 'प्रशिक्षण कक्ष' }]} />,
    );
    expect(html).toMatch(/<img alt="प्रशिक्षण कक्ष" lang="hi"/);
    expect(html).toContain('lang="hi">प्रशिक्षण कक्ष</figcaption>');
  });

  it('renders nothing without pictures', () => {
    expect(renderToStaticMarkup(<Gallery words={WORDS} pictures={[]} />)).toBe('');
  });
});
