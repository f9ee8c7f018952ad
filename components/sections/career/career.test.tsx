import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerApply } from '@/components/sections/career/career';

describe('§2 Career: application', () => {
  it('offers only the contact page if the address is the fallback (§3)', () => {
    const html = renderToStaticMarkup(<CareerApply email="info@example.com" />);
    expect(html).not.toContain('mailto:');
    expect(html).toContain('href="/contact"');
  });
});
