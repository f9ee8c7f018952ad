import { type Element } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { element, hasBlock, mapElements } from '@/lib/html/tree';

/** Old names of elements with a meaning of today, and blocks without a meaning of their own. */
const RENAMED: Record<string, string> = {
  strike: 's',
  tt: 'code',
  h1: 'h2',
  ...Object.fromEntries(
    'center address header footer main nav aside form fieldset legend hgroup dialog'
      .split(' ')
      .map((name) => [name, 'div']),
  ),
};

/** The elements that mean what a style shows, and those that show it themselves. */
const EMPHASES = [
  { name: 'strong', property: 'font-weight', form: /^(?:bold|[6-9]\d\d)/, own: /^(?:b|strong|th|h\d)$/ },
  { name: 'em', property: 'font-style', form: /^(?:italic|oblique)/, own: /^(?:i|em)$/ },
  { name: 'u', property: 'text-decoration', form: /underline/, own: /^(?:u|a|ins)$/ },
  { name: 's', property: 'text-decoration', form: /line-through/, own: /^(?:s|del)$/ },
  { name: 'sup', property: 'vertical-align', form: /^super/, own: /^sup$/ },
  { name: 'sub', property: 'vertical-align', form: /^sub/, own: /^sub$/ },
];

const STYLE = /(?:^|;)\s*(font-weight|font-style|text-decoration(?:-line)?|vertical-align)\s*:\s*([^;]{0,100})/gi;

/** The declarations of a `style` attribute that carry a meaning, by their name; the last of each counts. */
function readStyle({ attribs }: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [, name = '', value = ''] of attribs.style?.slice(0, 2_000).matchAll(STYLE) ?? [])
    style[name.toLowerCase().replace('-line', '')] = value.toLowerCase();
  return style;
}

/** Whether a cell has figures, which spreadsheets, Markdown and editors set flush right. */
const isFlushRight = ({ attribs: { align, style = '' } }: Element) =>
  align === 'right' || /(?:^|;)\s*text-align\s*:\s*(?:right|end)/i.test(style.slice(0, 2_000));

/**
 * Google Docs, Word and old editors write emphasis as styles, which do not leave the gate: bold becomes `strong`, struck
 * `s`. An emphasis whose style is normal is none: Google Docs wraps whole articles in it.
 */
export const readEmphasis: Step = (nodes) =>
  mapElements(nodes, (node) => {
    node.name = RENAMED[node.name] ?? node.name;
    if (node.name === 'td' || node.name === 'th') node.attribs.class = isFlushRight(node) ? 'figure' : '';
    const style = readStyle(node);
    const hasNoBlocks = Object.keys(style).length > 0 && !hasBlock(node.children);
    for (const { name, property, form, own } of EMPHASES) {
      const value = style[property];
      if (value === undefined) continue;
      const isShown = form.test(value);
      if (!isShown && /^(?:b|strong|i|em)$/.test(node.name) && own.test(node.name)) return node.children;
      if (isShown && hasNoBlocks && !own.test(node.name)) node.children = [element(name, {}, node.children)];
    }
    return node;
  });
