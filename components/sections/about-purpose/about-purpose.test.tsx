import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutPurpose } from '@/components/sections/about-purpose/about-purpose';

describe('§2 About: mission and vision', () => {
  it('says both under headings of their own', () => {
    const html = renderToStaticMarkup(<AboutPurpose />);
    expect(html).toMatch(/<h3[^>]*>Our mission<\/h3><p>To give every business/);
    expect(html).toMatch(/<h3[^>]*>Our vision<\/h3><p>A trader/);
  });
});
