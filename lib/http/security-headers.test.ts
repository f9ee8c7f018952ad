import { describe, expect, it } from 'vitest';

import { buildCommonHeaders } from '@/lib/http/security-headers';

const headersOf = (siteUrl: string) =>
  Object.fromEntries(buildCommonHeaders(siteUrl).map(({ key, value }) => [key, value]));

describe('Standards, Security: headers of every response', () => {
  it('keep a site without a public origin out of search engines, files included', () => {
    expect(headersOf('http://localhost:3000')['X-Robots-Tag']).toBe('noindex, nofollow');
    expect(headersOf('https://www.vendor.example')).not.toHaveProperty('X-Robots-Tag');
  });

  it('set HSTS of two years only on an https origin', () => {
    expect(headersOf('https://www.vendor.example')['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(headersOf('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });
});
