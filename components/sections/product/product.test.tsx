import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductBody, ProductHero } from '@/components/sections/product/product';
import { NO_DOWNLOAD } from '@/lib/company/controls';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { COMPANY_NAME } from '@/lib/company/names';
import type { Product } from '@/lib/content/products';
import { toPlainText } from '@/lib/html/plain-text';
import { buildProduct } from '@/lib/seo/testing';

const WORDS = PRODUCTS_WORDS;
const { download, demo, developer, updated, version, releaseDate } = WORDS.product;
const asHtml = (text: string) => renderToStaticMarkup(text);

const product = buildProduct({
  slug: 'desk',
  name: 'Desk',
  bodyHtml: '',
  download: { url: '/content/files/desk.zip', fileName: 'desk.zip' },
  developer: 'Other Developers',
});

const render = (change: Partial<Product> = {}) =>
  renderToStaticMarkup(<ProductHero product={{ ...product, ...change }} />);

describe('§2 Desktop software detail: name banner', () => {
  it('uses the release date as the last update if there is no other', () => {
    const html = render({ updatedAt: null });
    expect(html).toMatch(new RegExp(`>${asHtml(updated)}</dt><dd[^>]*><time dateTime="2026-05-18`));
    // Not twice.
    expect(html).not.toContain(asHtml(releaseDate));
    expect(render({ updatedAt: null, releasedAt: null })).not.toContain(asHtml(updated));
  });

  it('shows developer, last update, version and release date, in the en-GB form and the day of India', () => {
    const html = render({ updatedAt: new Date('2026-05-31T20:00:00Z') });
    const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term, value = '']) => [
      term,
      value.replace(/<[^>]*>/g, ''),
    ]);
    expect(facts).toEqual([
      [asHtml(developer), 'Other Developers'],
      [asHtml(updated), '01/06/2026'],
      [asHtml(version), '12.4'],
      [asHtml(releaseDate), '18/05/2026'],
    ]);
    expect(html).toMatch(/href="\/content\/files\/desk\.zip" [^>]*download="desk\.zip"/);
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, href, name = '']) => [href, toPlainText(name)])).toEqual(
      expect.arrayContaining([
        ['/contact', demo],
        ['/desktop-software', WORDS.hero.title],
      ]),
    );
  });

  it('shows the company if the developer is missing', () => {
    expect(render({ developer: null })).toContain(asHtml(COMPANY_NAME));
    expect(render()).not.toContain(asHtml(COMPANY_NAME));
  });

  it('says that it is not available without a file', () => {
    const html = render({ download: null });
    expect(html).toContain(NO_DOWNLOAD);
    expect(html).not.toContain(asHtml(download));
  });
});

describe('§2 Desktop software detail: the screen of the product', () => {
  const screen = { image: '/content/desk.webp', phoneImage: '/content/desk-phone.webp', alt: 'An invoice' };

  it('loads first, in the composition for phones, which is legible in a column', () => {
    const html = decodeURIComponent(render({ screen }));
    expect(html).toMatch(/<img alt="An invoice" fetchPriority="high" [^>]*desk-phone\.webp/i);
    expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });

  it('is left out if the product has none', () => {
    expect(render().match(/<img/g)).toHaveLength(1);
  });
});

describe('§2 Desktop software detail: title and rich text', () => {
  it('shows the title without a text', () => {
    const html = renderToStaticMarkup(<ProductBody product={{ ...product, title: 'Accounting' }} />);
    expect(html).toContain('>Accounting</h2>');
  });

  it('renders nothing if the title only repeats the name', () => {
    expect(renderToStaticMarkup(<ProductBody product={{ ...product, title: 'Desk' }} />)).toBe('');
  });
});
