import 'server-only';

import render from 'dom-serializer';
import { type ChildNode } from 'domhandler';
import { escapeText } from 'entities';

import { removeEmptyElements, removeLeftovers, repairWhiteSpace } from '@/lib/content/rich-text/clean-up';
import { readEmbeds, readShortcodes } from '@/lib/content/rich-text/embeds';
import { readEmphasis } from '@/lib/content/rich-text/emphasis';
import { ALLOWED_ELEMENTS, passGate, pickAttributes } from '@/lib/content/rich-text/gate';
import { linkAddresses, readLinks } from '@/lib/content/rich-text/links';
import { readLists } from '@/lib/content/rich-text/lists';
import { splitAtBlocks, toParagraphs } from '@/lib/content/rich-text/paragraphs';
import { readPictures } from '@/lib/content/rich-text/pictures';
import { type RichTextContext, type Step } from '@/lib/content/rich-text/step';
import { closeHeadingGaps, completeTables } from '@/lib/content/rich-text/structure';
import { getEnv } from '@/lib/env';
import { toPlainText } from '@/lib/html/plain-text';
import { filterElements, hasContent, listElements, parseHtml, TooComplexError } from '@/lib/html/tree';
import { showPictureSecurely } from '@/lib/images/remote-pictures';
import { logLine } from '@/lib/log';

/** Unwraps what may not leave, and removes attributes. */
const keepAllowed: Step = (nodes) =>
  filterElements(nodes, (node) => {
    node.attribs = pickAttributes(node.name, node.attribs);
    const isPlain = node.name === 'span' && Object.keys(node.attribs).length === 0;
    return ALLOWED_ELEMENTS.has(node.name) && !isPlain ? 'keep' : 'unwrap';
  });

/** An article of the greatest length has half of them. Each costs time in every step. */
const ELEMENTS_MAX = 10_000;

/** What becomes an element, or ends one: counted before the tree is built, which takes longer than all that follows. */
const MARK = /<\/?[a-z]|[\n\v\u0085\u2028]/gi;
/** Each element has two tags, and a line of its own if a program wrote it. */
const MARKS_MAX = 3 * ELEMENTS_MAX;

/** @throws TooComplexError */
function parseArticle(html: string): ChildNode[] {
  let marks = 0;
  for (MARK.lastIndex = 0; MARK.test(html); marks += 1) if (marks === MARKS_MAX) throw new TooComplexError();
  return parseHtml(html);
}

const limitElements: Step = (nodes) => {
  if (listElements(nodes).length > ELEMENTS_MAX) throw new TooComplexError();
  return nodes;
};

/** In this order: meaning is read from attributes, which then go; the structure is completed last. */
const STEPS: readonly Step[] = [
  limitElements,
  removeLeftovers,
  readShortcodes,
  repairWhiteSpace,
  limitElements,
  readEmphasis,
  readLists,
  readPictures,
  toParagraphs,
  linkAddresses,
  // Lines of text, addresses and emphasis within blocks have become elements.
  limitElements,
  readEmbeds,
  readLinks,
  keepAllowed,
  splitAtBlocks,
  removeEmptyElements,
  closeHeadingGaps,
  completeTables,
];

/**
 * How much longer the markup may become: end tags that were left out, addresses, labels. What is longer was made to be, and
 * loses its markup.
 */
const GROWTH_MAX = 3;
const GROWTH_CHARACTERS_MIN = 20_000;

/**
 * Puts rich text in order and sanitises it; `''` if nothing is left, `null` if it is nested too deeply, or has or becomes
 * more than an article. Text without markup becomes paragraphs. Time is proportional to the length.
 */
export function cleanRichText(html: string, ctx: RichTextContext): string | null {
  const { length } = html;
  try {
    const nodes = STEPS.reduce((tree, step) => step(tree, { ...ctx, length }), parseArticle(html));
    const shown = hasContent(nodes) ? render(nodes, { encodeEntities: 'utf8' }) : '';
    return shown.length <= GROWTH_MAX * length + GROWTH_CHARACTERS_MIN ? passGate(shown).trim() : null;
  } catch (error) {
    if (error instanceof TooComplexError) return null;
    throw error;
  }
}

/** Rich text as pages show it: a backend's HTML only leaves through this function (standards, "Security"). */
export function sanitizeRichText(html: string, ctx: RichTextContext): string {
  const clean = cleanRichText(html, ctx);
  if (clean !== null) return clean;
  const words = toPlainText(html);
  return words && `<p>${escapeText(words)}</p>`;
}

/**
 * Sanitises rich text under this site's settings; `''` if nothing is left, or if it cannot be read: one faulty text fails
 * no page. Slow: call it only for the entry that the page shows.
 * @param path names the text in the log
 * @param tableLabel names the text's tables for screen readers
 * @param idPrefix if the page shows several texts
 */
export function toSafeHtml(
  html: string,
  { path, ...labels }: { path: string } & Pick<RichTextContext, 'tableLabel' | 'idPrefix'>,
): string {
  const { API_BASE_URL = null, PUBLIC_BACKEND_URL: publicBase, SITE_URL: siteUrl } = getEnv();
  const context = { assetBase: API_BASE_URL, publicBase, siteUrl, toPictureUrl: showPictureSecurely, ...labels };
  try {
    return sanitizeRichText(html, context);
  } catch (error) {
    logLine('content-left-out', { path, reason: String(error) }, true);
    return '';
  }
}
