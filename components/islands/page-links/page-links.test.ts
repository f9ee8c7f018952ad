import { describe, expect, it } from 'vitest';

import { isPlainClick, pageHrefOf } from '@/components/islands/page-links/page-links';

const SITE = 'https://vendor.example';

function anchorOf(href: string, attributes: Record<string, string> = {}) {
  const { origin, pathname } = new URL(href, `${SITE}/blog`);
  const all: Record<string, string> = { href, ...attributes };
  return { origin, pathname, target: attributes.target ?? '', getAttribute: (name: string) => all[name] ?? null };
}
const hrefOf = (href: string, attributes?: Record<string, string>) => pageHrefOf(anchorOf(href, attributes), SITE);

describe('§2 Route table: links that become client navigations', () => {
  it.each([
    '/',
    '/contact',
    '/blog-details/gstr-2b%20%E2%80%94%2018%25',
    '/download/desk-9.0',
    '/blog?page=2',
    '/erp#a',
  ])('returns %s as written', (href) => expect(hrefOf(href)).toBe(href));

  it.each([
    ['a fragment of the same page', '#'],
    ['a file', '/content/price-list.pdf'],
    ['an API route', '/api/contact'],
    ['the feed', '/feed.xml'],
    ['another site', 'https://other.example/contact'],
    ['another site without its protocol', '//other.example/contact'],
    ['a telephone number', 'tel:+915020304050'],
  ])('leaves %s to the browser', (_what, href) => expect(hrefOf(href)).toBeNull());

  it('leaves links to other windows and downloads to the browser', () => {
    expect(hrefOf('/contact', { target: '_blank' })).toBeNull();
    expect(hrefOf('/download/desk', { download: '' })).toBeNull();
    expect(hrefOf('/contact', { target: '_self' })).toBe('/contact');
  });

  it('leaves clicks with a key, with another button, and of other handlers to the browser', () => {
    const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    const click = { button: 0, defaultPrevented: false, ...keys };
    expect(isPlainClick(click)).toBe(true);
    const others = [{ button: 1 }, { defaultPrevented: true }, ...Object.keys(keys).map((key) => ({ [key]: true }))];
    for (const other of others) expect(isPlainClick({ ...click, ...other }), JSON.stringify(other)).toBe(false);
  });
});
