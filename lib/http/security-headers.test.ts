import { describe, expect, it } from 'vitest';

import { buildCommonHeaders } from '@/lib/http/security-headers';

const headersOf = (siteUrl: string) =>
  Object.fromEntries(buildCommonHeaders(siteUrl).map(({ key, value }) => [key, value]));

describe('Standards, Security: headers of every response', () => {
  it('are the same on every site', () => {
    expect(headersOf('http://www.vendor.example')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=(), '),
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

  it('cover subdomains and preload lists if the setting says so', () => {
    const hstsOf = (hsts: 'subdomains' | 'preload', siteUrl = 'https://www.vendor.example') =>
      buildCommonHeaders(siteUrl, hsts).find(({ key }) => key === 'Strict-Transport-Security')?.value;
    expect(hstsOf('subdomains')).toBe('max-age=63072000; includeSubDomains');
    expect(hstsOf('preload')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(hstsOf('preload', 'http://www.vendor.example')).toBeUndefined();
  });
});
