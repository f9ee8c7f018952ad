import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductMissing } from '@/components/sections/product-missing/product-missing';

describe('§8 Error catalogue: software not found', () => {
  it("says 'No software found.'", () => {
    expect(renderToStaticMarkup(<ProductMissing />)).toMatch(/<h1[^>]*>No software found\.<\/h1>/);
  });
});
