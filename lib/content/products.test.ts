import { describe, expect, it } from 'vitest';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { PRODUCTS } from '@/lib/content/products';
import { readWith } from '@/lib/content/shared/test-reading';

const read = (item: unknown) => readWith(PRODUCTS, { data: [item] });

describe('Standards, Search engines: the date of a product’s page', () => {
  it('is that of its update, else of its release', () => {
    const data = [
      { name: 'A', updated_at: '2026-03-01', release_date: '2026-01-01' },
      { name: 'B', release_date: '2026-02-01' },
    ];
    const changes = readWith(PRODUCTS, { data }).value.map(PRODUCTS.listChanges);
    expect(changes).toEqual([[new Date('2026-03-01')], [new Date('2026-02-01')]]);
  });
});

describe('§3 Desktop software', () => {
  it('reads every field into its type', () => {
    const { value, findings } = read({
      id: 2,
      name: 'Ankbahi Desk',
      logo: '/uploads/desk.png',
      img: '/uploads/screen.png',
      mobile_img: 'uploads/screen-m.png',
      alt: 'The invoice',
      version: 12.4,
      release_date: '2026-05-18',
      updated_at: '2026-05-19T00:00:00.000000Z',
      description: '<p>Accounting with <b>GST</b>.</p>',
      short_desc: 'Accounting on the desktop.',
      title: 'Accounting with GST',
      explore_link: '<h2>Features</h2>',
      download_file: 'uploads/desk setup.exe',
      developer: 'Ankbahi Labs',
    });
    expect(findings).toEqual([]);
    expect(value).toMatchObject([
      {
        id: '2',
        slug: 'ankbahi desk',
        name: 'Ankbahi Desk',
        logo: 'https://api.example.com/uploads/desk.png',
        screen: {
          image: 'https://api.example.com/uploads/screen.png',
          phoneImage: 'https://api.example.com/uploads/screen-m.png',
          alt: 'The invoice',
        },
        version: '12.4',
        releasedAt: new Date('2026-05-18'),
        updatedAt: new Date('2026-05-19'),
        summary: 'Accounting on the desktop.',
        description: 'Accounting with GST.',
        title: 'Accounting with GST',
        bodyHtml: '<h2>Features</h2>',
        download: { url: 'https://api.example.com/uploads/desk%20setup.exe', fileName: 'desk setup.exe' },
        developer: 'Ankbahi Labs',
      },
    ]);
  });

  it('reads other fields if some are missing', () => {
    expect(read({ name: 'Desk', description: '<p>One.</p><p>Two &amp; three.</p>' }).value).toMatchObject([
      { title: 'Desk', summary: 'One. Two & three.', bodyHtml: '<p>One.</p><p>Two &amp; three.</p>', download: null },
    ]);
    expect(read({ title: 'डेस्क' }).value).toMatchObject([{ id: 'item-1', slug: 'डेस्क', name: 'डेस्क', summary: '' }]);
  });

  it('describes a screen by the name, and has no picture and no download without a usable address', () => {
    const screen = { phoneImage: null, alt: FALLBACKS.screen('Desk') };
    expect(read({ name: 'Desk', img: '/a.png' }).value).toMatchObject([{ screen }]);
    const { value, paths } = read({ name: 'Desk', img: 'data:x', mobile_img: '/m.png', download_file: 'javascript:x' });
    expect(value).toMatchObject([{ screen: null, download: null }]);
    expect(paths).toEqual(['data[0].img', 'data[0].download_file']);
  });

  it('§2 Desktop software list: keeps the whole description, or uses the short one if there is no other', () => {
    expect(read({ name: 'Desk', short_desc: 'Short.' }).value).toMatchObject([{ description: 'Short.' }]);
    const description = `${'word '.repeat(1_000)}end`;
    const [product] = read({ name: 'Desk', description }).value;
    expect(product?.description).toBe(description);
    // Without a summary, the beginning of the description is shown.
    expect(product?.summary.length).toBeLessThanOrEqual(600);
    expect(product?.summary).toMatch(/word…$/);
  });
});
