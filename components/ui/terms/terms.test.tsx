import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { SectionHeading } from '@/components/ui/section-heading/section-heading';

it('Visual, Type: a term is in one element, and the text stays as it is', () => {
  const html = renderToStaticMarkup(<SectionHeading title="GSTR-2B & more" lead="For e-invoices only" />);
  expect(html).toContain('<span class="term">GSTR-2B</span> &amp; more');
  expect(html).toContain('For <span class="term">e-invoices</span> only');
});
