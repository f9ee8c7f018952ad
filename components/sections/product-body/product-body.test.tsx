import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductBody } from '@/components/sections/product-body/product-body';

describe('§2 Desktop software detail: title and rich body', () => {
  it('heads the text with the title', () => {
    const html = renderToStaticMarkup(<ProductBody name="Desk" title="Accounting & GST" sanitizedHtml="<p>Text</p>" />);
    expect(html).toMatch(/<h2[^>]*>Accounting &amp; GST<\/h2>.*<p>Text<\/p>/);
  });

  it('shows the title where there is no text', () => {
    const html = renderToStaticMarkup(<ProductBody name="Desk" title="Accounting" sanitizedHtml="" />);
    expect(html).toContain('>Accounting</h2>');
  });

  it('leaves no section that only says the name again', () => {
    expect(renderToStaticMarkup(<ProductBody name="Desk" title="Desk" sanitizedHtml="" />)).toBe('');
  });
});
