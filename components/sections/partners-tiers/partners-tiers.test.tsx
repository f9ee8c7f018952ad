import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PartnersTiers } from '@/components/sections/partners-tiers/partners-tiers';
import { buildPartnersWords } from '@/lib/company/partners';

const WORDS = buildPartnersWords({ companyName: 'Demo Company', brandName: 'Demo' }).tiers;

const html = renderToStaticMarkup(<PartnersTiers words={WORDS} />);

describe('§2 Partners: tiers', () => {
  it('has the three tiers in their order, the first open', () => {
    expect([...html.matchAll(/class="words">([^<]+)</g)].map((match) => match[1])).toEqual([
      'Gold partner',
      'Silver partner',
      'Referral partner',
    ]);
    expect([...html.matchAll(/aria-expanded="(\w+)"/g)].map((match) => match[1])).toEqual(['true', 'false', 'false']);
  });
});
