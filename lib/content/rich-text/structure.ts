import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { type Step } from '@/lib/content/rich-text/step';
import { cutCharacters } from '@/lib/format/text';
import { element, isBlock, listElements, mapElements } from '@/lib/html/tree';

/**
 * Renumbers headings without gaps: editors choose levels by size, and a jump from 2 to 6 suggests missing content to
 * screen reader users. The first is 2, below the page's own; siblings stay siblings.
 */
export const closeHeadingGaps: Step = (nodes) => {
  const ranks: number[] = [];
  for (const node of listElements(nodes)) {
    if (!/^h[2-6]$/.test(node.name)) continue;
    const rank = Number(node.name[1]);
    while ((ranks.at(-1) ?? 0) >= rank) ranks.pop();
    ranks.push(rank);
    node.name = `h${ranks.length + 1}`;
  }
  return nodes;
};

/**
 * Gives rows a `tbody`, header cells a scope, and each table a box that scrolls and is focusable, named by the heading before
 * it.
 */
export const completeTables: Step = (nodes, { tableLabel = FALLBACKS.table }) => {
  const labels = labelTables(nodes, tableLabel);
  return mapElements(nodes, (node) => {
    const label = labels.get(node);
    if (label === undefined) return node;
    node.children = wrapLooseRows(node.children);
    scopeHeaderCells(node);
    nameRows(node);
    return element('section', { class: 'table-scroll', tabindex: '0', 'aria-label': label }, [node]);
  });
};

/** Bounds what tables repeat of a heading, and what is read of a heading or cell, which may contain others. */
const NAME_CHARACTERS_MAX = 100;

/** The first words of an element, with an ellipsis if there are more. */
function nameOf(named: Element): string {
  let words = '';
  const read = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (words.length > NAME_CHARACTERS_MAX) return;
      if (isText(node)) words += node.data.slice(0, NAME_CHARACTERS_MAX + 1);
      if (!isTag(node)) continue;
      const border = isBlock(node) || node.name === 'br' ? ' ' : '';
      words += border;
      read(node.children);
      words += border;
    }
  };
  read(named.children);
  return cutCharacters(words.replace(/\s+/g, ' '), NAME_CHARACTERS_MAX);
}

/** The heading before each table, else `fallback`. A repeated label gets its number: regions have names of their own. */
function labelTables(nodes: ChildNode[], fallback: string): Map<Element, string> {
  const labels = new Map<Element, string>();
  const uses = new Map<string, number>();
  let heading = cutCharacters(fallback, NAME_CHARACTERS_MAX);
  for (const node of listElements(nodes)) {
    if (/^h[2-6]$/.test(node.name)) heading = nameOf(node) || heading;
    if (node.name !== 'table') continue;
    const count = (uses.get(heading) ?? 0) + 1;
    uses.set(heading, count);
    labels.set(node, count > 1 ? `${heading} (${count})` : heading);
  }
  return labels;
}

/** Rows outside a `tbody` join the one before them, or get their own, as in browsers. */
function wrapLooseRows(children: readonly ChildNode[]): ChildNode[] {
  let body: Element | undefined;
  return children.flatMap((child) => {
    if (!isTag(child)) return child;
    if (child.name === 'tr' && body?.name === 'tbody') {
      body.children.push(child);
      return [];
    }
    body = child.name === 'tr' ? element('tbody', {}, [child]) : child;
    return body;
  });
}

/** The cells of each row, and whether it is in the head. */
function listRows({ children }: Element): { inHead: boolean; cells: Element[] }[] {
  const parts = children.filter(isTag).filter(({ name }) => /^t(?:head|body|foot)$/.test(name));
  return parts.flatMap((part) =>
    part.children.filter(isTag).map((row) => ({ inHead: part.name === 'thead', cells: row.children.filter(isTag) })),
  );
}

function scopeHeaderCells(table: Element): void {
  for (const [index, { inHead, cells }] of listRows(table).entries()) {
    // The first row has names and values: the names are row headers.
    const lastValue = cells.findLastIndex(({ name }) => name === 'td');
    for (const [column, cell] of cells.entries()) {
      if (cell.name !== 'th' || cell.attribs.scope) continue;
      cell.attribs.scope = inHead || (index === 0 && column > lastValue) ? 'col' : 'row';
    }
  }
}

/** Below a header row, the first column names the rows if its head is empty, or if its cells are words and all different. */
function nameRows(table: Element): void {
  const [header, ...rows] = listRows(table);
  const isHeader = header?.cells.every(
    ({ name }, column) => name === 'th' || (column === 0 && header.cells.length > 1),
  );
  const cells = [header, ...rows].flatMap((row) => row?.cells ?? []);
  if (!header || !isHeader || cells.some(({ attribs }) => attribs.colspan ?? attribs.rowspan)) return;
  const [corner] = header.cells;
  const names = rows.flatMap((row) => row.cells.slice(0, 1));
  const words = names.map(nameOf);
  const isNamed = new Set(words).size === words.length && words.every((name) => /\p{L}/u.test(name));
  if (!isNamed && (!corner || nameOf(corner) !== '')) return;
  for (const cell of names) {
    if (cell.name !== 'td') continue;
    cell.name = 'th';
    cell.attribs.scope = 'row';
  }
}
