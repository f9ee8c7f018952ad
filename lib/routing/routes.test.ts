import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { toEntryPath, ENQUIRY_RESULT_PATHS, ENTRY_PAGES, findLoadingText, findPage, PATHS } from '@/lib/routing/routes';

const ROOT = path.join(import.meta.dirname, '../..');

/** The routes of pages in `app`: `/blog-details/{slug}`. */
const listRoutes = () =>
  readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file)}`.replace('/.', '/').replace(/\[(\w+)\]/g, '{$1}'));

describe('§2 Route table', () => {
  const routes = listRoutes();

  it('has the fixed pages of the specification', () =>
    expect(Object.values(PATHS)).toEqual(
      expect.arrayContaining([
        ...['/', '/about', '/customer-stories', '/career', '/blog', '/desktop-software', '/erp', '/download'],
        ...['/partners', '/contact', '/terms-conditions', '/privacy-policy'],
      ]),
    ));

  it('has every fixed page, and each has a route file', () => {
    const fixed = routes.filter((route) => !route.includes('{')).toSorted();
    expect(fixed).toEqual([...Object.values(PATHS), ...Object.values(ENQUIRY_RESULT_PATHS)].toSorted());
  });

  it('has every page of an entry', () => {
    const ofEntries = routes.filter((route) => route.endsWith('/{slug}')).toSorted();
    expect(ofEntries).toEqual(
      Object.values(ENTRY_PAGES)
        .map(({ folder }) => `${folder}/{slug}`)
        .toSorted(),
    );
  });

  it.each([
    ['stock & godown — 100% accuracy', '/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25%20accuracy'],
    ['billing/dispatch #1 guide', '/blog-details/billing%2Fdispatch%20%231%20guide'],
    ['why? how…', '/blog-details/why%3F%20how%E2%80%A6'],
  ])('keeps "%s" in one segment', (slug, expected) => expect(toEntryPath('posts', slug)).toBe(expected));

  it('distinguishes pages from files and API routes', () => {
    const pages = [...Object.values(PATHS), toEntryPath('posts', 'a/b'), '/download/desk-9.0', '/contact/sent'];
    const others = ['', 'about', 'about/blog', '/api/contact', '/feed.xml', '/content/a.pdf', '/aboutus', '/blog.html'];
    expect(pages.filter((page) => !findPage(page))).toEqual([]);
    expect(others.filter(findPage)).toEqual([]);
  });

  it.each([
    [PATHS.blog, 'blog'],
    [PATHS.terms, 'terms'],
    [PATHS.privacy, 'privacy'],
    [toEntryPath('posts', 'gst'), 'entry'],
    [toEntryPath('products', 'ankbahi desk'), 'entry'],
    [toEntryPath('downloads', 'ankbahi-desk'), 'page'],
    [PATHS.products, 'page'],
    [PATHS.home, 'page'],
  ])('§2, §8: on the way to %s the loading text is that of %s', (target, text) =>
    expect(findLoadingText(target)).toBe(text),
  );
});
