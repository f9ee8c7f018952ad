import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutPurpose } from '@/components/sections/about-purpose/about-purpose';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).purpose;

describe('§2 About: mission and vision', () => {
  it('shows both under their own headings', () => {
    const html = renderToStaticMarkup(<AboutPurpose words={WORDS} />);
    expect(html).toMatch(/<h3[^>]*>Our mission<\/h3><p>/);
    expect(html).toMatch(/<h3[^>]*>Our vision<\/h3><p>/);
  });
});
