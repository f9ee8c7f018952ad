import { describe, expect, it } from 'vitest';

import { type CollectionKey } from '@/lib/backend/collection';
import { findMissingPath } from '@/lib/content/missing-entries';
import { parsePosts } from '@/lib/content/posts/collection';
import { parseProducts } from '@/lib/content/products/collection';
import { parseSoftware } from '@/lib/content/downloads/collection';
import { readWith } from '@/lib/content/shared/test-reading';
import {
  blogPostPath,
  desktopProductPath,
  downloadPath,
  MISSING_PRODUCT_SLUG,
  NO_PAGE_PATH,
} from '@/lib/routing/paths';

const posts = readWith(parsePosts, { data: [{ title: 'GST in 2026', slug: 'old-link' }, { title: 'राहुल' }] }).value;
const products = readWith(parseProducts, { data: [{ name: 'Desk Pro', title: 'Accounts at a desk' }] }).value;
const downloads = readWith(parseSoftware, { data: [{ id: 7, software_name: 'Desk Pro', versions: [] }] }).value;

const content: Partial<Record<CollectionKey, unknown>> = { blogs: posts, desktop_software: products, downloads };
const find = (path: string, held = content) => findMissingPath(path, (key) => held[key]);

describe('§2 404 page: an entry that content does not have', () => {
  it.each([
    ['a post', blogPostPath('no such post'), NO_PAGE_PATH],
    ['a post of a long name', blogPostPath('क'.repeat(5_000)), NO_PAGE_PATH],
    ['a download', downloadPath('none-such'), NO_PAGE_PATH],
    ['a product', desktopProductPath('no such product'), desktopProductPath(MISSING_PRODUCT_SLUG)],
  ])('shares the page of all such: %s', (_name, path, shared) => expect(find(path)).toBe(shared));

  it.each([
    ['a post', blogPostPath('gst in 2026')],
    ['a post in Devanagari', blogPostPath('राहुल')],
    ['a post in another case', '/blog-details/GST%20in%202026'],
    ['a post by the backend’s own slug', blogPostPath('old-link')],
    ['a post with hyphens', blogPostPath('gst-in-2026')],
    ['a path that needs repair', '/blog-details/no%20%20such'],
    ['a malformed path', '/blog-details/%E0%A4'],
    ['a product', desktopProductPath('desk pro')],
    ['a product by its title', desktopProductPath('accounts at a desk')],
    ['a download', downloadPath('desk-pro')],
    ['a folder', '/blog-details/'],
    ['a deeper path', '/blog-details/a/b'],
    ['another page', '/about'],
    ['no path', '*'],
  ])('is not %s', (_name, path) => expect(find(path)).toBeUndefined());

  it('is unknown where content is old, empty, or never loaded', () => {
    expect(find(blogPostPath('none'), {})).toBeUndefined();
    expect(find(downloadPath('none'), { downloads: [] })).toBeUndefined();
  });

  it('has no shared page where a product bears its name', () => {
    const held = { desktop_software: readWith(parseProducts, { data: [{ name: 'None' }] }).value };
    expect(find(desktopProductPath('no such product'), held)).toBeUndefined();
  });
});
