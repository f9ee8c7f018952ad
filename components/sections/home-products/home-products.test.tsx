import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { HomeProducts } from '@/components/sections/home-products/home-products';
import { HOME_WORDS } from '@/lib/company/home';
import { buildProduct } from '@/lib/seo/testing';

const WORDS = HOME_WORDS.desktopSoftware;

const product = (name: string) =>
  buildProduct({
    slug: name.toLowerCase(),
    name,
    logo: null,
    summary: `About ${name}`,
    bodyHtml: '<p>never shown here</p>',
  });

describe('§2 Home, desktop software', () => {
  it('links to the list and to the page of each product in the row', () => {
    const html = renderToStaticMarkup(<HomeProducts products={['Desk & Co', 'Two', 'Three', 'Four'].map(product)} />);
    expect(html).toContain('href="/desktop-software"');
    expect(html).toContain('href="/desktop-software/desk%20%26%20co"');
    expect(html).toContain('About Three');
    expect(html).not.toContain('About Four');
    expect(html).not.toContain('never shown here');
  });

  it('shows a placeholder if a product has no logo', () =>
    expect(renderToStaticMarkup(<HomeProducts products={[product('One')]} />)).toContain('/pictures/placeholder.svg'));

  it('renders without any product', () => {
    const html = renderToStaticMarkup(<HomeProducts products={[]} />);
    expect(html).toContain(renderToStaticMarkup(WORDS.action));
    expect(html).not.toContain('<ul');
  });
});
