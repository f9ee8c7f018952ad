import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ContactBenefits } from '@/components/sections/contact-benefits/contact-benefits';
import { buildContactWords } from '@/lib/company/contact';

const WORDS = buildContactWords({ companyName: 'Demo Company', brandName: 'Demo' }).benefits;

describe('§2 Contact: benefits', () => {
  it('has four items, the first open', () => {
    const html = renderToStaticMarkup(<ContactBenefits words={WORDS} />);
    expect([...html.matchAll(/aria-expanded="(\w+)"/g)].map((match) => match[1])).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });
});
