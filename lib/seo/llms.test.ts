import { describe, expect, it } from 'vitest';

import { buildLlmsText } from '@/lib/seo/llms';
import { buildPost, buildProduct, testSite } from '@/lib/seo/testing';

describe('Standards, Search engines: the overview for language models', () => {
  it('links pages, products and posts', () => {
    const text = buildLlmsText({ posts: [buildPost()], products: [buildProduct()] }, testSite);
    expect(text).toMatch(/^# Vendor Software\n\n> /);
    expect(text).toContain('- [About Vendor](https://www.vendor.example/about): ');
    expect(text).toContain('- [Vendor Desk](https://www.vendor.example/desktop-software/vendor%20desk): Accounting');
    expect(text).toContain('- [GST & you](https://www.vendor.example/blog-details/gst%20%26%20you)\n');
  });

  it('escapes brackets in a link’s title', () => {
    const text = buildLlmsText(
      { posts: [buildPost({ title: 'A [b] (c)', slug: 'a [b] (c)' })], products: [] },
      testSite,
    );
    expect(text).toContain('- [A \\[b\\] (c)](https://www.vendor.example/blog-details/a%20%5Bb%5D%20%28c%29)');
  });

  it('leaves out empty headings', () => {
    expect(buildLlmsText({ posts: [], products: [] }, testSite)).not.toContain('## Blog');
  });
});
