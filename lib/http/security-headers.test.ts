import { describe, expect, it } from 'vitest';

import { buildCommonHeaders, FILE_CACHE_CONTROL } from '@/lib/http/security-headers';

const headersOf = (siteUrl: string) =>
  Object.fromEntries(buildCommonHeaders(siteUrl).map(({ key, value }) => [key, value]));

describe('Standards, Security: headers of every response', () => {
  it('are the same on every site', () => {
    expect(headersOf('http://www.vendor.example')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    });
  });

  it('keep a site without a public origin out of search engines, files included', () => {
    expect(headersOf('http://localhost:3000')['X-Robots-Tag']).toBe('noindex, nofollow');
    expect(headersOf('https://www.vendor.example')).not.toHaveProperty('X-Robots-Tag');
  });

  it('set HSTS of two years only on an https origin', () => {
    expect(headersOf('https://www.vendor.example')['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(headersOf('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('Standards, Security: files whose name has no hash', () => {
  it('are stored for a day, then shown for a week while the new one is fetched', () =>
    expect(FILE_CACHE_CONTROL).toBe('public, max-age=86400, stale-while-revalidate=604800'));
});
