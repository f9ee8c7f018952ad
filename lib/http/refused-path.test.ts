import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPathRefusal, PATH_CHARACTERS_MAX, TARGET_CHARACTERS_MAX } from '@/lib/http/refused-path';

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

const statusOf = (target: string) => findPathRefusal(target)?.status;

describe('Standards, Search engines: malformed percent-encodings', () => {
  it('are those that decodeURIComponent refuses, whatever the query contains', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (path, query) => {
        expect(statusOf(path)).toBe(canDecode(path) ? undefined : 400);
        expect(statusOf(`${path}?${query}`)).toBe(canDecode(path) ? undefined : 400);
      }),
    );
  });
});

describe('Standards, Security: paths over 2 KB', () => {
  const LONGEST = `/${'a'.repeat(PATH_CHARACTERS_MAX - 1)}`;

  it('are refused before anything reads them, also malformed ones and those with a query', () => {
    expect(PATH_CHARACTERS_MAX).toBe(2_048);
    expect(statusOf(LONGEST)).toBeUndefined();
    for (const path of [`${LONGEST}a`, `${LONGEST}%`, `${LONGEST}a?x=1`, `/${'A'.repeat(15_000)}.`]) {
      expect(statusOf(path)).toBe(414);
    }
    expect(statusOf(`${LONGEST.slice(1)}%`)).toBe(400);
  });

  it('do not include long queries: links of campaigns, and pictures at the length that Next accepts', () => {
    const picture = encodeURIComponent(`https://backend.example/${'क'.repeat(300)}.png`);
    expect(statusOf(`/_next/image?url=${picture}&w=1920&q=75`)).toBeUndefined();
    expect(statusOf(`/_next/image?url=${'a'.repeat(3_072)}&w=1920&q=75`)).toBeUndefined();
    const longest = `/about?gclid=${'a'.repeat(TARGET_CHARACTERS_MAX - '/about?gclid='.length)}`;
    expect(statusOf(longest)).toBeUndefined();
    expect(statusOf(`${longest}a`)).toBe(414);
  });
});
