import path from 'node:path';

import { type ChildNode, isTag, isText } from 'domhandler';
import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type * as Facts from '@/lib/company/facts';
import { type OptionalPart } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { WORD_FILES } from '@/lib/doctor/leftovers';
import { decodeEntities, toPlainText } from '@/lib/html/plain-text';
import { parseHtml, SILENT } from '@/lib/html/tree';
import { type PageName, PAGES } from '@/lib/page-table';
import { testContact } from '@/lib/seo/testing';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));
// What a vendor's facts leave out has no words on a page.
vi.mock('@/lib/company/facts', async (load) => {
  const facts = await load<typeof Facts>();
  return { ...facts, FACTS: facts.SPECIFIED_FACTS };
});

const APP = path.join(import.meta.dirname, '../../app');

/** Of the head; of other pages and states; of content and slides that the tests or the vendor do not have. */
const IS_SHOWN_ELSEWHERE = new RegExp(
  '^\\w+\\.(?:name|title|menu|description)$|^(?:blog|products|contact)\\.(?:post|product|sent|notSent|again|contactBanner)\\b' +
    '|\\b(?:empty|loading|failed|retry|older|less|slider|whatsAppText|otherWays)\\b' +
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

/** Every text in words, with its path: `support.heading.lead`. */
function listTexts(words: unknown, at: string): { path: string; text: string }[] {
  if (typeof words === 'string') return [{ path: at, text: words }];
  return Object.entries(words ?? {}).flatMap(([name, inner]) => listTexts(inner, `${at}.${name}`));
}

const NAMES = Object.keys(PAGES) as PageName[];

describe('§2 Route table: the words of each page', () => {
  it.each(NAMES)('are all shown: %s', async (name) => {
    const { PAGE_WORDS } = await import('@/lib/company/page-words');
    const shown = readAll(await renderPage(name));
    const sections = Object.entries(PAGE_WORDS[name]).filter(
      ([part, section]) => isShown(part as OptionalPart) && !isEmptied(section),
    );
    const words = Object.fromEntries(sections);
    const texts = listTexts(words, name).filter(({ path: at }) => !IS_SHOWN_ELSEWHERE.test(at));
    expect(texts.filter(({ text }) => !shown.includes(toOneLine(text)))).toEqual([]);
  });

  it('open a panel by its title: career, contact', async () => {
    const { career, contact } = (await import('@/lib/company/page-words')).PAGE_WORDS;
    const listOpeners = async (name: PageName) =>
      (await renderPage(name)).match(/<button[^>]* aria-expanded.*?<\/button>/gs)?.map(toPlainText);
    expect(await listOpeners('career')).toEqual(career.hiring.steps.map(({ title }, index) => `${index + 1}${title}`));
    expect(await listOpeners('contact')).toEqual(contact.benefits.items.map(({ heading }) => heading));
  });
});

/** Names of icons, pages, people, firms and stores, and of the toggle of a list, which is an island. */
const IS_KEPT = /^(?:icon|page|name|company|store|more|less)$/;

/** Words in Gujarati script: for each letter another one. */
const toGujarati = (words: unknown): unknown =>
  JSON.parse(
    JSON.stringify(words, (key, value: unknown) =>
      typeof value !== 'string' || value.startsWith('/') || IS_KEPT.test(key)
        ? value
        : value.replace(/[\p{L}\p{M}]/gu, (letter) => String.fromCodePoint(0xa95 + (letter.charCodeAt(0) % 20))),
    ),
  );

/** Texts in Gujarati script without its language, outside of the form, which is an island. */
const listUnmarked = (nodes: readonly ChildNode[], language?: string): string[] =>
  nodes.flatMap((node) => {
    if (isText(node)) return language !== 'gu' && /\p{Script=Gujarati}/u.test(node.data) ? [node.data] : [];
    if (!isTag(node) || node.name === 'form' || SILENT.has(node.name) || node.attribs['aria-hidden']) return [];
    return listUnmarked(node.children, node.attribs.lang ?? language);
  });

describe('WCAG 3.1.2 Language of parts: the words of a vendor who writes Gujarati', () => {
  beforeAll(() => {
    vi.resetModules();
    for (const { file } of WORD_FILES)
      vi.doMock(`@/lib/company/${path.parse(file).name}`, async (load) => {
        const all = Object.entries(await load<Record<string, unknown>>());
        return Object.fromEntries(
          all.map(([key, words]) => [key, typeof words === 'function' ? words : toGujarati(words)]),
        );
      });
  });

  it.each(NAMES)('have their language, except in the form: %s', async (name) => {
    const html = await renderPage(name);
    expect(html).toContain(' lang="gu"');
    expect(listUnmarked(parseHtml(html))).toEqual([]);
  });

  it('have their language in header and footer', async () => {
    const { AnnouncementBar } = await import('@/components/sections/announcement-bar/announcement-bar');
    const { SiteHeader } = await import('@/components/layout/site-header/site-header');
    const { SiteFooter } = await import('@/components/layout/site-footer/site-footer');
    const html = renderToStaticMarkup(
      <>
        <AnnouncementBar announcements={[{ id: '1', text: 'Diwali offer' }]} />
        <SiteHeader contact={testContact} downloads={[]} />
        <SiteFooter contact={testContact} isContactFailed={false} downloads={[]} />
      </>,
    );
    expect(listUnmarked(parseHtml(html))).toEqual([]);
  });
});
