import 'server-only';

import render from 'dom-serializer';
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
import { hasContent, mapElements, parseHtml, TooDeepError } from '@/lib/html/tree';
import { showPictureSecurely } from '@/lib/images/remote-pictures';
import { logLine } from '@/lib/log';

/** Unwraps what may not leave, and removes attributes. */
const keepAllowed: Step = (nodes) =>
  mapElements(nodes, (node) => {
    if (!ALLOWED_ELEMENTS.has(node.name)) return node.children;
    node.attribs = pickAttributes(node.name, node.attribs);
    return node.name === 'span' && Object.keys(node.attribs).length === 0 ? node.children : node;
  });

/** In this order: meaning is read from attributes, which then go; the structure is completed last. */
const STEPS: readonly Step[] = [
  removeLeftovers,
  readShortcodes,
  repairWhiteSpace,
  readEmphasis,
  readLists,
  readPictures,
  toParagraphs,
  readEmbeds,
  linkAddresses,
  readLinks,
  keepAllowed,
  splitAtBlocks,
  removeEmptyElements,
  closeHeadingGaps,
  completeTables,
];

/**
 * Puts rich text in order and sanitises it; pages show a backend's HTML only through this function (standards,
 * "Security"). Text without markup becomes paragraphs, and so does the text of a body that is nested too deeply. Returns
 * `''` if nothing is left. Time is proportional to the length.
 */
export function sanitizeRichText(html: string, ctx: RichTextContext): string {
  try {
    const nodes = STEPS.reduce((tree, step) => step(tree, ctx), parseHtml(html));
    return hasContent(nodes) ? passGate(render(nodes, { encodeEntities: 'utf8' })).trim() : '';
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return `<p>${escapeText(toPlainText(html))}</p>`;
  }
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
