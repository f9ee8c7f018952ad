import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ErpSecurity } from '@/components/sections/erp-security/erp-security';
import { buildErpWords } from '@/lib/company/erp';

const WORDS = buildErpWords({ companyName: 'Demo Company', brandName: 'Demo' }).security;

describe('§2 ERP page: security', () => {
  it('is a section of its own with the measures of the vendor', () => {
    const html = renderToStaticMarkup(<ErpSecurity words={WORDS} />);
    expect(html).toContain('aria-labelledby="erp-security"');
    expect(html.match(/<h3/g)).toHaveLength(WORDS.measures.length);
  });
});
