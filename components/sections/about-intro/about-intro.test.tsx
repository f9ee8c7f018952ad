import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutIntro } from '@/components/sections/about-intro/about-intro';

const html = renderToStaticMarkup(<AboutIntro brandName="Ankbahi" />);

describe('§2 About: intro', () => {
  it('names the brand and the 25 years', () => {
    expect(html).toContain('Ankbahi makes software');
    expect(html).toContain('25 years');
  });

  it('marks the paragraphs and the picture that narrow windows do without', () => {
    expect(html.match(/class="wideOnly"/g)).toHaveLength(3);
  });
});
