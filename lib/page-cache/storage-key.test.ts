import { describe, expect, it } from 'vitest';

import { toStorageKey } from '@/lib/page-cache/storage-key.mjs';

const keyOf = (slug: string) => `/route-cache/APP_PAGE/0123/$/blog-details/${slug}`;

describe('Every state is designed: a title of 140 characters', () => {
  it.each(['gst guide', 'a'.repeat(200), 'जीएसटी गाइड', 'क'.repeat(66)])('keeps the key of "%s"', (slug) =>
    expect(toStorageKey(keyOf(slug))).toBe(keyOf(slug)),
  );

  it('gives a name that no file system holds a short one, and another to each', () => {
    const keys = ['a'.repeat(201), 'क'.repeat(140), 'क'.repeat(141)].map((slug) => toStorageKey(keyOf(slug)));
    for (const key of keys) expect(key).toMatch(/^\/route-cache\/long\/[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(3);
  });

  it('shortens a path of many names as well', () => {
    expect(toStorageKey(keyOf(Array(20).fill('a'.repeat(100)).join('/')))).toMatch(/^\/route-cache\/long\//);
  });

  it('leaves a short key as it is when asked again', () => {
    const key = toStorageKey(keyOf('क'.repeat(140)));
    expect(toStorageKey(key)).toBe(key);
  });
});
