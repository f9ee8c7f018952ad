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
    expect(findBySlug(ITEMS, 'gst on exports', toAliases)).toBe(ITEMS[0]);
    expect(findBySlug(ITEMS, 'जीएसटी गाइड', toAliases)).toBe(ITEMS[1]);
    expect(findBySlug(ITEMS, 'GST on exports', toAliases)).toBeNull();
    expect(findBySlug(ITEMS, '', toAliases)).toBeNull();
    expect(findBySlug(ITEMS, '__proto__', toAliases)).toBeNull();
  });

  it.each([
    ['GST on Exports', 0],
    ['gst-on-exports', 0],
    ['  gst  on exports ', 0],
    ['GST+on+exports', 0],
    ['gst_on__exports', 0],
    ['gst - on + exports', 0],
    ['Export-GST', 0],
    ['Desk', 2],
    ['DESK-2', 3],
    ['X', 2],
  ])('knows which entry %s means', (name, index) => {
    expect(findByAnyCase(ITEMS, name, toAliases)).toBe(ITEMS[index]);
  });

  it.each(['', '..', 'gst', 'nothing'])('finds nothing for %j', (name) =>
    expect(findByAnyCase(ITEMS, name, toAliases)).toBeNull(),
  );
});
