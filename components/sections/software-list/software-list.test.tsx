import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { SoftwareList } from '@/components/sections/software-list/software-list';
import { buildSoftwareWords } from '@/lib/company/software';
import type { Product } from '@/lib/content/products';

const WORDS = buildSoftwareWords({ companyName: 'Demo Company', brandName: 'Demo' }).empty;

const product: Product = {
  id: '1',
  slug: 'stock & godown — 100% accuracy',
  name: 'Stock & Godown — 100% Accuracy',
  logo: '/content/logo.webp',
  version: '12.4',
  releasedAt: new Date('2026-05-18T00:00:00Z'),
  updatedAt: null,
  summary: 'Stock and billing.',
  description: 'Stock and billing.',
  title: 'Title',
  bodyHtml: '',
  download: { url: '/content/files/stock.zip', fileName: 'stock.zip' },
  developer: null,
};

describe('§2 Desktop software list', () => {
  it('shows name, version, release date in en-GB and description', () => {
    const html = renderToStaticMarkup(<SoftwareList words={WORDS} products={[product]} />);
    for (const text of ['Stock &amp; Godown — 100% Accuracy', '12.4', '>18/05/2026<', 'Stock and billing.']) {
      expect(html).toContain(text);
    }
  });

  it("offers 'Download Software' and 'Explore Software'", () => {
    const html = renderToStaticMarkup(<SoftwareList words={WORDS} products={[product]} />);
    expect(html).toContain('href="/content/files/stock.zip" download="stock.zip"');
    expect(html).toContain('Download Software');
    expect(html).toContain(`href="/desktop-software/${encodeURIComponent(product.slug)}"`);
    expect(html).toContain('Explore Software');
  });

  it("says 'Not Available' without a file and leaves out what is missing", () => {
    const bare = { ...product, download: null, version: null, releasedAt: null, logo: null, description: '' };
    const html = renderToStaticMarkup(<SoftwareList words={WORDS} products={[bare]} />);
    expect(html).toContain('Not Available');
    expect(html).not.toContain('Download Software');
    expect(html).not.toContain('Version');
    expect(html).not.toContain('Release Date');
    expect(html).toContain('placeholder.svg');
  });

  it('sets the language of name and description (WCAG 3.1.2)', () => {
    const hindi = { ...product, name: 'खाता बही', description: 'दुकान का हिसाब।' };
    const html = renderToStaticMarkup(<SoftwareList words={WORDS} products={[hindi]} />);
    expect(html).toMatch(/<h2[^>]* lang="hi">खाता बही</);
    expect(html).toMatch(/<p[^>]* lang="hi">दुकान का हिसाब।</);
  });

  it("says 'No software found.' where there is none", () => {
    expect(renderToStaticMarkup(<SoftwareList words={WORDS} products={[]} />)).toContain('No software found.');
  });
});
