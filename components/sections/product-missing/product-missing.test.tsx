import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductMissing } from '@/components/sections/product-missing/product-missing';
import { buildNotFoundWords } from '@/lib/company/not-found';

describe('§8 Error catalogue: software not found', () => {
  it("says 'No software found.'", () => {
    expect(renderToStaticMarkup(<ProductMissing words={buildNotFoundWords()} />)).toMatch(
      /<h1[^>]*>No software found\.<\/h1>/,
    );
  });
});
