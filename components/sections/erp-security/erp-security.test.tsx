import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ErpSecurity } from '@/components/sections/erp-security/erp-security';

describe('§2 ERP page: security', () => {
  it('is a section of its own with four measures', () => {
    const html = renderToStaticMarkup(<ErpSecurity />);
    expect(html).toContain('aria-labelledby="erp-security"');
    expect(html.match(/<h3/g)).toHaveLength(4);
  });
});
