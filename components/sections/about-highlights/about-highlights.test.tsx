import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutHighlights } from '@/components/sections/about-highlights/about-highlights';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).highlights;

describe('§2 About: highlights', () => {
  it('shows the three of the specification in their order', () => {
    const html = renderToStaticMarkup(<AboutHighlights words={WORDS} />);
    const titles = [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map((match) => match[1]);
    expect(titles).toEqual(['Expert team', 'Fastest customer service', 'Reasonable pricing']);
  });
});
