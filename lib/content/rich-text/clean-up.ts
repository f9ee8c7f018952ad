import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import {
  element,
  hasBlock,
  isBlock,
  isCode,
  listElements,
  mapElements,
  mapNodes,
  mapTexts,
  SILENT,
  toLines,
} from '@/lib/html/tree';

/** Removed with its content. `noscript` is left to the pictures. Browsers end a clipboard with such a line break. */
const isSilent = ({ name, attribs }: Element) =>
  (SILENT.has(name) && name !== 'noscript') || attribs.class === 'Apple-interchange-newline';

/** Deeper than any article needs. Deeper nesting only costs time. */
const NESTING_LIMIT = 60;

/** Removes what is not text, such as comments and code. Unwraps what is nested too deeply. */
export const removeLeftovers: Step = (nodes) => keepShown(nodes, 1);

const keepShown = (nodes: readonly ChildNode[], depth: number): ChildNode[] =>
  mapNodes(nodes, (node) => {
    if (isText(node)) return node;
    if (!isTag(node) || isSilent(node)) return [];
    node.children = keepShown(node.children, depth + 1);
    return depth > NESTING_LIMIT ? node.children : node;
  });

/** Characters for a new line in old files and in Word; browsers show them as nothing or as a box. */
const SOFT_BREAK = /[\v\u0085\u2028]/;

const PRE_STYLE = /(?:^|;)\s*white-space\s*:\s*(?:pre|break-spaces)/i;

/** NBSP between all words keeps lines from wrapping on phones. Four joined words are more than a number with its unit. */
const JOINED = /[^ \t\n\r\v]{31,}/g;

/** "10 kg", "₹ 500", "Dr. Rao" and "A. P. Rao" stay on one line. */
const LOOSE_NBSP = /(?<![\d₹§]|\b(?:Rs|Dr|Mr|Mrs|Ms|Nos?|Smt|Shri|Sec|[A-Z])\.)\u00a0(?![\d₹])/g;

const separateWords = (text: string) =>
  text.replace(JOINED, (joined) => (joined.split('\u00a0').length > 3 ? joined.replace(LOOSE_NBSP, ' ') : joined));

/** White space as visitors need it: line breaks of styles and of Word break, words that an editor joined wrap. */
export const repairWhiteSpace: Step = (nodes) => {
  for (const node of listElements(nodes)) {
    if (PRE_STYLE.test((node.attribs.style ?? '').slice(0, 2_000)) && !isCode(node) && !hasBlock(node.children))
      mapTexts(node.children, (data) => data.replace(/\r?\n/g, '\v'));
  }
  return mapTexts(
    nodes,
    (data) => {
      const plain = separateWords(data).replace(/[\f\u2029]/g, '\n');
      return SOFT_BREAK.test(plain) ? toLines(plain.split(SOFT_BREAK)) : plain;
    },
    isCode,
  );
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
