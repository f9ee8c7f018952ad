import { describe, expect, it } from 'vitest';

import { BRANDS } from '@/lib/content/brands';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Brand', () => {
  it('keeps a brand with a name or a logo and drops one with neither', () => {
    const { value, paths } = readWith(BRANDS, {
      data: [
        { id: 1, name: ' Tilvan  Oils ', img: '/t.webp' },
        { name: 'शर्मा ट्रेडर्स', img: null },
        { name: '', img: '//cdn.example.com/x.png' },
        { name: null, img: 'javascript:x' },
        { name: 404, img: '' },
      ],
    });
    expect(value).toEqual([
      { id: '1', name: 'Tilvan Oils', logo: 'https://api.example.com/t.webp' },
      { id: 'item-2', name: 'शर्मा ट्रेडर्स', logo: null },
      { id: 'item-3', name: '', logo: 'https://cdn.example.com/x.png' },
      { id: 'item-5', name: '404', logo: null },
    ]);
    expect(paths).toEqual(['data[3].img', 'data[3]']);
  });
});
