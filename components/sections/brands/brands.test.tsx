import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Brands } from '@/components/sections/brands/brands';

describe('§2 Home, brands', () => {
  const html = renderToStaticMarkup(
    <Brands
      brands={[
        { id: '1', name: 'Ghatkari Tools', logo: '/a.webp' },
        { id: '2', name: 'सूत्रकोश', logo: null },
      ]}
    />,
  );

  it('shows each logo with its name, 120 px high', () => {
    expect(html).toContain('Ghatkari Tools');
    expect(html).toContain('सूत्रकोश');
    expect(html.match(/<img[^>]*height="120"/g)).toHaveLength(2);
  });
});
