import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AndroidApps, ProductList } from '@/components/sections/product-list/product-list';
import { ProductsLoading } from '@/components/sections/product-list/products-loading';
import { JUMP_LIST, NO_DOWNLOAD } from '@/lib/company/controls';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { toPlainText } from '@/lib/html/plain-text';
import { buildProduct } from '@/lib/seo/testing';

const WORDS = PRODUCTS_WORDS;
const asHtml = (text: string) => renderToStaticMarkup(text);

const product = buildProduct({
  slug: 'stock & godown — 100% accuracy',
  name: 'Stock & Godown — 100% Accuracy',
  logo: '/content/logo.webp',
  description: 'Stock and billing.',
  download: { url: '/content/files/stock.zip', fileName: 'stock.zip' },
});

describe('§2 Desktop software list', () => {
  it('shows logo, name, version, release date, text, file and the way to the page', () => {
    const dated = { ...product, releasedAt: new Date('2026-05-31T20:00:00Z') };
    const html = renderToStaticMarkup(<ProductList products={[dated]} />);
    expect(html).toMatch(/<img [^>]*logo\.webp/);
    expect(html).toMatch(/<h2[^>]*>Stock &amp; Godown — 100% Accuracy<\/h2>/);
    expect(html).toMatch(/<dd[^>]*>12\.4<\/dd>/);
    // Half past one in the night of the next day in India.
    expect(html).toMatch(/<dd[^>]*><time[^>]*>01\/06\/2026<\/time>/);
    expect(html).toContain('>Stock and billing.</p>');
    expect(html).toMatch(/<a [^>]*href="\/content\/files\/stock\.zip"[^>]*>/);
    expect(html).toMatch(/<a [^>]*href="\/desktop-software\/stock%20%26%20godown%20%E2%80%94%20100%25%20accuracy"/);
    const { version, releaseDate, download, explore } = WORDS.list;
    const terms = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, term = '']) => toPlainText(term));
    expect(terms).toEqual([version, releaseDate]);
    for (const word of [download, explore]) expect(toPlainText(html)).toContain(word);
  });

  it('sets the language of a version (WCAG 3.1.2)', () => {
    const products = [{ ...product, version: 'नया संस्करण' }];
    expect(renderToStaticMarkup(<ProductList products={products} />)).toMatch(/<dd[^>]* lang="hi">नया संस्करण</);
  });

  it('says that it is not available without a file, and leaves out what is missing', () => {
    const bare = { ...product, download: null, version: null, releasedAt: null, logo: null, description: '' };
    const html = renderToStaticMarkup(<ProductList products={[bare]} />);
    expect(html).toContain(NO_DOWNLOAD);
    expect(html).not.toContain(asHtml(WORDS.list.download));
    expect(html).not.toContain('<dt');
    expect(html).toContain('placeholder.svg');
  });

  it('begins with the names of twelve products or more, each a link to its entry', () => {
    const render = (count: number) => {
      const products = Array.from({ length: count }, (_, index) => {
        const name = `Tool ${count - index}`;
        return { ...product, id: name, name, slug: name.toLowerCase() };
      });
      return renderToStaticMarkup(<ProductList products={products} />);
    };
    expect(render(11)).not.toContain(JUMP_LIST.label);
    const [names = '', entries = ''] = render(12).split('</details>');
    const targets = [...names.matchAll(/<a href="#([^"]+)">/g)].map(([, target]) => target!);
    expect(targets.slice(0, 3)).toEqual(['entry-tool%201', 'entry-tool%202', 'entry-tool%203']);
    expect(targets.filter((target) => !entries.includes(`id="${target}"`))).toEqual([]);
    expect(targets).toHaveLength(12);
  });

  it('says so if there is none', () => {
    expect(renderToStaticMarkup(<ProductList products={[]} />)).toContain(asHtml(WORDS.empty.title));
  });
});

describe('§4 States: a failed software load', () => {
  it('keeps the loading state and says so to screen readers', () => {
    const html = renderToStaticMarkup(<ProductsLoading />);
    expect(html).toContain('role="status"');
    expect(html).toContain(asHtml(WORDS.loading.title));
  });
});

describe('§2 Desktop software list: Android apps', () => {
  const render = (storeLink?: string | null) => renderToStaticMarkup(<AndroidApps storeLink={storeLink} />);

  it('lead to the store; no badge without an app there', () => {
    expect(render('https://play.example/v')).toMatch(/<a href="https:\/\/play\.example\/v"/);
    expect(render(null)).not.toContain(WORDS.androidApps.badge.store);
  });
});
