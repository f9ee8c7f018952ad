import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ErpTrial } from '@/components/sections/erp-trial/erp-trial';
import { buildErpWords } from '@/lib/company/erp';

const WORDS = buildErpWords({ companyName: 'Demo Company', brandName: 'Demo' }).trial;

describe('§2 ERP page: call to action', () => {
  it.each(['Start Free Trial', 'Schedule Demo'])('leads from "%s" to the contact page', (words) => {
    expect(renderToStaticMarkup(<ErpTrial words={WORDS} />)).toMatch(
      new RegExp(`<a[^>]*href="/contact"[^>]*>${words}</a>`),
    );
  });
});
