/** The middle of some figures; of an even number, between the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** A figure as a cell; an empty one where nothing was measured. */
export const toCell = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '');

/** A page's path as a row of a table has it. */
export const toName = (path: string) => decodeURIComponent(path).slice(0, 40);

export const kib = (bytes: number) => (bytes / 1_024).toFixed(1);

/** A Markdown table with aligned columns, readable in a terminal too. */
export function toTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const toLine = (cells: string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [toLine(head), rule, ...rows.map(toLine)].join('\n');
}
