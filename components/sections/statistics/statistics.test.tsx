import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Statistics } from '@/components/sections/statistics/statistics';
import { STATISTIC_APPLICATIONS, STATISTIC_CITIES, STATISTIC_CUSTOMERS, STATISTIC_EWAY_LAKH } from '@/lib/constants';

const text = renderToStaticMarkup(<Statistics />)
  .replace(/<[^>]+>/g, '|')
  .replace(/\|+/g, '|');

describe('§2 Home, statistics band', () => {
  it.each([
    ['Customers', `${STATISTIC_CUSTOMERS}+`],
    ['Cities Covered', `${STATISTIC_CITIES}+`],
    ['Eway / E Invoice made per year', `${STATISTIC_EWAY_LAKH} lac +`],
    ['Customized Applications', `${STATISTIC_APPLICATIONS}+`],
  ])('has the final figure of "%s" in the HTML: %s', (label, figure) => {
    expect(text.replaceAll('|', '')).toContain(`${label}${figure}`);
  });
});
