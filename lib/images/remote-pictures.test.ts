import { describe, expect, it } from 'vitest';

import { buildRemoteImagePatterns } from '@/lib/images/optimizer-urls';
import { isOptimizableImage, toSecurePictureUrl } from '@/lib/images/remote-pictures';

const patterns = buildRemoteImagePatterns({
  API_BASE_URL: 'http://backend.example:4000',
  IMAGE_HOSTS: ['cdn.example.com', '*.img.example.com', 'files.example.com:8443'],
});

describe('Security: pictures that the optimizer may fetch', () => {
  it('allows the backend at its own port only, then the hosts of the settings', () => {
    expect(patterns).toEqual([
      { protocol: 'http', hostname: 'backend.example', port: '4000', search: '' },
      { protocol: 'https', hostname: 'cdn.example.com', port: '', search: '' },
      { protocol: 'https', hostname: '*.img.example.com', port: '', search: '' },
      { protocol: 'https', hostname: 'files.example.com', port: '8443', search: '' },
    ]);
  });

  it('allows a backend on this machine and then no other host, whose name may resolve to this machine', () => {
    expect(buildRemoteImagePatterns({ API_BASE_URL: 'http://127.0.0.1:4000', IMAGE_HOSTS: ['*.example.com'] })).toEqual(
      [{ protocol: 'http', hostname: '127.0.0.1', port: '4000', search: '' }],
    );
  });

  it.each([
    '/pictures/screens/gstr-2b.webp',
    'http://backend.example:4000/uploads/a.png',
    'https://cdn.example.com/a.jpg',
    'https://a.img.example.com/a.jpg',
    'https://files.example.com:8443/a.webp',
    'https://cdn.example.com/gif',
    'https://cdn.example.com/a.svg.png',
  ])('takes %s', (src) => expect(isOptimizableImage(src, patterns)).toBe(true));

  it.each([
    ['another port of the backend', 'http://backend.example:5000/a.png'],
    ['another scheme', 'http://cdn.example.com/a.jpg'],
    ['another host', 'https://elsewhere.example/a.jpg'],
    ['two labels for one star', 'https://a.b.img.example.com/a.jpg'],
    ['a host that ends alike', 'https://evilcdn.example.com/a.jpg'],
    ['a vector drawing', '/pictures/placeholder.svg'],
    ['AVIF', '/pictures/a.avif?x'],
    ['a local path with a query', '/content/a.png?v=2'],
    ['a protocol-relative URL', '//elsewhere.example/a.png'],
    ['a query', 'https://cdn.example.com/a.jpg?w=1'],
    ['a letter encoded', 'https://cdn.example.com/%61.jpg'],
    ['a page', '/blog'],
    ['no URL', 'a.png'],
    ['the domain of a star', 'https://img.example.com/a.jpg'],
    ['a host that begins alike', 'https://cdn.example.com.evil.example/a.jpg'],
    ['a vector drawing in capitals', 'https://cdn.example.com/A.SVG'],
    ['an animation', 'https://cdn.example.com/a.gif'],
    ['another port', 'https://cdn.example.com:8443/a.jpg'],
  ])('leaves %s as it is', (_, src) => expect(isOptimizableImage(src, patterns)).toBe(false));
});

describe('Security: hosts with two stars', () => {
  const all = buildRemoteImagePatterns({ IMAGE_HOSTS: ['**.example.com'] });

  it.each([
    ['https://a.example.com/a.jpg', true],
    ['https://a.b.example.com/a.jpg', true],
    ['https://evil-example.com/a.jpg', false],
    ['https://example.com.evil.example/a.jpg', false],
  ])('%s: %s', (src, isAllowed) => expect(isOptimizableImage(src, all)).toBe(isAllowed));
});

const env = { SITE_URL: 'https://www.vendor.example', API_BASE_URL: 'http://backend.example:4000', IMAGE_HOSTS: [] };
const BACKEND_PICTURE = 'http://backend.example:4000/uploads/a.png';

describe('Standards, Security: pictures on an https site', () => {
  it('go through the optimizer if the backend is on http', () => {
    expect(toSecurePictureUrl(BACKEND_PICTURE, env)).toBe(
      `/_next/image?url=${encodeURIComponent(BACKEND_PICTURE)}&w=1200&q=75`,
    );
  });

  it.each(['http://backend.example:4000/logo.svg', `${BACKEND_PICTURE}?v=1`])(
    'are left out where the optimizer does not take them either: %s',
    (src) => expect(toSecurePictureUrl(src, env)).toBeNull(),
  );

  it('of other hosts are requested over https', () => {
    const elsewhere = 'http://elsewhere.example/a.png?from=http:b';
    expect(toSecurePictureUrl(elsewhere, env)).toBe('https://elsewhere.example/a.png?from=http:b');
    expect(toSecurePictureUrl(elsewhere, { ...env, API_BASE_URL: undefined })).toBe(
      'https://elsewhere.example/a.png?from=http:b',
    );
    expect(toSecurePictureUrl('http://elsewhere.example/a.png', env)).toBe('https://elsewhere.example/a.png');
  });

  it.each(['https://elsewhere.example/a.png', '/pictures/a.png'])('are unchanged: %s', (src) =>
    expect(toSecurePictureUrl(src, env)).toBe(src),
  );

  it('are unchanged on an http site', () => {
    expect(toSecurePictureUrl(BACKEND_PICTURE, { ...env, SITE_URL: 'http://localhost:3000' })).toBe(BACKEND_PICTURE);
  });
});
