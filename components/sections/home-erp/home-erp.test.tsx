import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { HomeErp } from '@/components/sections/home-erp/home-erp';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().erp;

const html = renderToStaticMarkup(<HomeErp words={WORDS} />);

describe('§2 Home, web-based ERP', () => {
  it('links to the ERP page', () => expect(html).toMatch(/href="\/erp"/));
  it('has all slides of the banner slider in the HTML', () => {
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(WORDS.slides.length);
    expect(html).toContain('aria-label="Screens of the web ERP"');
  });
});
