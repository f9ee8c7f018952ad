import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerIntro } from '@/components/sections/career-intro/career-intro';
import { buildCareerWords } from '@/lib/company/career';

const WORDS = buildCareerWords({ companyName: 'Demo Company', brandName: 'Demo' }).intro;

describe('§2 Career: intro', () => {
  it('shows the text of the vendor', () => {
    const html = renderToStaticMarkup(<CareerIntro words={WORDS} />);
    for (const text of WORDS.text) expect(html).toContain(`<p>${renderToStaticMarkup(text)}</p>`);
  });
});
