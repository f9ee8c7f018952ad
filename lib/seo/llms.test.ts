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

  it('is a list of links below each heading', () => {
    const posts = [buildPost(), buildPost({ id: '2', title: 'No path', slug: 'half \ud83d pair' })];
    const products = [buildProduct(), buildProduct({ id: '2', slug: 'half \ud83d pair' })];
    const text = buildLlmsText({ posts, products }, testSite);
    expect(text.slice(text.indexOf('## Desktop software'))).toBe(
      '## Desktop software\n\n' +
        '- [Vendor Desk](https://www.vendor.example/desktop-software/vendor%20desk): Accounting with GST.\n\n' +
        '## Blog\n\n' +
        '- [GST & you](https://www.vendor.example/blog-details/gst%20%26%20you)\n',
    );
    expect(text).toContain('\n\n## Pages\n\n- [Home](https://www.vendor.example): ');
  });

  it('escapes Markdown and keeps a title on its line', () => {
    const products = [buildProduct({ name: 'A_b  `c`\n<d> *e* \\', summary: 'One_two' })];
    expect(buildLlmsText({ posts: [], products }, testSite)).toContain(
      '- [A\\_b \\`c\\` \\<d\\> \\*e\\* \\\\](https://www.vendor.example/desktop-software/vendor%20desk): One\\_two\n',
    );
  });

  it('has the first hundred posts', () => {
    const posts = Array.from({ length: 101 }, (_, index) => buildPost({ title: `Post ${index + 1}.` }));
    const text = buildLlmsText({ posts, products: [] }, testSite);
    expect(text).toContain('[Post 100.]');
    expect(text).not.toContain('[Post 101.]');
  });
});
