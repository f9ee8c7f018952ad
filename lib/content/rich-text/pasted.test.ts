import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isTag, isText, type ChildNode } from 'domhandler';
import { describe, expect, it } from 'vitest';

import { sanitizeRichText } from '@/lib/content/rich-text/rich-text';
import { readHtml } from '@/lib/content/shared/text-field';
import { joinText, toPlainText } from '@/lib/html/plain-text';
import { listElements, parseHtml } from '@/lib/html/tree';

const FOLDER = path.join(import.meta.dirname, '../../../e2e/content/pasted');

/** What a visitor sees of a text: marked words, items with their markers and depth, links, pictures and videos. */
function see(file: string) {
  const html = readHtml(readFileSync(path.join(FOLDER, `${file}.html`), 'utf8'))!;
  const shown = sanitizeRichText(html, {
    assetBase: 'https://api.vendor.example',
    siteUrl: 'https://www.vendor.example',
  });
  const nodes = parseHtml(shown);
  const all = listElements(nodes);
  const words = (...names: string[]) =>
    all.filter(({ name }) => names.includes(name)).map(({ children }) => toPlainText(joinText(children)));
  return {
    text: toPlainText(shown),
    headings: all
      .filter(({ name }) => /^h\d$/.test(name))
      .map((node) => `${node.name} ${toPlainText(joinText(node.children))}`),
    bold: words('strong', 'b'),
    italic: words('em', 'i'),
    struck: words('s', 'del'),
    underlined: words('u'),
    items: listItems(nodes),
    links: all.flatMap(({ name, attribs, children }) =>
      name === 'a' ? [`${joinText(children)} → ${attribs.href}`] : [],
    ),
    pictures: all.flatMap(({ name, attribs }) =>
      name === 'img' ? [`${attribs.alt} ${attribs.src!.slice(0, 60)}`] : [],
    ),
    videos: all.flatMap(({ name, attribs }) => (name === 'iframe' ? [attribs.src!.split('/embed/')[1]] : [])),
    questions: words('summary'),
    attributes: new Set(all.flatMap(({ attribs }) => Object.keys(attribs))),
  };
}

/** Each item as "marker words", with two spaces for each level of depth. */
function listItems(nodes: readonly ChildNode[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [];
    if (node.name !== 'ul' && node.name !== 'ol') return listItems(node.children, depth);
    const start = Number(node.attribs.start ?? 1);
    const items = node.children.filter(isTag);
    return items.flatMap((item, index) => {
      const marker = node.name === 'ul' ? '•' : `${node.attribs.type ?? '1'}${start + index}`;
      const own = item.children.filter((child) => isText(child) || (isTag(child) && !/^[uo]l$/.test(child.name)));
      return [`${'  '.repeat(depth)}${marker} ${toPlainText(joinText(own))}`, ...listItems(item.children, depth + 1)];
    });
  });
}

/** What a visitor must find of the article of each editor. */
const SEEN: Record<string, Partial<ReturnType<typeof see>>> = {
  'google-docs': {
    headings: ['h2 Closing the books in March'],
    bold: ['GSTR-2B', 'Credit notes'],
    italic: ['late fee'],
    struck: ['₹100'],
    items: ['• Sales register', '  • Credit notes'],
    links: ['official guide → https://www.gst.gov.in/help'],
    pictures: ['The purchase ledger https://api.vendor.example/uploads/ledger.png'],
  },
  word: {
    text: 'Terms of the licence The licensee shall not: copy the software; nor its manual; rent it. Plan Price Silver 9,000 7,000 Write to legal@vendor.example.',
    bold: ['Terms of the licence', 'Plan'],
    italic: ['not'],
    struck: ['9,000'],
    items: ['a1 copy the software;', '  • nor its manual;', 'a2 rent it.'],
    links: ['legal@vendor.example → mailto:legal@vendor.example'],
  },
  quill: {
    bold: ['Keep ready'],
    underlined: ['Help'],
    items: [
      '• your licence number',
      '  • it is on the invoice',
      '• the version',
      '11 Open Help',
      '• ☑ Backup taken',
      '• ☐ Update installed',
    ],
    links: ['All answers → https://vendor.example/help'],
    videos: ['abcDEF12345'],
  },
  ckeditor: {
    headings: ['h2 Stock in two godowns'],
    bold: ['transfer'],
    items: ['I3 Count the first godown', 'I4 Transfer', '• ☑ Opening stock', '• ☐ Closing stock'],
    pictures: ['Two godowns https://api.vendor.example/uploads/godown.png'],
    videos: ['abcDEF12345?start=90'],
  },
  tinymce: {
    bold: ['Payment.', 'extra'],
    italic: ['mobile'],
    underlined: ['only'],
    items: ['a1 your name,', 'a2 your mobile number.'],
    links: [
      'payment → #text-pay',
      'contact → /contact',
      'Video (tour.mp4) → https://api.vendor.example/uploads/tour.mp4',
    ],
    questions: ['Refunds'],
    pictures: ['Plans https://api.vendor.example/uploads/plans.png'],
  },
  summernote: {
    bold: ['Diwali offer'],
    struck: ['₹18,000'],
    items: ['• Desk', '  • one user', '• ERP'],
    links: ['98220 11223 → tel:+919822011223'],
    pictures: ['The offer data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGQAAAAyCAMAAA'],
    videos: ['abcDEF12345'],
  },
  gutenberg: {
    text: 'What changed Two rates are gone . Up New rates Since when? 22 September 2025. 5% on food 12% Ask us',
    headings: ['h2 What changed'],
    bold: ['5%'],
    struck: ['12%'],
    items: ['• 5% on food', '• 12%'],
    links: ['Up → #text-h-what-changed', 'Ask us → /contact'],
    pictures: ['🎉 https://api.vendor.example/uploads/emoji.png', 'Rates https://api.vendor.example/uploads/rates.png'],
    questions: ['Since when?'],
    videos: ['abcDEF12345'],
  },
  whatsapp: {
    text: 'Dear customers, our office is closed on Monday 🪔 • Phone support: 9 to 1 • WhatsApp: all day Call 98220 11223 or write to support@vendor.example',
  },
};
const ATTRIBUTES =
  /^(?:id|lang|dir|href|rel|src|alt|width|height|loading|decoding|class|title|allowfullscreen|referrerpolicy|type|start|scope|tabindex|aria-label)$/;

describe('Promise 5: an article that is pasted from an editor', () => {
  it.each(Object.entries(SEEN))('keeps its meaning, and no style, handler or attribute of %s', (file, wanted) => {
    const { attributes, ...seen } = see(file);
    expect(seen).toMatchObject(wanted);
    expect([...attributes].filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
  });
});
