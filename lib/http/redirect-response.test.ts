import { describe, expect, it } from 'vitest';

import { buildRepairResponse } from '@/lib/http/redirect-response';

const answer = (path: string, origin = 'https://www.vendor.example') =>
  buildRepairResponse(new URL(`${origin}${path}`));

describe('§2 Slugs: the response to an old or mis-cased path', () => {
  it('is 308 on this host, with the query as it came', () => {
    const response = answer('/About?q=a%20b&q=c+d&flag');
    expect(response?.status).toBe(308);
    expect(response?.headers.get('location')).toBe('https://www.vendor.example/about?q=a%20b&q=c+d&flag');
  });

  it('is none where the path is right', () => {
    expect(answer('/about?Q=A%')).toBeNull();
  });

  it('never leads to another host', () => {
    for (const path of ['//evil.example/About', '/\\evil.example/%41', '//EVIL.example']) {
      const location = answer(path)?.headers.get('location');
      if (location) expect(new URL(location).host).toBe('www.vendor.example');
    }
  });
});

describe('Standards, Search engines: the response to a malformed path', () => {
  it('is 400 in plain words, for no index and no cache', async () => {
    const response = answer('/blog-details/%E0%A4%A');
    expect(response?.status).toBe(400);
    expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response?.headers.get('x-robots-tag')).toBe('noindex');
    expect(response?.headers.get('cache-control')).toBe('no-store');
    expect(await response?.text()).toMatch(/^This address cannot be read\./);
  });
});

describe('Standards, Security: repairs have the common headers except HSTS', () => {
  it.each(['/About', '/%'])('%s', (path) => {
    const headers = answer(path)?.headers;
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
    expect(headers?.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    // The server sets it.
    expect(headers?.has('strict-transport-security')).toBe(false);
  });
});
