import { describe, expect, it } from 'vitest';

import {
  SITE_PICTURE,
  type PicturedPage,
  indexPicturedPages,
  pagePicturePath,
  toPictureId,
  toPicturedPost,
  toPicturedProduct,
} from '@/lib/seo/social-picture/picture';

describe('Look: the URL of a social picture', () => {
  const post = toPicturedPost({ title: 'Billing/Dispatch #1: 100% — छोटे व्यापारी' });

  it('is short and plain for any title', () => {
    expect(pagePicturePath(post)).toMatch(/^\/og\/[0-9a-f]{20}\.png$/);
  });

  it('differs for another title or kind of page', () => {
    const ids = [post, toPicturedPost({ title: 'Desk' }), toPicturedProduct({ name: 'Desk' })].map(toPictureId);
    expect(new Set(ids).size).toBe(3);
  });

  it('identifies its page', () => {
    const pages = [toPicturedProduct({ name: 'Desk' }), post];
    expect(indexPicturedPages(pages).get(toPictureId(post))).toBe(post);
    expect(indexPicturedPages(pages).get('00000000000000000000')).toBeUndefined();
  });
});

describe('Look: the texts of social pictures', () => {
  const textsOf = ({ eyebrow, title }: PicturedPage) => [eyebrow, title];

  it('name the kind of page above its title', () => {
    expect(textsOf(toPicturedPost({ title: 'GST' }))).toEqual(['Blog', 'GST']);
    expect(textsOf(toPicturedProduct({ name: 'Desk' }))).toEqual(['Desktop Software', 'Desk']);
    expect(textsOf(SITE_PICTURE)).toEqual([
      'Business software',
      'All-in-one business solution for manufacturers, wholesalers, traders, and retailers.',
    ]);
  });
});
