import { describe, expect, it } from 'vitest';

import {
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
