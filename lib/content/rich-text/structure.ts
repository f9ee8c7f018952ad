import { type ChildNode, type Element, isTag } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { type Step } from '@/lib/content/rich-text/context';
import { element, listElements, mapElements, textOf } from '@/lib/html/tree';

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

const isNamed = (node: ChildNode, ...names: string[]): node is Element => isTag(node) && names.includes(node.name);

/**
 * Gives rows a `tbody`, header cells a scope, columns of figures their class, and each table a box that scrolls and is
 * focusable. Numbers the boxes if there are several.
 */
export const completeTables: Step = (nodes, { tableLabel = FALLBACKS.table }) => {
  const tables = listElements(nodes).filter(({ name }) => name === 'table');
  const labels = new Map(
    tables.map((table, index) => [table, tables.length > 1 ? `${tableLabel} ${index + 1}` : tableLabel]),
  );
  return mapElements(nodes, (node) => {
    const label = labels.get(node);
    if (label === undefined) return node;
    node.children = wrapLooseRows(node.children);
    const rows = listRows(node);
    scopeHeaderCells(rows);
    markFigures(rows, node);
    return element('section', { class: 'table-scroll', tabindex: '0', 'aria-label': label }, [node]);
  });
};

/** Browsers add the missing `tbody` themselves; written here so that HTML and DOM are the same. */
function wrapLooseRows(children: readonly ChildNode[]): ChildNode[] {
  const wrapped: ChildNode[] = [];
  let body: Element | null = null;
  for (const child of children) {
    if (isNamed(child, 'tr')) {
      if (!body) wrapped.push((body = element('tbody')));
      body.children.push(child);
    } else if (body && !isTag(child)) {
      body.children.push(child);
    } else {
      body = null;
      wrapped.push(child);
    }
  }
  return wrapped;
}

interface Row {
  cells: Element[];
  isHead: boolean;
}

/** The rows of a table, without those of tables inside it. */
const listRows = (table: Element): Row[] =>
  table.children
    .filter((part) => isNamed(part, 'thead', 'tbody', 'tfoot'))
    .flatMap((part) =>
      part.children
        .filter((row) => isNamed(row, 'tr'))
        .map((row) => ({
          cells: row.children.filter((cell) => isNamed(cell, 'td', 'th')),
          isHead: part.name === 'thead',
        })),
    );

function scopeHeaderCells(rows: readonly Row[]): void {
  for (const [index, { cells, isHead }] of rows.entries()) {
    // The first row has names and values: the names are row headers.
    const lastValue = cells.findLastIndex(({ name }) => name === 'td');
    for (const [column, cell] of cells.entries()) {
      if (cell.name !== 'th' || cell.attribs.scope) continue;
      cell.attribs.scope = isHead || (index === 0 && column > lastValue) ? 'col' : 'row';
    }
  }
}

const FIGURE = /^[+−–-]?\s?(?:₹|Rs\.?)?\s?[+−–-]?\d[\d,]{0,15}(?:\.\d{1,4})?\s?%?$/;
const NO_FIGURE = /^(?:|[–—-]|nil|शून्य)$/i;
/** The share of figures in a column of figures. The others start with a digit and are short: "28% and cess". */
const FIGURES_MIN = 2 / 3;
const ALIKE = /^[^\p{L}\d]{0,5}(?:Rs\.?)?\s?\d.{0,20}$/u;

/** Marks the cells of columns of figures, which are set flush right. The first column has names. */
function markFigures(rows: readonly Row[], table: Element): void {
  const isPlain =
    rows.every(({ cells }) => cells.every(({ attribs }) => !attribs.colspan && !attribs.rowspan)) &&
    !listElements(table.children).some(({ name }) => name === 'table');
  if (!isPlain) return;
  const columns: Element[][] = [];
  for (const { cells } of rows) for (const [index, cell] of cells.entries()) (columns[index] ??= []).push(cell);
  for (const cells of columns.slice(1).filter(hasFigures)) for (const cell of cells) cell.attribs.class = 'figure';
}

function hasFigures(cells: readonly Element[]): boolean {
  const filled = cells
    .filter(({ attribs }) => attribs.scope !== 'col')
    .map(({ children }) => textOf(children).trim())
    .filter((cell) => !NO_FIGURE.test(cell));
  const figures = filled.filter((cell) => FIGURE.test(cell));
  const isMostly = figures.length > 0 && figures.length >= FIGURES_MIN * filled.length;
  return isMostly && filled.every((cell) => ALIKE.test(cell));
}
