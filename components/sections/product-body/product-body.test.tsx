import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductBody } from '@/components/sections/product-body/product-body';

describe('§2 Desktop software detail: title and rich body', () => {
  it('heads the text with the title', () => {
    const html = renderToStaticMarkup(<ProductBody name="Desk" title="Accounting & GST" sanitizedHtml="<p>Text</p>" />);
    expect(html).toMatch(/<h2[^>]*>Accounting &amp; GST<\/h2>.*<p>Text<\/p>/);
  });

  it('shows the title without a text', () => {
    const html = renderToStaticMarkup(<ProductBody name="Desk" title="Accounting" sanitizedHtml="" />);
    expect(html).toContain('>Accounting</h2>');
  });

  it('renders nothing if the title only repeats the name', () => {
    expect(renderToStaticMarkup(<ProductBody name="Desk" title="Desk" sanitizedHtml="" />)).toBe('');
  });
});
