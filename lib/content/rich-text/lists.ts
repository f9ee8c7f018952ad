import { type ChildNode, type Element, isTag } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { toAsciiDigits } from '@/lib/format/digits';
import { element, isBlank, listElements, mapElements, styleOf, text, textOf } from '@/lib/html/tree';

/* Lists of Word, Quill and Google Docs, recognised by the marks of these editors alone. */

/** An item of a list that its editor wrote flat, with its depth in a class or a style. */
interface FlatItem {
  item: Element;
  level: number;
  list: 'ol' | 'ul';
  attribs?: Record<string, string>;
  /** The number that Word writes before the item, such as `3`, `c` or `iii`. */
  number?: string;
}

const isList = (node: ChildNode): node is Element => isTag(node) && (node.name === 'ul' || node.name === 'ol');

/** The numerals from 1 to 39, by their number. */
const ROMAN = ['', 'x', 'xx', 'xxx'].flatMap((ten) =>
  ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((one) => ten + one),
);

/** The number of the next item in a list. */
function nextNumber({ attribs: { start = '1', type = '1' }, children }: Element): string | undefined {
  const next = Number(start) + children.length;
  if (type === '1') return String(next);
  const small = type.toLowerCase() === 'a' ? String.fromCharCode(96 + next) : ROMAN[next];
  return /[AI]/.test(type) ? small?.toUpperCase() : small;
}

/** Builds nested lists of flat items: a deeper one belongs to the item before it. */
function nest(items: readonly FlatItem[]): Element[] {
  const roots: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const { item, level, list: name, attribs, number } of items) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    let current = open.at(-1);
    const isNext = current?.list.name === name && (number === undefined || number === nextNumber(current.list));
    if (!current || current.level < level || !isNext) {
      if (current?.level === level) open.pop();
      const list = element(name, attribs);
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

const QUILL_DEPTH = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/;

/** The items of a list of Quill, which has bullets in ordered lists and the depth in a class; none of other elements. */
function listQuillItems(node: Element): FlatItem[] {
  const items = node.children.filter(isTag);
  const isQuill = items.some(({ attribs }) => attribs['data-list'] || QUILL_DEPTH.test(attribs.class ?? ''));
  const hasOthers = node.children.some((child) => (isTag(child) ? child.name !== 'li' : !isBlank(child)));
  if (!isQuill || hasOthers) return [];
  return items.map((item) => {
    const kind = item.attribs['data-list'] ?? (node.name === 'ol' ? 'ordered' : 'bullet');
    const level = Number(QUILL_DEPTH.exec(item.attribs.class ?? '')?.[1] ?? 0) + 1;
    if (kind.endsWith('checked')) item.children.unshift(text(toBox(kind === 'checked')));
    return { item, level, list: kind === 'ordered' ? 'ol' : 'ul' };
  });
}

const WORD_LEVEL = /mso-list:[^;]{0,40}?level([1-9])/i;
const isWordMarker = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node));

/** `1.`, `(a)`, `iv)`, `1`, `A`: the marker of a numbered item. */
const NUMBER = /^\(?(?:0*(\d{1,4})|([ivx]{1,7})|([a-z])|([IVX]{1,7})|([A-Z]))(?:[.)]|(?<=[\dA-Z]))$/;

/** The attributes of a list whose first item has this marker: `start` 3 of `3.`, `c)` and `iii.`. */
function toListAttributes([, digits, smallRoman, small, roman, capital]: RegExpExecArray): Record<string, string> {
  const numeral = smallRoman ?? roman;
  const letter = small ?? capital;
  const number =
    numeral === undefined
      ? Number(digits ?? letter!.toLowerCase().charCodeAt(0) - 96)
      : ROMAN.indexOf(numeral.toLowerCase());
  const type = (smallRoman && 'i') ?? (small && 'a') ?? (roman && 'I') ?? (capital && 'A');
  return { ...(number > 1 ? { start: String(number) } : {}), ...(type ? { type } : {}) };
}

/** The item that Word writes as a paragraph with a marker of its own; none of other paragraphs. */
function listWordItems(paragraph: Element): FlatItem[] {
  const level = WORD_LEVEL.exec(styleOf(paragraph))?.[1];
  const marker = level === undefined ? undefined : listElements(paragraph.children).find(isWordMarker);
  if (!marker) return [];
  const label = textOf(marker.children).trim();
  const numbered = NUMBER.exec(toAsciiDigits(label));
  // A small letter alone is a bullet in a font of signs. HTML has no list of "Step 1:", "1.1." or "क)".
  const shown = !numbered && /[\p{L}\p{N}]./u.test(label) ? text(`${label} `) : [];
  const content = mapElements(paragraph.children, (node) => (node === marker ? shown : isWordMarker(node) ? [] : node));
  const flat = { item: element('li', {}, content), level: Number(level) };
  if (!numbered) return [{ ...flat, list: 'ul' }];
  return [{ ...flat, list: 'ol', attribs: toListAttributes(numbered), number: numbered.slice(1).find(Boolean) }];
}

/** Nests such lists. Neighbours become one list. */
function nestFlatLists(nodes: readonly ChildNode[]): ChildNode[] {
  const shown: ChildNode[] = [];
  let items: FlatItem[] = [];
  const close = () => {
    shown.push(...nest(items));
    items = [];
  };
  for (const node of nodes) {
    const found = isTag(node) ? (node.name === 'p' ? listWordItems(node) : listQuillItems(node)) : [];
    for (const item of found) items.push(item);
    if (found.length > 0 || (items.length > 0 && isBlank(node))) continue;
    close();
    if (isTag(node) && node.name !== 'p') node.children = nestFlatLists(node.children);
    shown.push(node);
  }
  close();
  return shown;
}

/** A list directly in a list belongs to the item before it: Google Docs and old editors write it so. */
function adoptLists(list: Element): void {
  let owner: Element | undefined;
  list.children = list.children.flatMap((child) => {
    if (isList(child) && owner?.name === 'li') {
      owner.children.push(child);
      return [];
    }
    const item = isList(child) ? element('li', {}, [child]) : child;
    if (isTag(item)) owner = item;
    return item;
  });
}

const STYLE_TYPES: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

const LIST_STYLE = /(?:^|;)\s*list-style(?:-type)?\s*:\s*([a-z-]{1,20})/i;

/** Letters and numerals of legal texts: a sentence below may refer to "1(b)". Google Docs has the style at the items. */
function readNumbering(list: Element): void {
  const styles = [list, list.children.find(isTag)].map((node) => node && LIST_STYLE.exec(styleOf(node))?.[1]);
  const type = list.attribs.type ?? styles.map((style) => STYLE_TYPES[style?.toLowerCase() ?? '']).find(Boolean);
  if (list.name === 'ol' && type) list.attribs.type = type;
}

const toBox = (isDone: boolean) => (isDone ? '☑ ' : '☐ ');

/** Lists as they look in the editor: bullets, letters, depth, boxes of tasks. */
export const readLists: Step = (nodes) =>
  mapElements(nestFlatLists(nodes), (node) => {
    if (node.name === 'input') return node.attribs.type === 'checkbox' ? text(toBox('checked' in node.attribs)) : [];
    if (isList(node)) {
      adoptLists(node);
      readNumbering(node);
    }
    return node;
  });
