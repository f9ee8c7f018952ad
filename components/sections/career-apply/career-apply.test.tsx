import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerApply } from '@/components/sections/career-apply/career-apply';
import { buildCareerWords } from '@/lib/company/career';

const WORDS = buildCareerWords({ companyName: 'Demo Company', brandName: 'Demo' }).apply;

describe('§2 Career: application', () => {
  it('links to the e-mail address of the contact data and to the contact page', () => {
    const html = renderToStaticMarkup(<CareerApply words={WORDS} email="hello@ankbahi.example" />);
    expect(html).toContain(`href="mailto:hello@ankbahi.example?subject=${encodeURIComponent(WORDS.subject)}"`);
    expect(html).toContain('href="/contact"');
  });

  it('offers only the contact page if the address is the fallback (§3)', () => {
    const html = renderToStaticMarkup(<CareerApply words={WORDS} email="info@example.com" />);
    expect(html).not.toContain('mailto:');
    expect(html).toContain('href="/contact"');
  });
});
