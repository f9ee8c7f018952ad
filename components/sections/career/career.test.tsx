import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerApply } from '@/components/sections/career/career';
import { buildCareerWords } from '@/lib/company/career';

const WORDS = buildCareerWords({ companyName: 'Demo Company', brandName: 'Demo' }).apply;

describe('§2 Career: application', () => {
  it('offers only the contact page if the address is the fallback (§3)', () => {
    const html = renderToStaticMarkup(<CareerApply words={WORDS} email="info@example.com" />);
    expect(html).not.toContain('mailto:');
    expect(html).toContain('href="/contact"');
  });
});
