import { describe, expect, it } from 'vitest';

import { buildRemoteImagePatterns } from '@/lib/images/optimizer-urls';
import { showPictureSecurely, toOptimizerSource } from '@/lib/images/remote-pictures';

const settings = {
  API_BASE_URL: 'http://backend.example:4000',
  IMAGE_HOSTS: ['cdn.example.com', '*.img.example.com', 'files.example.com:8443'],
};

describe('Security: pictures that the optimizer may fetch', () => {
  it('allows the backend at its own port only, then the hosts of the settings', () => {
    expect(buildRemoteImagePatterns(settings)).toEqual([
      { protocol: 'http', hostname: 'backend.example', port: '4000', search: '' },
      { protocol: 'https', hostname: 'cdn.example.com', port: '', search: '' },
      { protocol: 'https', hostname: '*.img.example.com', port: '', search: '' },
      { protocol: 'https', hostname: 'files.example.com', port: '8443', search: '' },
    ]);
  });

  it.each([
    { API_BASE_URL: 'http://127.0.0.1:4000' },
    { API_BASE_URL: 'http://10.0.0.7:4000' },
    { API_BASE_URL: 'http://backend:4000' },
    { API_BASE_URL: 'http://erp.vendor.example:4000', PUBLIC_BACKEND_URL: 'https://files.vendor.example' },
  ])('allows an internal backend and then no other host, whose name may resolve to it: %j', (internal) => {
    const { hostname } = new URL(internal.API_BASE_URL);
    expect(buildRemoteImagePatterns({ ...internal, IMAGE_HOSTS: ['*.example.com'] })).toEqual([
      { protocol: 'http', hostname, port: '4000', search: '' },
    ]);
  });

  it('fetches a picture of PUBLIC_BACKEND_URL from API_BASE_URL', () => {
    const env = { ...settings, PUBLIC_BACKEND_URL: 'https://www.vendor.example/erp' };
    const source = (src: string) => toOptimizerSource(src, env);
    expect(source('https://www.vendor.example/erp/uploads/a.png')).toBe('http://backend.example:4000/uploads/a.png');
    expect(source('https://www.vendor.example/erp/uploads/a.svg')).toBeNull();
    expect(source('https://www.vendor.example/pictures/a.png')).toBeNull();
  });

  it.each([
    '/pictures/screens/gstr-2b.webp',
    'http://backend.example:4000/uploads/a.png',
    'https://cdn.example.com/a.jpg',
    'https://a.img.example.com/a.jpg',
    'https://files.example.com:8443/a.webp',
    'https://cdn.example.com/gif',
    'https://cdn.example.com/a.svg.png',
  ])('takes %s', (src) => expect(toOptimizerSource(src, settings)).toBe(src));

  it.each([
    ['another port of the backend', 'http://backend.example:5000/a.png'],
    ['another scheme', 'http://cdn.example.com/a.jpg'],
    ['another host', 'https://elsewhere.example/a.jpg'],
    ['two labels for one star', 'https://a.b.img.example.com/a.jpg'],
    ['a vector drawing', '/pictures/placeholder.svg'],
    ['AVIF', '/pictures/a.avif?x'],
    ['a protocol-relative URL', '//elsewhere.example/a.png'],
    ['a query', 'https://cdn.example.com/a.jpg?w=1'],
    ['the domain of a star', 'https://img.example.com/a.jpg'],
    ['a vector drawing in capitals', 'https://cdn.example.com/A.SVG'],
    ['an animation', 'https://cdn.example.com/a.gif'],
    ['another port', 'https://cdn.example.com:8443/a.jpg'],
  ])('leaves %s as it is', (_, src) => expect(toOptimizerSource(src, settings)).toBeNull());
});

const env = { SITE_URL: 'https://www.vendor.example', API_BASE_URL: 'http://backend.example:4000', IMAGE_HOSTS: [] };
const BACKEND_PICTURE = 'http://backend.example:4000/uploads/a.png';

describe('Standards, Security: pictures on an https site', () => {
  it('go through the optimizer if the backend is on http', () => {
    expect(showPictureSecurely(BACKEND_PICTURE, env)).toBe(
      `/_next/image?url=${encodeURIComponent(BACKEND_PICTURE)}&w=1200&q=75`,
    );
  });

  it.each(['http://backend.example:4000/logo.svg', `${BACKEND_PICTURE}?v=1`])(
    'are left out where the optimizer does not take them either: %s',
    (src) => expect(showPictureSecurely(src, env)).toBeNull(),
  );

  it('of other hosts are requested over https', () => {
    const elsewhere = 'http://elsewhere.example/a.png?from=http:b';
    expect(showPictureSecurely(elsewhere, env)).toBe('https://elsewhere.example/a.png?from=http:b');
    expect(showPictureSecurely(elsewhere, { ...env, API_BASE_URL: undefined })).toBe(
      'https://elsewhere.example/a.png?from=http:b',
    );
    expect(showPictureSecurely('http://elsewhere.example/a.png', env)).toBe('https://elsewhere.example/a.png');
  });

  it.each(['https://elsewhere.example/a.png', '/pictures/a.png'])('are unchanged: %s', (src) =>
    expect(showPictureSecurely(src, env)).toBe(src),
  );

  it('are unchanged on an http site', () => {
    expect(showPictureSecurely(BACKEND_PICTURE, { ...env, SITE_URL: 'http://localhost:3000' })).toBe(BACKEND_PICTURE);
  });
});
