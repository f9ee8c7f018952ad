import { describe, expect, it } from 'vitest';

import { isFailure, isFound } from '@/lib/platform/next/cacheability.mjs';
import { buildETag } from '@/lib/platform/next/etag.mjs';

describe('Which responses a page cache stores', () => {
  it.each([
    [undefined, true, false],
    [199, false, false],
    [200, true, false],
    [299, true, false],
    [300, false, false],
    [404, false, false],
    [499, false, false],
    [500, false, true],
    [503, false, true],
  ])('status %s is content: %s; a failure of the server: %s', (status, isContent, hasFailed) => {
    expect([isFound(status), isFailure(status)]).toEqual([isContent, hasFailed]);
  });
});

describe('RFC 9110, 8.8.3 ETag', () => {
  it('is weak and depends on the text alone', () => {
    expect(buildETag('a')).toBe('W/"ypeBEsobvcr6wjGzmiPcTaeG"');
    expect(buildETag(new TextEncoder().encode('a'))).toBe(buildETag('a'));
    expect(buildETag('b')).not.toBe(buildETag('a'));
  });
});
