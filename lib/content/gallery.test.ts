import { describe, expect, it } from 'vitest';

import { GALLERY_PICTURES } from '@/lib/content/gallery';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Gallery item', () => {
  it('reads a picture with its text, which may be in its title', () => {
    const { value, paths } = readWith(GALLERY_PICTURES, {
      data: [
        { id: 1, img: '/a.webp', alt: 'Office' },
        { img: '/b.webp', title: 'Fair' },
        { img: '/c.webp' },
        { img: ' ' },
        'x',
      ],
    });
    expect(value.map(({ id, alt }) => [id, alt])).toEqual([
      ['1', 'Office'],
      ['item-2', 'Fair'],
      ['item-3', ''],
    ]);
    expect(paths).toEqual(['data[3].img', 'data[4]']);
  });
});
