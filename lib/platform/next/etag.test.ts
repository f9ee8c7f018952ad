import { describe, expect, it } from 'vitest';

import { buildETag } from '@/lib/platform/next/etag.mjs';

describe('RFC 9110, 8.8.3 ETag', () => {
  it('is weak and depends on the text alone', () => {
    expect(buildETag('a')).toBe('W/"ypeBEsobvcr6wjGzmiPcTaeG"');
    expect(buildETag(new TextEncoder().encode('a'))).toBe(buildETag('a'));
    expect(buildETag('b')).not.toBe(buildETag('a'));
  });
});
