import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Gallery } from '@/components/sections/gallery/gallery';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).gallery;

describe('§2 About: gallery', () => {
  it('treats a picture without a caption as decorative', () => {
    const html = renderToStaticMarkup(<Gallery words={WORDS} pictures={[{ id: '1', image: '/a.webp', alt: '' }]} />);
    expect(html).toMatch(/<img[^>]*alt=""/);
    expect(html).not.toContain('figcaption');
  });

  it('renders nothing without pictures', () => {
    expect(renderToStaticMarkup(<Gallery words={WORDS} pictures={[]} />)).toBe('');
  });
});
