import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Statistics } from '@/components/sections/statistics/statistics';

const text = renderToStaticMarkup(<Statistics />)
  .replace(/<[^>]+>/g, '|')
  .replace(/\|+/g, '|');

describe('§2 Home, statistics band', () => {
  it.each([
    ['Customers', '3000+'],
    ['Cities Covered', '250+'],
    ['Eway / E Invoice made per year', '10 lac +'],
    ['Customized Applications', '50+'],
  ])('holds the final figure of "%s" in the HTML: %s', (label, figure) => {
    expect(text.replaceAll('|', '')).toContain(`${label}${figure}`);
  });
});
