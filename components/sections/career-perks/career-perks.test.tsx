import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerPerks } from '@/components/sections/career-perks/career-perks';
import { buildCareerWords } from '@/lib/company/career';

const WORDS = buildCareerWords({ companyName: 'Demo Company', brandName: 'Demo' }).perks;

describe('§2 Career: perks', () => {
  it('shows six cards', () => {
    expect(renderToStaticMarkup(<CareerPerks words={WORDS} />).match(/<h3/g)).toHaveLength(6);
  });
});
