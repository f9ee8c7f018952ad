import { type ReactElement } from 'react';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { NotFoundScreen, ProductMissing } from '@/components/sections/not-found/not-found';
import { buildNotFoundWords } from '@/lib/company/not-found';

const WORDS = buildNotFoundWords();

const readScreen = (screen: ReactElement) => {
  const html = renderToStaticMarkup(screen);
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [text, href]),
  };
};

const LINKS = [
  ['Go to the homepage', '/'],
  ['Desktop software', '/desktop-software'],
  ['Web-based ERP', '/erp'],
  ['Downloads', '/download'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
];

describe('§2 404 page', () => {
  it('leads to the homepage and on to five other pages', () => {
    expect(readScreen(<NotFoundScreen words={WORDS} />)).toEqual({ heading: 'Oops! Page Not Found', links: LINKS });
  });

  it("has the same links for a product that does not exist, under 'No software found.' (§8)", () => {
    expect(readScreen(<ProductMissing words={WORDS} />)).toEqual({ heading: 'No software found.', links: LINKS });
  });
});
