import { type ChildNode, isTag, isText } from 'domhandler';
import { decodeHTML } from 'entities';

import { parseHtml, SILENT, TooComplexError } from '@/lib/html/tree';

/** The decoder's replacement character, and characters that are not text. */
const NO_TEXT = /\ufffd|(?!\s)\p{Cc}/gu;

/** Decodes HTML entities as browsers do: `&eacute;` is "é" and `&#8377;` is "₹". */
export const decodeEntities = (html: string): string => decodeHTML(html).replace(NO_TEXT, ' ');

const REAL_TAG = /<[a-z/!?]/i;

/** A block at the beginning of a text, or after a comment of WordPress. */
const FIRST_BLOCK =
  /^\s*(?:<!--[^>]*-->\s*)*<(p|div|section|article|h[1-6]|ul|ol|table|blockquote|figure)(?:\s[^>]*)?>/i;

/**
 * HTML that was escaped once too often, `&lt;p&gt;Words&lt;/p&gt;`, as it was meant. Its mark: it has no tag, and decoded it
 * would be a block from its beginning to its end. Other HTML is returned as it is.
 */
export function unescapeHtml(html: string): string {
  if (!html.includes('&') || REAL_TAG.test(html)) return html;
  const decoded = decodeEntities(html).trim();
  const block = FIRST_BLOCK.exec(decoded)?.[1];
  return block !== undefined && decoded.endsWith('>') && decoded.includes(`</${block}`) ? decoded : html;
}

/** Elements whose tags separate no words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strike strong sub sup u var wbr'.split(
    ' ',
  ),
);

const ANY_TAG = /<[a-z/!?][^<>]*(?:>|$)/gi;

/**
 * The plain text of HTML on one line, for lists, descriptions and feeds. The result is text: escape it for HTML. Time is
 * proportional to the length.
 */
export function toPlainText(html: string): string {
  return decodeLeftovers(html, readText(html)).replace(NO_TEXT, ' ').replace(/\s+/g, ' ').trim();
}

function readText(html: string): string {
  if (!html.includes('<')) return decodeEntities(html);
  try {
    return joinText(parseHtml(html));
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return decodeEntities(html.replace(ANY_TAG, ' '));
  }
}

/** The words of nodes; the borders of blocks separate words. */
export function joinText(nodes: readonly ChildNode[]): string {
  const parts: string[] = [];
  const collect = (list: readonly ChildNode[]): void => {
    for (const node of list) {
      if (isText(node)) parts.push(node.data);
      if (!isTag(node)) continue;
      const isSilent = SILENT.has(node.name) || node.name === 'iframe';
      const border = isSilent || !INLINE.has(node.name) ? ' ' : '';
      parts.push(border);
      if (!isSilent) collect(node.children);
      parts.push(border);
    }
  };
  collect(nodes);
  return parts.join('');
}

/** Complete entities only: the `&copy` in a URL is not one. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** Tags that were encoded twice stay as they are: their author meant to show them. */
const ENCODED_TWICE = /&(?!(?:lt|gt|#60|#62|#x3c|#x3e);)(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Decodes what is left of entities that were encoded twice, by an editor and by a template: `Tally &amp;amp; Busy`. The
 * result stays text.
 */
const decodeLeftovers = (html: string, decoded: string): string =>
  /&amp;[#a-z]/i.test(html) ? decoded.replace(ENCODED_TWICE, decodeEntities) : decoded;

/** Decodes the complete entities of a text without tags. */
export const decodePlainText = (text: string): string => decodeLeftovers(text, text.replace(ENTITY, decodeEntities));
