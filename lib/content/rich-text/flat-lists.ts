import { type ChildNode, type Element, isTag } from 'domhandler';

import { element, findFirstText, isBlank, listElements, mapElements, textOf } from '@/lib/html/tree';

/* Lists whose depth is not in the tree: paragraphs with markers, items with levels. */

/** An item of a list that its editor wrote flat, with its depth in a class or a style. */
interface FlatItem {
  item: Element;
  level: number;
  list: 'ol' | 'ul';
  type?: string;
  /** The number of the first item. */
  start?: number;
}

const LEVELS_MAX = 9;

export const isList = (node: ChildNode): node is Element => isTag(node) && (node.name === 'ul' || node.name === 'ol');

/** Builds nested lists of flat items: a deeper one belongs to the item before it. */
function nest(items: readonly FlatItem[]): Element[] {
  const roots: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const { item, level, list: name, type, start = 1 } of items) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level || current.list.name !== name) {
      if (current?.level === level) open.pop();
      const list = element(name, { ...(start > 1 ? { start: String(start) } : {}), ...(type ? { type } : {}) });
      const owner = open.at(-1)?.list.children.at(-1);
      if (owner && isTag(owner)) owner.children.push(list);
      else roots.push(list);
      current = { list, level };
      open.push(current);
    }
    current.list.children.push(item);
  }
  return roots;
}

/** The depth of an item, from 0: in Quill and Draft.js, and of the lists in an exported file of Google Docs. */
const ITEM_DEPTH = /(?:^|\s)(?:ql-indent-|public-DraftStyleDefault-depth)([1-9])(?:\s|$)/;
const LIST_DEPTH = /(?:^|\s)lst-kix_\w{1,80}-([0-8])(?:\s|$)/;

/** The level of an item, from 1, as its editor marks it; Word Online has it in an attribute. */
function findLevel({ attribs: item }: Element, { attribs: list }: Element): number | undefined {
  const depth = ITEM_DEPTH.exec(item.class ?? '')?.[1] ?? LIST_DEPTH.exec(list.class ?? '')?.[1];
  const level = Number(item['data-aria-level'] ?? Number(depth) + 1);
  if (level >= 1) return Math.min(level, LEVELS_MAX);
  return item['data-list'] === undefined ? undefined : 1;
}

const hasOnlyItems = (node: ChildNode): node is Element =>
  isList(node) && node.children.every((child) => isBlank(child) || (isTag(child) && child.name === 'li'));

/** The items of a list, or of Word Online's box around one; none if no item has a level. Quill has ordered items in any list. */
function listItems(node: Element): FlatItem[] {
  const lists = node.name === 'div' ? node.children.filter((child) => !isBlank(child)) : [node];
  if (!lists.every(hasOnlyItems)) return [];
  const items = lists.flatMap((list) => list.children.filter(isTag).map((item) => ({ item, list })));
  if (!items.some(({ item, list }) => findLevel(item, list) !== undefined)) return [];
  return items.map(({ item, list }) => {
    const kind = item.attribs['data-list'] ?? (list.name === 'ol' ? 'ordered' : 'bullet');
    return {
      item,
      level: findLevel(item, list) ?? 1,
      list: kind === 'ordered' ? 'ol' : 'ul',
      start: Number(list.attribs.start) || 1,
      ...(list.attribs.type ? { type: list.attribs.type } : {}),
    };
  });
}

/** Nests such lists. Neighbours become one list. */
export function nestFlatLists(nodes: ChildNode[]): ChildNode[] {
  const shown: ChildNode[] = [];
  let items: FlatItem[] = [];
  const close = () => {
    if (items.length > 0) shown.push(...nest(items));
    items = [];
  };
  for (const node of nodes) {
    const found = isTag(node) ? (node.name === 'p' ? toWordItem(node) : listItems(node)) : [];
    for (const item of found) items.push(item);
    if (found.length > 0 || (items.length > 0 && isBlank(node))) continue;
    close();
    if (isTag(node) && node.name !== 'p') node.children = nestFlatLists(node.children);
    shown.push(node);
  }
  close();
  return shown;
}

const WORD_LEVEL = /mso-list:[^;]{0,40}?level([1-9])/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const WORD_LIST_CLASS = /(?:^|\s)MsoListParagraph/i;
/** `1.`, `(a)`, `iv)`: the marker of a numbered item. */
const NUMBER = /^\(?(?:(\d{1,4})|([ivx]{1,6})|([a-z])|([IVX]{1,6})|([A-Z]))[.)]/;

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 };

/** The number that a marker shows: 3 of `3.`, `c)` and `iii.`. */
function toNumber([, digits, smallRoman, letter, roman, capital]: RegExpExecArray): number {
  const numerals = [...(smallRoman ?? roman ?? '').toLowerCase()].map((numeral) => ROMAN[numeral] ?? 0);
  if (numerals.length > 0)
    return numerals.reduce((sum, value, index) => sum + (value < (numerals[index + 1] ?? 0) ? -value : value), 0);
  return Number(digits ?? (letter ?? capital ?? 'a').toLowerCase().charCodeAt(0) - 96);
}

/** The marker at the beginning of an item whose styles another editor has removed: `·    Words`, `1.    Words`. */
const LOOSE_MARKER = /^\s*(?:[·•●○■§▪◦\uf000-\uf0ff](?=\s|$)|(?:o|\(?[\da-zA-Z]{1,4}[.)])(?=[\u00a0 ]*\u00a0))\s{0,40}/;

/** Takes the marker out of the first text of an item; `null` without one. */
function takeLooseMarker(paragraph: Element): string | null {
  const first = findFirstText(paragraph);
  const marker = first && LOOSE_MARKER.exec(first.data)?.[0];
  if (!marker) return null;
  first.data = first.data.slice(marker.length);
  return marker;
}

/** A hanging marker, and the bullets of Word's font for signs, which other fonts lack. */
const HANGING = /(?:^|;)\s*text-indent\s*:\s*-/i;
const WORD_BULLET = /^\s*[·\uf000-\uf0ff]\s/;

/** The item that Word writes as a paragraph with a marker in its text; none without a marker. */
function toWordItem(paragraph: Element): FlatItem[] {
  const { style = '', class: names = '' } = paragraph.attribs;
  const level = WORD_LEVEL.exec(style.slice(0, 2_000))?.[1];
  const isListed = level !== undefined || WORD_LIST_CLASS.test(names) || HANGING.test(style.slice(0, 2_000));
  if (!isListed && !WORD_BULLET.test(findFirstText(paragraph)?.data ?? '')) return [];
  const isMarker = ({ attribs }: Element) => WORD_MARKER.test((attribs.style ?? '').slice(0, 2_000));
  const marker = listElements(paragraph.children).find(isMarker);
  const written = marker ? textOf(marker.children) : takeLooseMarker(paragraph);
  if (written === null) return [];
  const number = NUMBER.exec(written.trim());
  const content = mapElements(paragraph.children, (node) => (isMarker(node) ? [] : node));
  const type = number && ['i', 'a', 'I', 'A'].find((_type, index) => number[index + 2] !== undefined);
  return [
    {
      item: element('li', {}, content),
      level: Number(level ?? 1),
      list: number ? 'ol' : 'ul',
      ...(type ? { type } : {}),
      ...(number ? { start: toNumber(number) } : {}),
    },
  ];
}
