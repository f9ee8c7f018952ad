import { describe, expect, it } from 'vitest';

import { chooseEncoding } from '@/lib/http/accept-encoding';

describe('RFC 9110, 12.5.3 Accept-Encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;Q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['gzip;q=nonsense', undefined],
    ['deflate', undefined],
    ['compress; gzip', undefined],
  ])('reads %j as %j', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});
