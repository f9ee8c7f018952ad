import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { SectionHeading } from '@/components/ui/section-heading/section-heading';

it('Visual, Type: a term and its text are in one element each, and the text stays as it is', () => {
  const html = renderToStaticMarkup(<SectionHeading title="GSTR-2B & more" lead="For e-invoices only" />);
  expect(html).toContain('<h2><span><span class="term">GSTR-2B</span> &amp; more</span></h2>');
  expect(html).toContain('<p><span>For <span class="term">e-invoices</span> only</span></p>');
});

it('WCAG 3.1.2 Language of parts: the vendor’s words have the language of their script', () => {
  const html = renderToStaticMarkup(<SectionHeading eyebrow="In the season" title="ફોન કરો, GSTR-2B" lead="आज सीखो" />);
  expect(html).toContain('<span lang="gu"><span>ફોન કરો, <span class="term">GSTR-2B</span></span></span></h2>');
  expect(html).toContain('<p lang="hi">आज सीखो</p>');
  expect(html.match(/lang=/g)).toHaveLength(2);
});
