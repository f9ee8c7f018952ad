import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { element, isBlank, isBlock, styleOf } from '@/lib/html/tree';

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

/**
 * The emphases, in the order in which they are written, from the inside. `forms` are the values of the property that
 * show one; `normal` are those that end an inherited one.
 */
const EMPHASES = [
  { name: 'strong', property: 'font-weight', forms: /^(?:bold|[6-9]\d\d)/, normal: /^(?:normal|lighter|[1-5]\d\d)/ },
  { name: 'em', property: 'font-style', forms: /^(?:italic|oblique)/, normal: /^normal/ },
  { name: 'u', property: 'text-decoration', forms: /underline/, normal: null },
  { name: 's', property: 'text-decoration', forms: /line-through/, normal: null },
  { name: 'sup', property: 'vertical-align', forms: /^super/, normal: null },
  { name: 'sub', property: 'vertical-align', forms: /^sub/, normal: null },
] as const;

/* Sets of emphases are bits, in the order of the table. */
const ALL = (1 << EMPHASES.length) - 1;
const [STRONG = 0, EM = 0, U = 0, S = 0, SUP = 0, SUB = 0] = EMPHASES.map((_, index) => 1 << index);

/** The elements of emphases. Those that are nested without a need are unwrapped. */
const BIT_OF: Record<string, number> = { b: STRONG, strong: STRONG, i: EM, em: EM, u: U, s: S, sup: SUP, sub: SUB };

/** What other elements show themselves, so that a style or an element around them adds nothing. */
const OWN: Record<string, number> = {
  ...Object.fromEntries('th h2 h3 h4 h5 h6'.split(' ').map((name) => [name, STRONG])),
  a: U,
  ins: U,
  del: S,
};

const STYLE = /(?:^|;)\s*(font-weight|font-style|text-decoration(?:-line)?|vertical-align)\s*:\s*([^;]{0,100})/gi;

/** Whether a cell has figures, which spreadsheets, Markdown and editors set flush right. */
const isFlushRight = (cell: Element) =>
  cell.attribs.align === 'right' || /(?:^|;)\s*text-align\s*:\s*(?:right|end)/i.test(styleOf(cell));

/** What is known of an element, from one walk. */
interface Facts {
  /** Shown by its name. */
  named: number;
  /** Shown by its style. */
  styled: number;
  /** Ended by its style. */
  ended: number;
  /** The emphases that cannot be written around its content: they end within it, or it has blocks. */
  split: number;
  hasWords: boolean;
}

/** The emphases in the style of an element, by their property; the last declaration of each counts. */
function readStyle(node: Element): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [, name = '', value = ''] of styleOf(node).matchAll(STYLE))
    style[name.toLowerCase().replace('-line', '')] = value.toLowerCase();
  return style;
}

/** Gives elements their names of today and cells of figures their class, and collects facts. */
function examine(node: Element, all: Map<ChildNode, Facts>): Facts {
  node.name = RENAMED[node.name] ?? node.name;
  if (node.name === 'td' || node.name === 'th') node.attribs.class = isFlushRight(node) ? 'figure' : '';
  const facts: Facts = { named: BIT_OF[node.name] ?? 0, styled: 0, ended: 0, split: 0, hasWords: false };
  const style = node.attribs.style === undefined ? null : readStyle(node);
  for (const [index, { property, forms, normal }] of style ? EMPHASES.entries() : []) {
    const value = style?.[property];
    if (value === undefined) continue;
    if (forms.test(value)) facts.styled |= 1 << index;
    else facts.named &= ~(1 << index);
    if (normal?.test(value)) facts.ended |= 1 << index;
  }
  for (const child of node.children) {
    if (isText(child)) facts.hasWords ||= !isBlank(child);
    if (!isTag(child)) continue;
    const inner = examine(child, all);
    facts.split |= isBlock(child) ? ALL : inner.split | inner.ended;
    facts.hasWords ||= inner.hasWords;
  }
  all.set(node, facts);
  return facts;
}

/** What is in effect at a place of the text. */
interface Around {
  /** Emphases that the text has. */
  wanted: number;
  /** Those that elements around it show already. */
  given: number;
  /** Those of `OWN` around it. */
  own: number;
  /** How they are written, if not by their usual names. */
  names: readonly (string | undefined)[];
}

/** Emphasis around blocks is repeated in each. Beyond this many characters it is not, so that the text cannot multiply. */
const REPEATED_CHARACTERS_MIN = 1_000;

/**
 * Google Docs, Word and old editors write emphasis as styles, which do not leave the gate: bold becomes `strong`, struck
 * `s`. Normal text within bold is normal: Google Docs wraps whole articles in a normal `b`. An emphasis around blocks is
 * written within each. Each piece of text has each emphasis at most once.
 */
export const readEmphasis: Step = (nodes, { length }) => {
  const all = new Map<ChildNode, Facts>();
  let left = length + REPEATED_CHARACTERS_MIN;

  const isSplit = (node: ChildNode, emphases: number) => {
    const facts = all.get(node);
    return facts !== undefined && (isBlock(node) || (emphases & (facts.split | facts.ended)) !== 0);
  };
  const hasWords = (node: ChildNode) => (isText(node) ? !isBlank(node) : all.get(node)?.hasWords === true);

  /** Writes nodes with all that is in effect. Neighbours that nothing splits are in one element. */
  function write(list: readonly ChildNode[], around: Around): ChildNode[] {
    const missing = around.wanted & ~around.given;
    if (missing === 0) return list.map((node) => enter(node, around));
    const written: ChildNode[] = [];
    let run: ChildNode[] = [];
    const close = () => {
      for (const node of writeRun(run, around)) written.push(node);
      run = [];
    };
    for (const node of list) {
      if (isSplit(node, missing)) {
        close();
        written.push(enter(node, around));
      } else if (run.length > 0 || hasWords(node)) {
        run.push(node);
      } else {
        written.push(enter(node, around));
      }
    }
    close();
    return written;
  }

  /** Writes neighbours within the elements that they miss. */
  function writeRun(run: readonly ChildNode[], around: Around): ChildNode[] {
    const end = run.findLastIndex(hasWords) + 1;
    // What each of them shows by its name needs no element around them.
    const named = run.reduce((shown, node) => (hasWords(node) ? shown & (all.get(node)?.named ?? 0) : shown), ALL);
    const missing = around.wanted & ~around.given & ~named;
    const inside = { wanted: around.wanted, given: around.given | missing, own: around.own, names: around.names };
    let written: ChildNode[] = [];
    for (let index = 0; index < end; index += 1) written.push(enter(run[index]!, inside));
    for (const [index, { name: usual }] of EMPHASES.entries()) {
      if ((missing & (1 << index)) === 0) continue;
      const name = around.names[index] ?? usual;
      left -= 2 * name.length + '<></>'.length;
      if (left >= 0) written = [element(name, {}, written)];
    }
    for (let index = end; index < run.length; index += 1) written.push(enter(run[index]!, around));
    return written;
  }

  /** An element with its content. One of an emphasis stays where it is, or becomes a `span` and is in effect below. */
  function enter(node: ChildNode, around: Around): ChildNode {
    if (!isTag(node)) return node;
    const { named, styled, ended, split } = all.get(node)!;
    const names = isBlock(node) ? [] : around.names;
    const own = around.own | (OWN[node.name] ?? 0);
    const wanted = (around.wanted & ~ended & ~(OWN[node.name] ?? 0)) | (styled & ~own) | named;
    const bit = BIT_OF[node.name];
    let inside = { wanted, given: around.given, own, names };
    if (bit !== undefined && named !== 0 && (bit & (around.given | split)) === 0) {
      inside = { ...inside, given: around.given | bit };
    } else if (bit !== undefined) {
      inside = { ...inside, names: EMPHASES.map((_, index) => (named === 1 << index ? node.name : names[index])) };
      node.name = 'span';
    }
    node.children = write(node.children, inside);
    return node;
  }

  examine(element('div', {}, nodes), all);
  return write(nodes, { wanted: 0, given: 0, own: 0, names: [] });
};
