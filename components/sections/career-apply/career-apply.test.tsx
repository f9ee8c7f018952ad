import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerApply } from '@/components/sections/career-apply/career-apply';

describe('§2 Career: application', () => {
  it('goes to the address of the contact data, with the contact page beside it', () => {
    const html = renderToStaticMarkup(<CareerApply email="hello@ankbahi.example" />);
    expect(html).toContain('href="mailto:hello@ankbahi.example?subject=Application"');
    expect(html).toContain('href="/contact"');
  });
});
