import { type ChildNode, type Element, isTag } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { isList, nestFlatLists } from '@/lib/content/rich-text/flat-lists';
import { element, findFirstText, isBlank, mapElements, text } from '@/lib/html/tree';

const toBox = (isDone: boolean) => (isDone ? '☑ ' : '☐ ');

/** Whether a task of Quill, Tiptap, Google Docs, Lexical or TinyMCE is done; `undefined` if the list is none of tasks. */
function isDone({ attribs: list }: Element, { attribs: item }: Element): boolean | undefined {
  const state = item['data-checked'] ?? item['aria-checked'] ?? list['data-checked'];
  if (state !== undefined) return state === 'true';
  if (item['data-list']?.endsWith('checked')) return item['data-list'] === 'checked';
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
  mapElements(nestFlatLists(nodes), (node) => {
    const box = readBox(node);
    if (box !== null) return [text(box), ...node.children];
    return isList(node) ? readNumbering(adoptLists(readTasks(node))) : node;
  });
