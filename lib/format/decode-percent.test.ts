import { describe, expect, it } from 'vitest';

import { decodePercent } from '@/lib/format/decode-percent';

describe('Standards, Search engines: percent-encodings', () => {
  it.each([
    ['a%20b', 'a b'],
    ['%E0%A4%9C', 'ज'],
    ['', ''],
    ['100%', null],
    ['%E0%A4', null],
  ])('decodes %j as %j', (text, decoded) => expect(decodePercent(text)).toBe(decoded));
});
