import { type ReactElement } from 'react';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { toPlainText } from '@/lib/html/plain-text';
import { PATHS } from '@/lib/routing/routes';

const readScreen = (screen: ReactElement) => {
  const html = renderToStaticMarkup(screen);
  return {
    heading: toPlainText(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''),
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, name = '']) => [
      toPlainText(name),
      href,
    ]),
  };
};

describe('§2 404 page', () => {
  it.each([
    ['of any path', undefined, NOT_FOUND_WORDS],
    ['of a product that does not exist', 'products', PRODUCT_NOT_FOUND_WORDS],
  ] as const)('%s leads to the homepage and on to the pages of its words', (_name, kind, words) => {
    const { index, title, action } = words;
    const links = index.pages.map(({ page, title: name }) => [name, PATHS[page]]);
    expect(readScreen(<NotFoundScreen kind={kind} />)).toEqual({ heading: title, links: [[action, '/'], ...links] });
  });
});
