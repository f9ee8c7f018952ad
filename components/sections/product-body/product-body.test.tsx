import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductBody } from '@/components/sections/product-body/product-body';

describe('§2 Desktop software detail: title and rich body', () => {
  it('heads the text with the title', () => {
    const html = renderToStaticMarkup(<ProductBody title="Accounting & GST" sanitizedHtml="<p>Text</p>" />);
    expect(html).toMatch(/<h2[^>]*>Accounting &amp; GST<\/h2>.*<p>Text<\/p>/);
  });

  it('leaves no empty band where there is no text', () => {
    expect(renderToStaticMarkup(<ProductBody title="Accounting" sanitizedHtml="" />)).toBe('');
  });
});
