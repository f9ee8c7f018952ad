import { describe, expect, it } from 'vitest';

import { ShapeError } from '@/lib/backend/collection';
import { INDUSTRIES } from '@/lib/content/industries';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Industry category', () => {
  const TILES = [{ image: '/a.webp', title: 'Garments' }];

  it('keeps the order of the keys, and an industry without tiles', () => {
    const { value, findings } = readWith(INDUSTRIES, {
      data: { status: true, data: { Wholesale: [], ' R&amp;D <b>labs</b> ': TILES, Retail: null } },
    });
    expect(value).toEqual([
      { name: 'Wholesale', tiles: [] },
      { name: 'R&D labs', tiles: [{ title: 'Garments', image: 'https://api.example.com/a.webp' }] },
      { name: 'Retail', tiles: [] },
    ]);
    expect(findings).toEqual([]);
  });

  it('drops empty tiles and industries that are not lists, and keeps the rest', () => {
    const { value, paths } = readWith(INDUSTRIES, {
      data: {
        Retail: [
          { title: null, image: null },
          'x',
          { title: 7, image: 'javascript:x' },
          { title: '', image: '/b.webp' },
        ],
        Odd: 'none',
        ' ': TILES,
      },
    });
    expect(value).toEqual([
      {
        name: 'Retail',
        tiles: [
          { title: '7', image: null },
          { title: '', image: 'https://api.example.com/b.webp' },
        ],
      },
    ]);
    expect(paths).toEqual(['data.Odd', 'data. ', 'data.Retail[0]', 'data.Retail[1]', 'data.Retail[2].image']);
  });

  it('merges industries whose names differ only in white space', () => {
    expect(readWith(INDUSTRIES, { data: { Retail: TILES, 'Retail ': TILES } }).value).toMatchObject([
      { name: 'Retail', tiles: [{ title: 'Garments' }, { title: 'Garments' }] },
    ]);
  });

  it('reads 500 industries and 500 tiles over all of them, and reports the rest', () => {
    const industries = Array.from({ length: 600 }, (_, index) => [`C${index}`, TILES]);
    const { value, findings } = readWith(INDUSTRIES, { data: Object.fromEntries(industries) });
    expect(value).toHaveLength(500);
    expect(findings).toEqual([{ path: 'data', reason: 'has more than 500 industries; only the first 500 are read' }]);
    const many = readWith(INDUSTRIES, { data: { A: Array(400).fill(TILES[0]), B: Array(200_000).fill(TILES[0]) } });
    expect(many.value.map(({ tiles }) => tiles.length)).toEqual([400, 100]);
    expect(many.findings).toEqual([{ path: 'data', reason: 'has more than 500 tiles; only the first 500 are read' }]);
  });

  it.each([{ data: {} }, { data: [] }, { data: { data: [] } }])('accepts the empty map %j', (body) =>
    expect(readWith(INDUSTRIES, body).value).toEqual([]),
  );

  it.each([
    ['a list of tiles', { data: TILES }],
    ['a bare list', []],
  ])('refuses %s', (_name, body) => expect(() => readWith(INDUSTRIES, body)).toThrow(ShapeError));
});
