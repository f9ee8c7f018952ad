import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isMalformedPath } from '@/lib/http/malformed-path';

/** Parts of percent-encodings, valid and not, and what paths consist of otherwise. */
const anyPath = fc
  .array(fc.constantFrom('%', '%E0', '%A4', '%9c', '%C0', '%FF', '%ED', '%2F', '%00', '/', 'a', 'A', '0', 'जी', '&'), {
    maxLength: 8,
  })
  .map((parts) => `/${parts.join('')}`);

const canDecode = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

describe('Standards, Search engines: malformed percent-encodings', () => {
  it('are those that decodeURIComponent refuses, whatever the query contains', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (path, query) => {
        expect(isMalformedPath(path)).toBe(!canDecode(path));
        expect(isMalformedPath(`${path}?${query}`)).toBe(!canDecode(path));
      }),
    );
  });

  it.each(['/%', '/%4', '/%zz', '/about%', '/%E0%A4%A', '/blog-details/%E0', '/%C0%80', '/%ED%A0%80', '/%FF'])(
    'include %s',
    (path) => expect(isMalformedPath(path)).toBe(true),
  );

  it.each(['/', '/about?q=%', '/blog-details/100%25', '/a%00b', '/%E0%A4%9C', '//%41', '*'])(
    'do not include %s',
    (path) => expect(isMalformedPath(path)).toBe(false),
  );
});
