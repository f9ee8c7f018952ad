import path from 'node:path';

import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import type * as Facts from '@/lib/company/facts';
import { PAGE_WORDS } from '@/lib/company/page-words';
import { listTexts } from '@/lib/doctor/marks';
import { decodeEntities, toPlainText } from '@/lib/html/plain-text';
import { type PageName, PAGES } from '@/lib/page-table';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));
// What a vendor's facts leave out has no words on a page.
vi.mock('@/lib/company/facts', async (load) => {
  const facts = await load<typeof Facts>();
  return { ...facts, FACTS: facts.SPECIFIED_FACTS };
});

const APP = path.join(import.meta.dirname, '../../app');

/** Of the head; of other pages and states; of content that the tests do not have. */
const IS_SHOWN_ELSEWHERE = new RegExp(
  '^\\w+\\.(?:name|title|menu|description)$|^(?:blog|products|contact)\\.(?:post|product|sent|notSent|again|contactBanner)\\b' +
    '|\\b(?:empty|loading|failed|retry|older|less|whatsAppText|otherWays)\\b' +
    '|^about\\.gallery\\b',
);

/** A section goes with its last entry. */
const isEmptied = (section: unknown) => (section as { entries?: unknown[] }).entries?.length === 0;

async function renderPage(name: PageName): Promise<string> {
  const file = path.join(APP, PAGES[name].path, 'page.tsx');
  const { default: Page } = (await import(file)) as { default: () => ReactElement | Promise<ReactElement> };
  return renderToStaticMarkup(await Page());
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of HTML, and what its attributes say: descriptions, labels, icons and addresses of pictures. */
const readAll = (html: string) => toOneLine(toPlainText(html) + decodeEntities(html).replaceAll(/%2F/g, '/'));

const NAMES = Object.keys(PAGES) as PageName[];

describe('§2 Route table: the words of each page', () => {
  it.each(NAMES)('are all shown: %s', async (name) => {
    const shown = readAll(await renderPage(name));
    const words = Object.fromEntries(Object.entries(PAGE_WORDS[name]).filter(([, section]) => !isEmptied(section)));
    const texts = listTexts(words, name).filter(({ path: at }) => !IS_SHOWN_ELSEWHERE.test(at));
    expect(texts.filter(({ text }) => !shown.includes(toOneLine(text)))).toEqual([]);
  });
});
