import { type ChildNode, type Element, isTag, isText, type Text } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, isBlank, listElements, mapElements, text, textOf } from '@/lib/html/tree';

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

const isList = (node: ChildNode): node is Element => isTag(node) && (node.name === 'ul' || node.name === 'ol');

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

/** The depth of an item in Quill and Draft.js. */
const ITEM_LEVEL = /(?:^|\s)(?:ql-indent-|public-DraftStyleDefault-depth)([1-9])(?:\s|$)/;
const toBox = (isDone: boolean) => (isDone ? '☑ ' : '☐ ');

/** Whether a task of Quill 1, Tiptap, Google Docs, Lexical or TinyMCE is done; `undefined` if the list is none of tasks. */
function isDone({ attribs: list }: Element, { attribs: item }: Element): boolean | undefined {
  const state = item['data-checked'] ?? item['aria-checked'] ?? list['data-checked'];
  if (state !== undefined) return state === 'true';
  return /(?:^|\s)tox-checklist(?:\s|$)/.test(list.class ?? '') ? /--checked/.test(item.class ?? '') : undefined;
}

/** The box of Tiptap, which is beside a block with the words, and the picture of one that Google Docs adds. */
const isEditorsBox = (node: ChildNode) =>
  isTag(node) && (node.name === 'label' || node.attribs['aria-roledescription'] === 'checkbox');

/** Writes a box before each task, as readers see it in the editor. */
function readTasks(list: Element): Element {
  for (const item of list.children) {
    const done = isTag(item) ? isDone(list, item) : undefined;
    if (!isTag(item) || done === undefined) continue;
    item.children = item.children.filter((child) => !isEditorsBox(child));
    const words = findFirstText(item);
    if (words) words.data = toBox(done) + words.data.trimStart();
  }
  return list;
}

/** Quill and Draft.js write every list as one flat `ol` or `ul`: the depth of an item is in a class, in Quill its kind in an attribute. */
function readFlatList(list: Element): Element[] | null {
  const items = list.children.filter((child): child is Element => isTag(child) && child.name === 'li');
  if (!items.some(({ attribs }) => attribs['data-list'] !== undefined || ITEM_LEVEL.test(attribs.class ?? ''))) {
    return null;
  }
  return nest(
    items.map((item) => {
      const { 'data-list': kind = list.name === 'ol' ? 'ordered' : 'bullet', class: names = '' } = item.attribs;
      if (kind.endsWith('checked')) item.children.unshift(text(toBox(kind === 'checked')));
      const level = 1 + Number(ITEM_LEVEL.exec(names)?.[1] ?? 0);
      return { item, level, list: kind === 'ordered' ? 'ol' : 'ul' };
    }),
  );
}

/** An item without words of its own: Lexical wraps nested lists in it. An empty number of a legal text counts. */
const isWrapper = ({ children, attribs }: Element, list: Element) =>
  (list.name === 'ul' || /nested-?list-?item/i.test(attribs.class ?? '')) &&
  children.some(isList) &&
  children.every((child) => isList(child) || isBlank(child));

/** A list directly in a list, or in an empty item, belongs to the item before it: old editors and Word write it so. */
function adoptLists(list: Element): Element {
  const children: ChildNode[] = [];
  for (const child of list.children) {
    const owner = children.findLast(isTag);
    if (owner?.name === 'li' && isList(child)) owner.children.push(child);
    else if (owner?.name === 'li' && isTag(child) && isWrapper(child, list)) owner.children.push(...child.children);
    else if (isList(child)) children.push(element('li', {}, [child]));
    else children.push(child);
  }
  list.children = children;
  return list;
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
const BULLET = /^(?:disc|circle|square)$/;
const NUMBERS = /^(?:decimal(?:-leading-zero)?|(?:lower|upper)-(?:alpha|latin|roman|greek))$/;

/** The style of the markers: of the list or, in Google Docs, of its items. */
function findListStyle(list: Element): string | undefined {
  const first = list.children.find(isTag);
  return [list, ...(first ? [first] : [])]
    .map(({ attribs: { style = '' } }) => LIST_STYLE.exec(style.slice(0, 2_000))?.[1]?.toLowerCase())
    .find((style) => style !== undefined && (BULLET.test(style) || NUMBERS.test(style)));
}

/** Letters and numbers of legal texts: a sentence below may refer to "1(b)". */
function readNumbering(list: Element): Element {
  const style = findListStyle(list) ?? '';
  const type = /^[aAiI]$/.test(list.attribs.type ?? '') ? list.attribs.type : STYLE_TYPES[style];
  if (NUMBERS.test(style)) list.name = 'ol';
  if (BULLET.test(style)) list.name = 'ul';
  if (type) list.attribs.type = type;
  else delete list.attribs.type;
  return list;
}

/** The box of a task: a field, an element of Evernote, a class of Notion. `null` for other elements. */
function readBox({ name, attribs: { type, checked, class: names = '' } }: Element): string | null {
  if (name === 'input') return type?.toLowerCase() === 'checkbox' ? toBox(checked !== undefined) : ' ';
  if (name === 'en-todo') return toBox(checked === 'true');
  return /^checkbox checkbox-o(?:n|ff)$/.test(names) ? toBox(names.endsWith('on')) : null;
}

/** Lists as they look in the editor: bullets, letters, depth. */
export const readLists: Step = (nodes) =>
  mapElements(readWordLists(nodes), (node) => {
    const box = readBox(node);
    if (box !== null) return [text(box), ...node.children];
    if (!isList(node)) return node;
    return readFlatList(node) ?? readNumbering(adoptLists(readTasks(node)));
  });

const WORD_LEVEL = /mso-list:[^;]{0,40}?level([1-9])/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const WORD_LIST_CLASS = /(?:^|\s)MsoListParagraph/i;
/** `1.`, `(a)`, `iv)`: the marker of a numbered item. */
const NUMBER = /^\(?(?:(\d{1,4})|([ivx]{1,6})|([a-z])|([IVX]{1,6})|([A-Z]))[.)]/;

/** The depth of a list in an exported file of Google Docs, which has no list in a list. */
const LIST_LEVEL = /(?:^|\s)lst-kix_\w{1,80}-([0-8])(?:\s|$)/;

/** The items of a list, or of Word Online's box around one, whose depth is in an attribute or a class. */
function listFlatItems(node: Element): FlatItem[] {
  const item = node.name === 'p' ? toWordItem(node) : null;
  if (item) return [item];
  const lists = node.name === 'div' ? node.children.filter((child) => !isBlank(child)) : [node];
  if (!lists.every(isList)) return [];
  const items = lists.flatMap((list) => {
    const { start, type, class: names = '' } = list.attribs;
    const listLevel = Number(LIST_LEVEL.exec(names)?.[1]) + 1;
    return list.children.filter(isTag).map((item) => ({
      item,
      level: Number(item.attribs['data-aria-level'] ?? listLevel),
      list: list.name as 'ol' | 'ul',
      start: Number(start) || 1,
      ...(type ? { type } : {}),
    }));
  });
  return items.every(({ level }) => level >= 1) ? items : [];
}

/** Word writes the items of a list as paragraphs with a marker in their text. Neighbours become one list. */
function readWordLists(nodes: ChildNode[]): ChildNode[] {
  const shown: ChildNode[] = [];
  let items: FlatItem[] = [];
  const close = () => {
    if (items.length > 0) shown.push(...nest(items));
    items = [];
  };
  for (const node of nodes) {
    const found = isTag(node) ? listFlatItems(node) : [];
    if (found.length > 0) {
      items.push(...found);
    } else if (items.length === 0 || !isBlank(node)) {
      close();
      if (isTag(node) && node.name !== 'p') node.children = readWordLists(node.children);
      shown.push(node);
    }
  }
  close();
  return shown;
}

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

/** The first words of an element. */
function findFirstText(node: Element): Text | undefined {
  for (const child of node.children) {
    if (isText(child) && !isBlank(child)) return child;
    const found = isTag(child) ? findFirstText(child) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A hanging marker, and the bullets of Word's font for signs, which other fonts lack. */
const HANGING = /(?:^|;)\s*text-indent\s*:\s*-/i;
const WORD_BULLET = /^\s*[·\uf000-\uf0ff]\s/;

function toWordItem(paragraph: Element): FlatItem | null {
  const { style = '', class: names = '' } = paragraph.attribs;
  const level = WORD_LEVEL.exec(style.slice(0, 2_000))?.[1];
  const isListed = level !== undefined || WORD_LIST_CLASS.test(names) || HANGING.test(style.slice(0, 2_000));
  if (!isListed && !WORD_BULLET.test(findFirstText(paragraph)?.data ?? '')) return null;
  const isMarker = ({ attribs }: Element) => WORD_MARKER.test((attribs.style ?? '').slice(0, 2_000));
  const marker = listElements(paragraph.children).find(isMarker);
  const written = marker ? textOf(marker.children) : takeLooseMarker(paragraph);
  if (written === null) return null;
  const number = NUMBER.exec(written.trim());
  const content = mapElements(paragraph.children, (node) => (isMarker(node) ? [] : node));
  const type = number && ['i', 'a', 'I', 'A'].find((_type, index) => number[index + 2] !== undefined);
  return {
    item: element('li', {}, content),
    level: Math.min(Number(level ?? 1), LEVELS_MAX),
    list: number ? 'ol' : 'ul',
    ...(type ? { type } : {}),
    ...(number ? { start: toNumber(number) } : {}),
  };
}
