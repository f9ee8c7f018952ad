import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerHiring } from '@/components/sections/career-hiring/career-hiring';
import { buildCareerWords } from '@/lib/company/career';

const WORDS = buildCareerWords({ companyName: 'Demo Company', brandName: 'Demo' }).hiring;

describe('§2 Career: hiring', () => {
  it('has the five steps in their order', () => {
    const html = renderToStaticMarkup(<CareerHiring words={WORDS} />);
    const steps = [...html.matchAll(/<span class="number">(\d)<\/span>([^<]+)</g)].map(
      (match) => `${match[1]} ${match[2]}`,
    );
    expect(steps).toEqual(['1 Apply', '2 Review', '3 Technical and HR interview', '4 Task', '5 Onboarding']);
  });
});
