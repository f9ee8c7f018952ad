import { type ChildNode, DomHandler, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';

/* HTML as a tree: rich text, plain text, language detection and the doctor read the same one. */

/** The parser's work per tag grows with the number of open elements; broken markup leaves hundreds open. */
export const OPEN_ELEMENTS_MAX = 1_000;

/** Markup with too many elements, or too many inside each other. */
export class TooComplexError extends Error {}

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    // The root is on the stack too.
    if (this.tagStack.length > OPEN_ELEMENTS_MAX + 1) throw new TooComplexError();
  }
}

/** A tag that is not closed at the end of a text that was cut. */
const CUT_TAG = /^<[a-z/!?][^>]*$/i;

/**
 * The nodes of a piece of HTML, read as browsers do. Time is proportional to the length; at most `OPEN_ELEMENTS_MAX`
 * elements contain each other, so code that walks the tree may recurse.
 * @throws TooComplexError
 */
export function parseHtml(html: string): ChildNode[] {
  const lastTag = html.lastIndexOf('<');
  const whole = lastTag !== -1 && CUT_TAG.test(html.slice(lastTag)) ? html.slice(0, lastTag) : html;
  const handler = new BoundedHandler();
  new Parser(handler).end(whole);
  return handler.root.children;
}

/**
 * Rebuilds a tree from its root without comments. `decide` says of each element, with its depth from 1, whether it stays,
 * leaves its content in its place, or is removed with it. Joins texts that become neighbours.
 */
export function filterElements(
  nodes: readonly ChildNode[],
  decide: (element: Element, depth: number) => 'keep' | 'unwrap' | 'remove',
  depth = 1,
  kept: ChildNode[] = [],
): ChildNode[] {
  for (const node of nodes) {
    const last = kept.at(-1);
    if (isText(node)) {
      if (last && isText(last)) last.data += node.data;
      else kept.push(node);
    }
    if (!isTag(node)) continue;
    const decision = decide(node, depth);
    if (decision === 'unwrap') filterElements(node.children, decide, depth + 1, kept);
    if (decision !== 'keep') continue;
    node.children = filterElements(node.children, decide, depth + 1);
    kept.push(node);
  }
  return kept;
}

/** Rebuilds a tree from its leaves: `change` gets each element after its content, and returns what replaces it. */
export const mapElements = (
  nodes: ChildNode[],
  change: (element: Element) => ChildNode | readonly ChildNode[],
): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return node;
    node.children = mapElements(node.children, change);
    return change(node);
  });

/** Replaces each text node; `skip` leaves what is in an element as it is. */
export const mapTexts = (
  nodes: ChildNode[],
  change: (text: string) => string | ChildNode[],
  skip: (element: Element) => boolean = () => false,
): ChildNode[] =>
  nodes.flatMap((node) => {
    if (isTag(node) && !skip(node)) node.children = mapTexts(node.children, change, skip);
    if (!isText(node)) return node;
    const changed = change(node.data);
    if (typeof changed !== 'string') return changed;
    node.data = changed;
    return node;
  });

/** Every element, in the order of the text. */
export const listElements = (nodes: ChildNode[]): Element[] => DomUtils.findAll(() => true, nodes);

/** Longer than any style that a program writes. */
const STYLE_CHARACTERS_MAX = 2_000;

/** The `style` of an element, or its beginning. */
export const styleOf = ({ attribs }: Element): string => (attribs.style ?? '').slice(0, STYLE_CHARACTERS_MAX);

export const element = (name: string, attribs: Record<string, string> = {}, children: ChildNode[] = []): Element =>
  new Element(name, attribs, children);

export const text = (data: string): Text => new Text(data);

/** Lines with a line break between each two. */
export const toLines = (lines: readonly string[]): ChildNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [text(line)] : [element('br'), text(line)]));

/** The text of nodes as it is written, without spaces at the borders of blocks. */
export const textOf = (nodes: ChildNode[]): string => DomUtils.textContent(nodes);

/** Elements whose content is not text for visitors. */
export const SILENT: ReadonlySet<string> = new Set(
  'script style textarea select option xmp noscript noembed noframes plaintext svg math template title xml'.split(' '),
);

const BLOCKS = new Set(
  (
    'p div section article h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td ' +
    'figure figcaption details summary'
  ).split(' '),
);

/** Whether a node is a block-level element that rich text may have. */
export const isBlock = (node: ChildNode): boolean => isTag(node) && BLOCKS.has(node.name);

/** Every element that is a block or contains one, found in one walk. */
export function findBlockHolders(nodes: readonly ChildNode[], holders = new Set<ChildNode>()): ReadonlySet<ChildNode> {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    findBlockHolders(node.children, holders);
    if (isBlock(node) || node.children.some((child) => holders.has(child))) holders.add(node);
  }
  return holders;
}

/** Whether a node is text without words. */
export const isBlank = (node: ChildNode): boolean => isText(node) && !/\S/.test(node.data);

/** Elements that show something without text. */
const SHOWN = new Set(['img', 'iframe', 'hr']);

/** Whether there is anything to show. */
export const hasContent = (nodes: readonly ChildNode[]): boolean =>
  nodes.some((node) =>
    isTag(node) ? SHOWN.has(node.name) || hasContent(node.children) : isText(node) && !isBlank(node),
  );

/** Whether white space and signs of an element are part of its text. */
export const isCode = ({ name }: Element): boolean => name === 'pre' || name === 'code';
