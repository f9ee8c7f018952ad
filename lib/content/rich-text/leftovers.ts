import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, hasBlock, mapElements, mapTexts, parseHtml, text, textOf } from '@/lib/html/tree';

/** Removed with their content, which is not text for visitors. `noscript` is left to the pictures. */
const SILENT = new Set(
  'script style textarea select option xmp noembed noframes plaintext svg math template title xml'.split(' '),
);

/** Word's settings and drawings. Its other elements, such as `o:p`, contain text. */
const OFFICE = /^[wvm]:/;

/** Deeper than any article needs. Deeper nesting only costs time. */
const NESTING_LIMIT = 60;

/** Browsers end what they put into the clipboard with it. */
const isClipboardEnd = ({ attribs }: Element) => attribs.class === 'Apple-interchange-newline';

/** What is not text: comments, code, the settings that Word puts into the clipboard. Unwraps what is nested too deeply. */
export const removeLeftovers: Step = (nodes) => keepShown(nodes, 1);

const keepShown = (nodes: readonly ChildNode[], depth: number): ChildNode[] =>
  nodes.flatMap((node) => {
    if (isText(node)) return node;
    if (!isTag(node) || SILENT.has(node.name) || OFFICE.test(node.name) || isClipboardEnd(node)) return [];
    node.children = keepShown(node.children, depth + 1);
    return depth > NESTING_LIMIT ? node.children : node;
  });

/** Shortcodes of WordPress and its page builders. What a pair contains stays: `[caption]<img> Words[/caption]`. */
const SHORTCODE =
  /\[\/?(?:caption|gallery|playlist|embed|contact-form-7|(?:vc|et_pb|fusion|av|su|mk|wpforms|ninja_form|gravityform|elementor)[\w-]{0,40})(?:\s[^[\]]{0,1000})?\]/gi;
const MEDIA_SHORTCODE =
  /\[(?:video|audio)\s[^[\]]{0,300}?\b(?:src|mp4|webm|mp3|m4a|ogg)="([^"[\]]{1,1000})"[^[\]]{0,300}\](?:\[\/(?:video|audio)\])?/gi;
const ANY_BRACKET = /\[\/?[a-z]/i;

/** Removes shortcodes, which only their plugin understands; a video or sound becomes its address, for the embeds. */
export const removeShortcodes: Step = (nodes) =>
  mapTexts(nodes, (data) =>
    ANY_BRACKET.test(data) ? data.replace(MEDIA_SHORTCODE, ' $1 ').replace(SHORTCODE, '') : data,
  );

const STARTS_WITH_BLOCK = /^\s*<(?:p|div|h[1-6]|ul|ol|table)[\s>]/i;

/** Reads a text again whose tags are all encoded (`&lt;p&gt;`): it was escaped once too often. */
export const decodeEncodedMarkup: Step = (nodes) => {
  if (nodes.length === 0 || !nodes.every(isText)) return nodes;
  const html = textOf(nodes);
  return STARTS_WITH_BLOCK.test(html) && html.trimEnd().endsWith('>') ? parseHtml(html) : nodes;
};

/** Characters for a new line in old files and in Word; browsers show them as nothing or as a box. */
const SOFT_BREAK = /[\v\u0085\u2028]/;

/** NBSP between all words keeps lines from wrapping on phones. Three joined words are more than a number with its unit. */
const JOINED_WORDS_MIN = 3;
const JOINED_CHARACTERS_MIN = 30;

/** White space as visitors need it: soft breaks of Word break, words that an editor joined wrap. */
export const repairWhiteSpace: Step = (nodes) =>
  mapTexts(
    nodes,
    (data) => {
      const spaced = data.includes('\u00a0')
        ? data
            .split(/([ \t\n\r]+)/)
            .map(separateWords)
            .join('')
        : data;
      const plain = spaced.replace(/[\f\u2029]/g, '\n');
      if (!SOFT_BREAK.test(plain)) return plain;
      return plain
        .split(SOFT_BREAK)
        .flatMap((line, index) => (index === 0 ? [text(line)] : [element('br'), text(line)]));
    },
    ({ name }) => name === 'pre' || name === 'code',
  );

/** "10 kg" and "₹ 500" stay on one line. */
const LOOSE_NBSP = /(?<![\d₹])\u00a0(?![\d₹])/g;

const separateWords = (joined: string): string =>
  joined.length > JOINED_CHARACTERS_MIN && joined.split('\u00a0').length > JOINED_WORDS_MIN
    ? joined.replace(LOOSE_NBSP, ' ')
    : joined;

/** Turns text without blocks into paragraphs: empty lines separate them, line breaks stay. */
export const toParagraphs: Step = (nodes) => {
  if (nodes.length === 0 || hasBlock(nodes)) return nodes;
  const hasBreaks = nodes.some((node) => isTag(node) && hasBreak(node));
  const paragraphs: ChildNode[][] = [[]];
  let breaks = 0;
  const add = (node: ChildNode) => paragraphs.at(-1)!.push(node);
  for (const node of nodes) {
    if (isTag(node) && node.name === 'br') {
      breaks += 1;
      add(node);
      if (breaks === 2) paragraphs.push([]);
      continue;
    }
    if (!isText(node)) {
      breaks = 0;
      add(node);
      continue;
    }
    if (node.data.trim() !== '') breaks = 0;
    const parts = node.data.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) paragraphs.push([]);
      add(text(part));
    }
  }
  return paragraphs
    .map(trimEdges)
    .filter((content) => content.length > 0)
    .flatMap((content, index) => [
      ...(index > 0 ? [text('\n')] : []),
      element('p', {}, hasBreaks ? content : breakLines(content)),
    ]);
};

const hasBreak = (node: ChildNode): boolean => isTag(node) && (node.name === 'br' || node.children.some(hasBreak));

/** Without line breaks and blank text at both ends. */
function trimEdges(nodes: ChildNode[]): ChildNode[] {
  const isEdge = (node: ChildNode) => (isText(node) ? node.data.trim() === '' : isTag(node) && node.name === 'br');
  const first = nodes.findIndex((node) => !isEdge(node));
  const last = nodes.findLastIndex((node) => !isEdge(node));
  const content = first === -1 ? [] : nodes.slice(first, last + 1);
  const [start, end] = [content[0], content.at(-1)];
  if (start && isText(start)) start.data = start.data.trimStart();
  if (end && isText(end)) end.data = end.data.trimEnd();
  return content;
}

const breakLines = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapTexts(nodes, (data) =>
    data
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .flatMap((line, index) => (index === 0 ? [text(line)] : [element('br'), text(line)])),
  );

/** Elements that are removed if they are empty. */
const NEEDS_CONTENT = new Set(
  (
    'p h2 h3 h4 h5 h6 a abbr b code del em i ins li ul ol mark q s small span strong sub sup u div figure figcaption ' +
    'caption details summary'
  ).split(' '),
);

/** Removes empty elements: they show as gaps and screen readers announce some of them. */
export const removeEmptyElements: Step = (nodes) =>
  mapElements(nodes, (node) => {
    const isEmpty = !node.children.some((child) =>
      isText(child) ? child.data.trim() !== '' : !isTag(child) || !/^w?br$/.test(child.name),
    );
    if (isEmpty && node.name === 'th') {
      const { scope: _scope, ...attribs } = node.attribs;
      return element('td', attribs);
    }
    return isEmpty && NEEDS_CONTENT.has(node.name) && !node.attribs.id ? [] : node;
  });
