import { describe, expect, it } from 'vitest';

import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';

describe('Security: video embeds', () => {
  it.each([
    ['https://www.youtube.com/embed/abc-DEF_123?autoplay=1', 'abc-DEF_123'],
    ['https://youtu.be/abc-DEF_123?start=5&t=9', 'abc-DEF_123?start=5'],
    ['http://youtube.com/watch?v=abc-DEF_123&t=1m30s', 'abc-DEF_123?start=90'],
    ['https://youtu.be/abc-DEF_123?t=1h2m3s', 'abc-DEF_123?start=3723'],
    ['https://www.youtube.com/live/abc-DEF_123?list=PL0123456789', 'abc-DEF_123?list=PL0123456789'],
    ['https://www.youtube.com/embed/videoseries?list=PL0123456789', 'videoseries?list=PL0123456789'],
  ])('embeds %s without cookies, with its start and its list', (src, shown) =>
    expect(toVideoEmbedUrl(src)).toBe(`https://www.youtube-nocookie.com/embed/${shown}`),
  );

  it.each([
    'https://player.vimeo.com/video/1',
    'https://www.youtube.com.evil.example/embed/abc-DEF_123',
    'https://wwwxyoutube.com/embed/abc-DEF_123',
    'https://www.youtube.com/embed/"><script>',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/abcde',
    'https://www.youtube.com/embed/abcdefghijklmnopqrstu',
    'ftp://www.youtube.com/embed/abc-DEF_123',
    '/embed/abc-DEF_123',
  ])('embeds nothing of %j', (src) => expect(toVideoEmbedUrl(src)).toBeNull());
});
