import { describe, expect, it } from 'vitest';

import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';

const ITEMS = [
  { slug: 'gst on exports', alias: 'export-gst' },
  { slug: 'जीएसटी गाइड', alias: '' },
  { slug: 'desk', alias: 'x' },
  { slug: 'desk-2', alias: 'x' },
];
const toAliases = ({ alias }: (typeof ITEMS)[number]) => [alias];

describe('§2 Route table: entries by slug', () => {
  it('finds an entry at its own slug only', () => {
    expect(findBySlug(ITEMS, 'gst on exports')).toBe(ITEMS[0]);
    expect(findBySlug(ITEMS, 'जीएसटी गाइड')).toBe(ITEMS[1]);
    expect(findBySlug(ITEMS, 'GST on exports')).toBeNull();
    expect(findBySlug(ITEMS, '')).toBeNull();
    expect(findBySlug(ITEMS, '__proto__')).toBeNull();
  });

  it.each([
    ['GST on Exports', 0],
    ['gst-on-exports', 0],
    ['gst_on + exports', 0],
    ['Export-GST', 0],
    ['gst%2520on%252520exports', 0],
    ['DESK-2', 3],
    ['X', 2],
  ])('knows which entry %s means', (name, index) => {
    expect(findByAnyCase(ITEMS, name, toAliases)).toBe(ITEMS[index]);
  });

  it.each([...['.', ').', '”', '।', '…', ']', ' -', '\u200b'], ...['%E2%80%9D', '%2520', '**', '👉']])(
    '§2 Slugs: knows an address with %j at its end, as sentences and chat programs make it',
    (end) => {
      expect(findByAnyCase(ITEMS, `GST on exports${end}`, toAliases)).toBe(ITEMS[0]);
      expect(findByAnyCase(ITEMS, `जीएसटी गाइड${end}`, toAliases)).toBe(ITEMS[1]);
      expect(findByAnyCase(ITEMS, `“export-gst${end}`, toAliases)).toBe(ITEMS[0]);
    },
  );

  it('§2 Slugs: chooses none of two entries that fit a damaged address equally well', () => {
    const items = ['what is gst', 'what is gst?', '100% off'].map((slug) => ({ slug }));
    const find = (name: string) => findByAnyCase(items, name, () => []);
    expect([find('what is gst.'), find('what is gst?'), find('What is GST')]).toEqual([null, items[1], items[0]]);
    expect([find('100% off.'), find('100%25 off')]).toEqual([items[2], items[2]]);
  });

  it.each(['', '..', 'gst', 'nothing', '%', '%E0%A4', '."', 'desk and more'])('finds nothing for %j', (name) =>
    expect(findByAnyCase(ITEMS, name, toAliases)).toBeNull(),
  );
});
