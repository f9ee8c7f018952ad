import { describe, expect, it } from 'vitest';

import { BANNERS } from '@/lib/content/banners';
import { readWith } from '@/lib/content/shared/test-reading';

describe('§3 Banner item', () => {
  it('resolves both pictures and keeps the text, if any', () => {
    const body = {
      data: [{ id: 3, img: 'uploads/b 1.png', mobile_img: '/uploads/m.png', alt: 'Invoice' }, { img: '/b.png' }],
    };
    expect(readWith(BANNERS, body).value).toEqual([
      {
        id: '3',
        image: 'https://api.example.com/uploads/b%201.png',
        mobileImage: 'https://api.example.com/uploads/m.png',
        alt: 'Invoice',
      },
      { id: 'item-2', image: 'https://api.example.com/b.png', mobileImage: null, alt: '' },
    ]);
  });

  it('drops a banner without a usable picture and reports the reason', () => {
    const { value, paths } = readWith(BANNERS, {
      data: [
        { img: null },
        { img: 'javascript:alert(1)' },
        { img: 'data:image/png;base64,AA' },
        { img: '/b.png', mobile_img: 'data:x' },
      ],
    });
    expect(value).toMatchObject([{ id: 'item-4', mobileImage: null }]);
    expect(paths).toEqual(['data[0].img', 'data[1].img', 'data[1]', 'data[2].img', 'data[2]', 'data[3].mobile_img']);
  });
});
