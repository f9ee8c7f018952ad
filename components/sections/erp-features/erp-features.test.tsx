import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ErpFeatures } from '@/components/sections/erp-features/erp-features';
import { buildErpWords } from '@/lib/company/erp';

const WORDS = buildErpWords({ companyName: 'Demo Company', brandName: 'Demo' }).features;

describe('§2 ERP page: features', () => {
  it('shows the six of the specification in their order', () => {
    const html = renderToStaticMarkup(<ErpFeatures words={WORDS} />);
    expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
      'Inventory',
      'Billing',
      'Accounting with GST compliance',
      'Production',
      'Purchase',
      'Sales',
    ]);
  });
});
