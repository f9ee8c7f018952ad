import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import {
  element,
  isBlock,
  listElements,
  mapElements,
  mapNodes,
  parseHtml,
  SILENT,
  text,
  textOf,
} from '@/lib/html/tree';

/** Word's settings and data. Its other elements, such as `o:p` and `w:sdt`, contain text. */
const OFFICE = new Set(
  (
    'w:worddocument w:latentstyles w:sdtpr w:data m:mathpr o:officedocumentsettings o:shapedefaults ' +
    'o:documentproperties o:customdocumentproperties'
  ).split(' '),
);

/** Removed with its content. `noscript` is left to the pictures. */
const isSilent = ({ name }: Element) => (SILENT.has(name) && name !== 'noscript') || OFFICE.has(name);

/** Deeper than any article needs. Deeper nesting only costs time. */
const NESTING_LIMIT = 60;

/** Browsers end what they put into the clipboard with it. */
const isClipboardEnd = ({ attribs }: Element) => attribs.class === 'Apple-interchange-newline';

/** Quill's block of code, whose lines are elements. */
const toCode = ({ children }: Element) =>
  element('pre', {}, [
    text(
      children
        .filter(isTag)
        .map((line) => textOf(line.children))
        .join('\n'),
    ),
  ]);

/** What is not text: comments, code, the settings that Word puts into the clipboard. Unwraps what is nested too deeply. */
export const removeLeftovers: Step = (nodes) => keepShown(nodes, 1);

const keepShown = (nodes: readonly ChildNode[], depth: number): ChildNode[] =>
  mapNodes(nodes, (node) => {
    if (isText(node)) return node;
    if (!isTag(node) || isSilent(node) || isClipboardEnd(node)) return [];
    if (/(?:^|\s)ql-code-block-container(?:\s|$)/.test(node.attribs.class ?? '')) return toCode(node);
    node.children = keepShown(node.children, depth + 1);
    return depth > NESTING_LIMIT ? node.children : node;
  });

const STARTS_WITH_BLOCK = /^\s*<(?:p|div|h[1-6]|ul|ol|table)[\s>]/i;

/** The code of a video, pasted where words belong. */
const EMBED_CODE = /^\s*<iframe\s[^<>]*>\s*<\/iframe>\s*$/i;

/**
 * Reads a text again whose tags are all encoded (`&lt;p&gt;`): it was escaped once too often. So is the code of a video
 * that is a paragraph of its own.
 */
export const decodeEncodedMarkup: Step = (nodes) => {
  const isEncoded = nodes.length > 0 && nodes.every(isText);
  const html = isEncoded ? textOf(nodes) : '';
  if (EMBED_CODE.test(html) || (STARTS_WITH_BLOCK.test(html) && html.trimEnd().endsWith('>'))) return parseHtml(html);
  for (const node of listElements(nodes)) {
    const code = /^(?:p|div)$/.test(node.name) && node.children.every(isText) ? textOf(node.children) : '';
    if (EMBED_CODE.test(code)) node.children = parseHtml(code);
  }
  return nodes;
};

/** Elements that are removed if they are empty. */
const NEEDS_CONTENT = new Set(
  (
    'p h2 h3 h4 h5 h6 a abbr b code del em i ins li ul ol mark q s small span strong sub sup u div figure figcaption ' +
    'caption details summary'
  ).split(' '),
);

/** White space, and characters that nobody sees. */
const BLANK = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]*$/;

/** Removes empty elements: they show as gaps and screen readers announce some of them. A space between words stays. */
export const removeEmptyElements: Step = (nodes) =>
  mapElements(nodes, (node) => {
    const isEmpty = !node.children.some((child) =>
      isText(child) ? !BLANK.test(child.data) : !isTag(child) || !/^w?br$/.test(child.name),
    );
    if (isEmpty && node.name === 'th') {
      const { scope: _scope, ...attribs } = node.attribs;
      return element('td', attribs);
    }
    if (!isEmpty || !NEEDS_CONTENT.has(node.name) || node.attribs.id) return node;
    return isBlock(node) ? [] : node.children;
  });
