import { describe, expect, it } from 'vitest';

import { toFileUrl, toPageUrl } from '@/lib/seo/site';

const site = { origin: 'https://www.vendor.example' };

describe('Standards, Search engines: one spelling of each URL', () => {
  it('keeps the encoding of a path', () => {
    expect(toPageUrl('/blog-details/100%25%20%E2%80%94%20a%2Fb%23c', site)).toBe(
      'https://www.vendor.example/blog-details/100%25%20%E2%80%94%20a%2Fb%23c',
    );
  });

  it('writes the home page like its canonical', () => {
    expect(toPageUrl('/', site)).toBe('https://www.vendor.example');
  });

  it('resolves pictures of this site and keeps other URLs', () => {
    expect(toFileUrl('/pictures/a b.png', site)).toBe('https://www.vendor.example/pictures/a%20b.png');
    expect(toFileUrl('https://cdn.example/x.png', site)).toBe('https://cdn.example/x.png');
  });
});
