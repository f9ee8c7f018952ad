import { describe, expect, it } from 'vitest';

import { toVideoEmbedUrl } from '@/lib/content/shared/urls';

describe('Security: video embeds', () => {
  it.each([
    ['https://www.youtube.com/embed/abc-DEF_123?autoplay=1', ''],
    ['//www.youtube.com/embed/abc-DEF_123', ''],
    ['http://youtube.com/watch?v=abc-DEF_123&t=42s', '?start=42'],
    ['https://m.youtube.com/watch?v=abc-DEF_123', ''],
    ['https://youtu.be/abc-DEF_123?start=9', '?start=9'],
    ['https://www.youtube.com/shorts/abc-DEF_123', ''],
    ['https://www.youtube-nocookie.com/embed/abc-DEF_123', ''],
  ])('embeds %s without cookies', (src, suffix) => {
    expect(toVideoEmbedUrl(src)).toBe(`https://www.youtube-nocookie.com/embed/abc-DEF_123${suffix}`);
  });

  it.each([
    'https://player.vimeo.com/video/1',
    'https://www.youtube.com.evil.example/embed/abc-DEF_123',
    'https://evil.example/www.youtube.com/embed/abc-DEF_123',
    'https://www.youtube.com/embed/"><script>',
    'https://www.youtube.com/embed/',
    'javascript://www.youtube.com/embed/abc-DEF_123',
    '/embed/abc-DEF_123',
    '',
  ])('embeds nothing of %j', (src) => expect(toVideoEmbedUrl(src)).toBeNull());
});
