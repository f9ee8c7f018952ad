import path from 'node:path';

import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import type * as Facts from '@/lib/company/facts';
import { PAGE_WORDS } from '@/lib/company/page-words';
import { listTexts } from '@/lib/doctor/marks';
import { toPlainText } from '@/lib/html/plain-text';
import { type PageName, PAGES } from '@/lib/page-table';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));
// What a vendor's facts leave out has no words on a page.
vi.mock('@/lib/company/facts', async (load) => {
  const facts = await load<typeof Facts>();
  return { ...facts, FACTS: facts.SPECIFIED_FACTS };
});

const APP = path.join(import.meta.dirname, '../../app');

/** Of the head; of other pages and states; of attributes, files and icons; of content that the tests do not have. */
const IS_SHOWN_ELSEWHERE = new RegExp(
  '^\\w+\\.(?:name|title|menu|description)$|^(?:blog|products|contact)\\.(?:post|product|sent|notSent|again|contactBanner)\\b' +
    '|\\b(?:empty|loading|failed|retry|older|less)\\b' +
    '|\\b(?:icon|picture|image|phoneImage|alt|label|slider|tabs|wide|phone|subject|whatsAppText|otherWays)\\b' +
    '|^about\\.gallery\\b',
);

/** A section goes with its last entry. */
const isEmptied = (section: unknown) => (section as { entries?: unknown[] }).entries?.length === 0;

describe('§2 Route table: the words of each page', () => {
  it.each(Object.entries(PAGES) as [PageName, { path: string }][])('are all shown: %s', async (name, row) => {
    const file = path.join(APP, row.path, 'page.tsx');
    const { default: Page } = (await import(file)) as { default: () => ReactElement | Promise<ReactElement> };
    const shown = toPlainText(renderToStaticMarkup(await Page())).replaceAll(/\s+/g, ' ');
    const words = Object.fromEntries(Object.entries(PAGE_WORDS[name]).filter(([, section]) => !isEmptied(section)));
    const texts = listTexts(words, name).filter(({ path: at }) => !IS_SHOWN_ELSEWHERE.test(at));
    expect(texts.filter(({ text }) => !shown.includes(text.replaceAll(/\s+/g, ' ').trim()))).toEqual([]);
  });
});
