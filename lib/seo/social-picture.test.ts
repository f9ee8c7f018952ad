import { describe, expect, it } from 'vitest';

import { toSocialPicture } from '@/lib/seo/social-picture';

const sizeOf = (src: string | null) => {
  const { width, height } = toSocialPicture(src, { '/content/post.webp': ['0a1b', 0.5625, 480, 1600] });
  return { width, height };
};

describe('Standards, Search engines: the size of the picture of a shared link', () => {
  it('is that of the resized picture of the content folder, and of the picture of the site', () => {
    expect(sizeOf('/content/post.webp')).toEqual({ width: 1200, height: 675 });
    expect(sizeOf(null)).toEqual({ width: 1200, height: 630 });
  });

  it('is unknown for a picture that the build has not seen', () => expect(sizeOf('/content/other.webp')).toEqual({}));
});
