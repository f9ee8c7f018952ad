import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { SoftwareList } from '@/components/sections/software-list/software-list';
import { SoftwareLoading } from '@/components/sections/software-list/software-loading';
import { buildSoftwareWords } from '@/lib/company/software';
import type { Product } from '@/lib/content/products';

const WORDS = buildSoftwareWords({ companyName: 'Demo Company', brandName: 'Demo' });

const product: Product = {
  id: '1',
  slug: 'stock & godown — 100% accuracy',
  name: 'Stock & Godown — 100% Accuracy',
  logo: '/content/logo.webp',
  screen: null,
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
  it("says 'Not Available' without a file and leaves out what is missing", () => {
    const bare = { ...product, download: null, version: null, releasedAt: null, logo: null, description: '' };
    const html = renderToStaticMarkup(<SoftwareList words={WORDS.empty} products={[bare]} />);
    expect(html).toContain('Not Available');
    expect(html).not.toContain('Download Software');
    expect(html).not.toContain('Version');
    expect(html).not.toContain('Release Date');
    expect(html).toContain('placeholder.svg');
  });

  it("says 'No software found.' if there is none", () => {
    expect(renderToStaticMarkup(<SoftwareList words={WORDS.empty} products={[]} />)).toContain('No software found.');
  });
});

describe('§4 States: a failed software load', () => {
  it("keeps 'Loading...' and says so to screen readers", () => {
    const html = renderToStaticMarkup(<SoftwareLoading words={WORDS.loading} />);
    expect(html).toMatch(/role="status".*Loading\.\.\./);
  });
});
