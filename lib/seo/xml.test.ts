import { describe, expect, it } from 'vitest';

import { escapeXml } from '@/lib/seo/xml';

describe('Standards, Search engines: XML-escaped', () => {
  it('escapes the five characters that mark up', () => {
    expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
    );
  });

  it('leaves out what XML cannot hold and keeps every letter', () => {
    expect(escapeXml('a\u0000\u000bb\ud800c\ufffe राहुल 🎉\n')).toBe('abc राहुल 🎉\n');
  });
});
