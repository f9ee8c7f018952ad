import { type ChildNode, type Element, isTag } from 'domhandler';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { type Step } from '@/lib/content/rich-text/step';
import { element, listElements, mapElements } from '@/lib/html/tree';

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
 * Gives rows a `tbody`, header cells a scope, and each table a box that scrolls and is focusable. Numbers the boxes if there
 * are several.
 */
export const completeTables: Step = (nodes, { tableLabel = FALLBACKS.table }) => {
  const tables = listElements(nodes).filter(({ name }) => name === 'table');
  const toLabel = (index: number) => (tables.length > 1 ? `${tableLabel} ${index + 1}` : tableLabel);
  const labels = new Map(tables.map((table, index) => [table, toLabel(index)]));
  return mapElements(nodes, (node) => {
    const label = labels.get(node);
    if (label === undefined) return node;
    node.children = wrapLooseRows(node.children);
    scopeHeaderCells(node);
    return element('section', { class: 'table-scroll', tabindex: '0', 'aria-label': label }, [node]);
  });
};

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

function scopeHeaderCells({ children }: Element): void {
  const parts = children.filter(isTag).filter(({ name }) => /^t(?:head|body|foot)$/.test(name));
  const rows = parts.flatMap((part) => part.children.filter(isTag).map((row) => ({ part, row })));
  for (const [index, { part, row }] of rows.entries()) {
    const cells = row.children.filter(isTag);
    // The first row has names and values: the names are row headers.
    const lastValue = cells.findLastIndex(({ name }) => name === 'td');
    for (const [column, cell] of cells.entries()) {
      if (cell.name !== 'th' || cell.attribs.scope) continue;
      cell.attribs.scope = part.name === 'thead' || (index === 0 && column > lastValue) ? 'col' : 'row';
    }
  }
}
