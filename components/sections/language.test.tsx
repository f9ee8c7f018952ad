import { type ChildNode, isTag, isText } from 'domhandler';
import { type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { describe, expect, it } from 'vitest';

import { buildMenuEntries } from '@/components/layout/site-header/site-header';
import { Brands } from '@/components/sections/brands/brands';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { DownloadTable } from '@/components/sections/download-table/download-table';
import { Gallery } from '@/components/sections/gallery/gallery';
import { HomeHero } from '@/components/sections/home-hero/home-hero';
import { Industries } from '@/components/sections/industries/industries';
import { Journey } from '@/components/sections/journey/journey';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { ProductBody } from '@/components/sections/product/product';
import { ProductList } from '@/components/sections/product-list/product-list';
import { DEFINITIONS } from '@/lib/content/collections';
import { readWith } from '@/lib/content/shared/test-reading';
import { parseHtml } from '@/lib/html/tree';

const MARATHI = 'आमचे हिशेब';
const MR = { lang: 'mr' };

const read = {
  brands: readWith(DEFINITIONS.brands, { data: [{ ...MR, name: MARATHI }] }).value,
  banners: readWith(DEFINITIONS.banners, { data: [{ ...MR, img: '/a.webp', alt: MARATHI }] }).value,
  pictures: readWith(DEFINITIONS.galleryPictures, { data: [{ ...MR, img: '/a.webp', alt: MARATHI }] }).value,
  industries: readWith(DEFINITIONS.industries, { data: { Trade: [{ ...MR, title: MARATHI }] } }).value,
  journey: readWith(DEFINITIONS.journey, {
    data: [{ ...MR, year: '2012', title: MARATHI, description: MARATHI }],
  }).value,
  products: readWith(DEFINITIONS.products, { data: [{ ...MR, name: MARATHI, description: MARATHI }] }).value,
  downloads: readWith(DEFINITIONS.downloads, {
    data: [{ ...MR, id: 1, software_name: MARATHI, versions: [{ version: '1' }] }],
  }).value,
  terms: readWith(DEFINITIONS.terms, { data: [{ ...MR, title: MARATHI, content: MARATHI }] }).value,
};
const SHOWN: [string, ReactElement][] = [
  ['brands', <Brands brands={read.brands} />],
  ['banners', <HomeHero banners={read.banners} />],
  ['gallery', <Gallery pictures={read.pictures} />],
  ['industries', <Industries industries={read.industries} />],
  ['journey', <Journey steps={read.journey} />],
  ['products', <ProductList products={read.products} />],
  ['product', <ProductBody product={{ ...read.products[0]!, bodyHtml: `<p>${MARATHI}</p>` }} />],
  ['downloads', <DownloadList downloads={read.downloads} />],
  ['versions', <DownloadTable download={read.downloads[0]!} />],
  ['terms', <LegalTexts page="terms" documents={read.terms} isFailed={false} />],
];

/** The languages in which the Marathi text stands. The words of a vendor may have others. */
const listLanguages = (nodes: readonly ChildNode[], outer?: string): (string | undefined)[] =>
  nodes.flatMap((node) => {
    if (isText(node)) return node.data === MARATHI ? [outer] : [];
    if (!isTag(node)) return [];
    const language = node.attribs.lang ?? outer;
    const isHere = Object.values(node.attribs).includes(MARATHI);
    return [...(isHere ? [language] : []), ...listLanguages(node.children, language)];
  });

describe('WCAG 3.1.2 Language of parts: the language that an item names', () => {
  it.each(SHOWN)('is that of its texts: %s', (_name, element) => {
    const languages = listLanguages(parseHtml(renderToStaticMarkup(element)));
    expect(new Set(languages)).toEqual(new Set(['mr']));
  });

  it('is that of the text of an announcement, of the address, and of the menu’s downloads', () => {
    const [announcement] = readWith(DEFINITIONS.announcements, { data: [{ ...MR, marquees_first: MARATHI }] }).value;
    expect(announcement).toMatchObject({ language: 'mr' });
    const contact = readWith(DEFINITIONS.contact, { data: [{ ...MR, address: MARATHI }] }).value;
    expect(contact.addressLanguage).toBe('mr');
    const entries = buildMenuEntries(read.downloads);
    expect(JSON.stringify(entries)).toContain(`"title":"${MARATHI}","lang":"mr","href":"/download/1"`);
  });
});
