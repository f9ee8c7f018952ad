import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, hasBlock, isBlock, mapElements } from '@/lib/html/tree';

/** Old names of elements with a meaning of today. */
const RENAMED: Record<string, string> = { strike: 's', tt: 'code', acronym: 'abbr', dir: 'ul', h1: 'h2' };

const STYLE = /(?:^|;)\s*(font-weight|font-style|text-decoration(?:-line)?|vertical-align)\s*:\s*([^;]{0,100})/gi;

/** The declarations of a `style` attribute that carry a meaning, by their name; the last of each counts. */
const readStyle = ({ attribs }: Element): Record<string, string> =>
  Object.fromEntries(
    [...(attribs.style ?? '').slice(0, 2_000).matchAll(STYLE)].map(([, name = '', value = '']) => [
      name.toLowerCase().replace('-line', ''),
      value.toLowerCase(),
    ]),
  );

/** Elements that mean the style which browsers give them, unless their own style takes it away. */
const PLAIN_WHERE: Record<string, (style: Record<string, string>) => boolean> = {
  b: ({ 'font-weight': weight }) => weight !== undefined && !isBold(weight),
  strong: ({ 'font-weight': weight }) => weight !== undefined && !isBold(weight),
  i: ({ 'font-style': style }) => style?.startsWith('normal') === true,
  em: ({ 'font-style': style }) => style?.startsWith('normal') === true,
  u: ({ 'text-decoration': line }) => line?.startsWith('none') === true,
  s: ({ 'text-decoration': line }) => line?.startsWith('none') === true,
};

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

const mark = (nodes: readonly ChildNode[], isInHeading: boolean): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return node;
    node.name = RENAMED[node.name] ?? node.name;
    const isHeading = isInHeading || /^h[2-6]$/.test(node.name);
    node.children = mark(node.children, isHeading);
    if (!node.attribs.style) return node;
    const style = readStyle(node);
    const meanings = listMeanings(node, style).filter((name) => !(name === 'strong' && isHeading));
    node.children = meanings.reduce((content, name) => wrapInline(content, name), node.children);
    return PLAIN_WHERE[node.name]?.(style) ? node.children : node;
  });

/** Wraps runs of inline content; what is in blocks is wrapped inside them. */
function wrapInline(nodes: ChildNode[], name: string): ChildNode[] {
  const wrapped: ChildNode[] = [];
  let run: ChildNode[] = [];
  const close = () => {
    if (run.some((node) => !isText(node) || node.data.trim() !== '')) wrapped.push(element(name, {}, run));
    else wrapped.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isTag(node) && (isBlock(node) || hasBlock(node.children))) {
      close();
      node.children = wrapInline(node.children, name);
      wrapped.push(node);
    } else {
      run.push(node);
    }
  }
  close();
  return wrapped;
}

/** Marks of languages and reading directions. Left to right is the page's own. */
export const readLanguages: Step = (nodes) => {
  let hasRightToLeft = false;
  mapElements(nodes, (node) => {
    hasRightToLeft ||= /^(?:rtl|auto)$/i.test(node.attribs.dir ?? '');
    return node;
  });
  return mapElements(nodes, (node) => {
    const { lang = '', dir = '' } = node.attribs;
    if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang)) delete node.attribs.lang;
    if (!(hasRightToLeft && /^(?:rtl|auto|ltr)$/i.test(dir))) delete node.attribs.dir;
    return node;
  });
};
