import { describe, expect, it } from 'vitest';

import { isOddImageRequest } from '@/lib/images/optimizer-urls';

const requestFor = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=320&q=75`;

describe('Standards, Security: requests to the image optimizer', () => {
  it.each([
    '/pictures/screens/gstr-2b.webp',
    '/content/pictures/blog/hsn%20codes%20(1).webp',
    'http://127.0.0.1:4000/uploads/a.png',
    'https://cdn.example.com/%E0%A4%9A.jpg',
    "https://cdn.example.com/o'clock,100%25.jpg",
  ])('reach it for %s', (url) => expect(isOddImageRequest(requestFor(url))).toBe(false));

  it.each([
    ['a plain letter, encoded', '/pictures/l%6fgo.webp'],
    ['an encoded bracket', '/content/pictures/a%281%29.webp'],
    ['small hexadecimal digits', '/content/%e0%a4%9a.webp'],
    ['a fragment', '/pictures/a.webp#1'],
    ['a query', '/pictures/a.webp?v=1'],
    ['a folder up and down', '/pictures/x/../a.webp'],
    ['an empty segment', 'https://cdn.example.com//a.webp'],
    ['a default port', 'https://cdn.example.com:443/a.webp'],
    ['capitals in a host', 'https://CDN.example.com/a.webp'],
    ['a page of this site', '/blog'],
    ['a line break', '/pictures/x\n{"event":"forged"}'],
    ['nothing', ''],
  ])('are refused for %s', (_name, url) => expect(isOddImageRequest(requestFor(url))).toBe(true));

  it('are refused with two URLs or none, for each spelling of the path', () => {
    expect(isOddImageRequest('/_next/image?url=/pictures/a.webp&url=/pictures/b.webp')).toBe(true);
    expect(isOddImageRequest('/_next/image?w=320')).toBe(true);
    expect(isOddImageRequest('/_next/%69mage?url=%2Fx%0A')).toBe(true);
    expect(isOddImageRequest('//_next//image?url=%2Fx%0A')).toBe(true);
  });

  it('do not include other requests', () => {
    for (const url of ['/', '/about?url=%0A', '/blog-details/%E0%A4?x=1?y', '*'])
      expect(isOddImageRequest(url)).toBe(false);
  });
});
