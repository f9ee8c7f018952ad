import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { element, filterElements, findBlockHolders, isBlock, isCode, SILENT, styleOf, toLines } from '@/lib/html/tree';

/** Removed with its content. `noscript` is left to the pictures. Browsers end a clipboard with such a line break. */
const isSilent = ({ name, attribs }: Element) =>
  (SILENT.has(name) && name !== 'noscript') || attribs.class === 'Apple-interchange-newline';

/** Deeper than any article needs. All later steps recurse, and nesting of their own adds little to it. */
const NESTING_LIMIT = 60;

/** Removes what is not text, such as comments and code. Unwraps what is nested too deeply. */
export const removeLeftovers: Step = (nodes) =>
  filterElements(nodes, (node, depth) => (isSilent(node) ? 'remove' : depth > NESTING_LIMIT ? 'unwrap' : 'keep'));

/** Characters for a new line in old files and in Word; browsers show them as nothing or as a box. */
const SOFT_BREAK = /[\v\u0085\u2028]/;

const PRE_STYLE = /(?:^|;)\s*white-space\s*:\s*(?:pre|break-spaces)/i;
const isSlackGap = ({ attribs, children }: Element) =>
  attribs['data-stringify-type'] === 'paragraph-break' && children.length === 0;

/** NBSP between all words keeps lines from wrapping on phones. Four joined words are more than a number with its unit. */
const JOINED = /[^ \t\n\r\v]{31,}/g;

/** A number and its unit stay on one line, and so do an abbreviation and its name: "10 kg", "₹ 500", "Dr. Rao". */
const LOOSE_NBSP = /(?<![\d₹§.])\u00a0(?![\d₹])/g;

function separateWords(text: string): string {
  if (!text.includes('\u00a0')) return text;
  return text.replace(JOINED, (joined) =>
    joined.split('\u00a0').length > 3 ? joined.replace(LOOSE_NBSP, ' ') : joined,
  );
}

/** White space as visitors need it: line breaks of styles and of Word break, words that an editor joined wrap. */
export const repairWhiteSpace: Step = (nodes) => {
  const holders = findBlockHolders(nodes);
  const repair = (list: ChildNode[], hasLines: boolean): ChildNode[] =>
    list.flatMap((node) => {
      if (isTag(node) && !isCode(node)) {
        const isPre = PRE_STYLE.test(styleOf(node)) && !node.children.some((child) => holders.has(child));
        node.children = repair(node.children, hasLines || isPre);
      }
      if (!isText(node)) return isTag(node) && isSlackGap(node) ? [element('br'), element('br')] : node;
      const lines = hasLines ? node.data.replace(/\r?\n/g, '\v') : node.data;
      node.data = separateWords(lines).replace(/[\f\u2029]/g, '\n');
      return SOFT_BREAK.test(node.data) ? toLines(node.data.split(SOFT_BREAK)) : node;
    });
  return repair(nodes, false);
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

/** Removes empty elements, which show as gaps or are announced. A space between words stays, and so does a number. */
export const removeEmptyElements: Step = (nodes) => keepFilled(nodes).kept;

function keepFilled(nodes: ChildNode[], isNumbered = false): { kept: ChildNode[]; isEmpty: boolean } {
  let isEmpty = true;
  const kept = nodes.flatMap((node) => {
    if (!isTag(node)) {
      isEmpty &&= isText(node) && BLANK.test(node.data);
      return node;
    }
    if (node.name === 'br' || node.name === 'wbr') return node;
    const content = keepFilled(node.children, node.name === 'ol');
    node.children = content.kept;
    if (content.isEmpty && isNumbered && node.name === 'li') return node;
    if (content.isEmpty && NEEDS_CONTENT.has(node.name) && !node.attribs.id) return isBlock(node) ? [] : content.kept;
    isEmpty = false;
    const { scope: _scope, ...attribs } = node.attribs;
    return content.isEmpty && node.name === 'th' ? element('td', attribs) : node;
  });
  return { kept, isEmpty };
}
