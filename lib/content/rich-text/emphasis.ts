import { type ChildNode, type Element, isTag } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, hasBlock, isBlank, isBlock, listElements, mapNodes, textOf } from '@/lib/html/tree';

/** Old names of elements with a meaning of today. */
const RENAMED: Record<string, string> = { strike: 's', tt: 'code', h1: 'h2' };

/** Blocks without a meaning of their own. Their words stay apart from those around them. */
const PLAIN_BLOCKS = new Set(
  'center address header footer main nav aside form fieldset legend hgroup dialog'.split(' '),
);

/** Whether an element has words of its own, not only blocks. */
const hasOwnWords = ({ children }: Element) =>
  children.some((child) => (isTag(child) ? !isBlock(child) : !isBlank(child)));

const STYLE = /(?:^|;)\s*(font-weight|font-style|text-decoration(?:-line)?|vertical-align)\s*:\s*([^;]{0,100})/gi;

/** The declarations of a `style` attribute that carry a meaning, by their name; the last of each counts. */
function readStyle({ attribs }: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [, name = '', value = ''] of attribs.style?.slice(0, 2_000).matchAll(STYLE) ?? [])
    style[name.toLowerCase().replace('-line', '')] = value.toLowerCase();
  return style;
}

/** A rule of a style sheet for a class: `.c1`, `span.s1`. */
const CLASS_RULE = /\.([\w-]{1,80})\s*\{([^{}]{0,300})\}/g;
const CLASSES_MAX = 5;

/** Writes what style sheets say of classes into styles: exported files of Google Docs have every emphasis in one. */
export const readStyleSheets: Step = (nodes) => {
  const elements = listElements(nodes);
  const sheets = elements.filter(({ name }) => name === 'style').map(({ children }) => textOf(children));
  const rules = new Map(sheets.flatMap((css) => [...css.matchAll(CLASS_RULE)].map(([, name, rule]) => [name, rule])));
  if (rules.size === 0) return nodes;
  for (const { attribs } of elements) {
    const found = attribs.class?.split(/\s+/, CLASSES_MAX).flatMap((name) => rules.get(name) ?? []) ?? [];
    if (found.length > 0) attribs.style = [...found, attribs.style ?? ''].join(';');
  }
  return nodes;
};

/** Whether the style of an element takes an emphasis away that it, or one around it, would give it. */
const PLAIN_WHERE: Record<string, (style: Record<string, string>) => boolean> = {
  strong: ({ 'font-weight': weight }) => weight !== undefined && !isBold(weight),
  em: ({ 'font-style': style }) => style?.startsWith('normal') === true,
};

/** The same, for the element itself: a line below an element is drawn through what is in it. */
const PLAIN_ITSELF: typeof PLAIN_WHERE = {
  ...PLAIN_WHERE,
  u: ({ 'text-decoration': line }) => line?.startsWith('none') === true,
  s: ({ 'text-decoration': line }) => line?.startsWith('none') === true,
};

const MEANING: Record<string, string> = { b: 'strong', i: 'em' };

const meaningOf = (name: string) => MEANING[name] ?? name;

const isBold = (weight: string) => /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

/** Headings are bold already, and a link is underlined. */
const BOLD_ALREADY = /^(?:h[1-6]|th|b|strong)$/;

/** The elements that mean what a style shows. */
function listMeanings({ name }: Element, style: Record<string, string>): string[] {
  const { 'font-weight': weight = '', 'font-style': slant = '', 'text-decoration': line = '' } = style;
  const position = /^(?:super|sub)\b/.exec(style['vertical-align'] ?? '')?.[0];
  return [
    ...(isBold(weight) && !BOLD_ALREADY.test(name) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(slant) && !/^(?:i|em)$/.test(name) ? ['em'] : []),
    ...(line.includes('underline') && !/^(?:u|a|ins)$/.test(name) ? ['u'] : []),
    ...(line.includes('line-through') && !/^(?:s|del)$/.test(name) ? ['s'] : []),
    ...(position && !/^su[bp]$/.test(name) ? [position === 'super' ? 'sup' : 'sub'] : []),
  ];
}

/**
 * Google Docs, Word and old editors write emphasis as styles, which do not leave the gate: bold becomes `strong`, struck
 * `s`. An emphasis whose style is normal is none: Google Docs wraps whole articles in it.
 */
export const readEmphasis: Step = (nodes) => mark(nodes, false);

const EMPHASES = new Set(['strong', 'em', 'u', 's', 'sup', 'sub']);

const mark = (nodes: readonly ChildNode[], isInHeading: boolean): ChildNode[] =>
  mapNodes(nodes, (node) => {
    if (!isTag(node)) return node;
    node.name = PLAIN_BLOCKS.has(node.name) && hasOwnWords(node) ? 'div' : (RENAMED[node.name] ?? node.name);
    const isHeading = isInHeading || /^h[2-6]$/.test(node.name);
    node.children = mark(node.children, isHeading);
    const style = readStyle(node);
    const meanings = listMeanings(node, style).filter((name) => !(name === 'strong' && isHeading));
    for (const name of meanings) node.children = wrapInline(node.children, name);
    const meaning = meaningOf(node.name);
    if (PLAIN_ITSELF[meaning]?.(style)) return node.children;
    return EMPHASES.has(meaning) && node.children.some((child) => isTag(child) && isBorder(child, meaning))
      ? wrapInline(node.children, meaning, node)
      : node;
  });

/** Whether an emphasis ends where an element begins, which is plain, emphasised itself, or a block. */
const isBorder = (node: Element, name: string): boolean =>
  hasBlock([node]) ||
  PLAIN_WHERE[name]?.(readStyle(node)) === true ||
  (node.name === 'span' && node.children.some((child) => isTag(child) && isBorder(child, name)));

const isMarkedAs = (node: ChildNode, name: string): boolean =>
  isTag(node) &&
  (meaningOf(node.name) === name ||
    (node.name === 'span' && node.children.length > 0 && node.children.every((child) => isMarkedAs(child, name))));

/** Wraps runs of inline content; what is in blocks is wrapped inside them, and what is plain stays outside. */
function wrapInline(
  nodes: ChildNode[],
  name: string,
  { name: written, attribs }: Element = element(name),
): ChildNode[] {
  const wrapped: ChildNode[] = [];
  let run: ChildNode[] = [];
  const close = () => {
    if (run.some((node) => !isBlank(node))) wrapped.push(element(written, { ...attribs }, run));
    else wrapped.push(...run);
    run = [];
  };
  for (const node of nodes) {
    const isMarked = isMarkedAs(node, name);
    if (isTag(node) && (isMarked || isBorder(node, name))) {
      close();
      const isPlain = isMarked || PLAIN_WHERE[name]?.(readStyle(node)) === true;
      if (!isPlain) node.children = wrapInline(node.children, name);
      wrapped.push(node);
    } else {
      run.push(node);
    }
  }
  close();
  return wrapped;
}

const RIGHT_TO_LEFT_CLASS = /(?:^|\s)ql-direction-rtl(?:\s|$)/;
const RIGHT_TO_LEFT_STYLE = /(?:^|;)\s*direction\s*:\s*rtl/i;

/** Reading directions. Left to right is the page's own. */
export const readDirections: Step = (nodes) => {
  const elements = listElements(nodes);
  for (const { attribs } of elements) {
    const { class: names = '', style = '' } = attribs;
    if (RIGHT_TO_LEFT_CLASS.test(names) || RIGHT_TO_LEFT_STYLE.test(style.slice(0, 2_000))) attribs.dir ??= 'rtl';
  }
  const hasRightToLeft = elements.some(({ attribs: { dir = '' } }) => /^(?:rtl|auto)$/i.test(dir));
  for (const { attribs } of elements) {
    if (!hasRightToLeft) delete attribs.dir;
  }
  return nodes;
};
