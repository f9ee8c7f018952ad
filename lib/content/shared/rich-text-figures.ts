const COLUMN_TAG = /<(\/?)(table|tr|th|td)((?: [^<>]*)?)>/g;
const FIGURE = /^[+−–-]?\s?(?:₹|Rs\.?)?\s?[+−–-]?\d[\d,]{0,15}(?:\.\d{1,4})?\s?%?$/;
const NO_FIGURE = /^(?:|[–—-]|nil|शून्य)$/i;
/** The share of figures in a column of figures. The others start with a digit and are short: "28% and cess". */
const FIGURES_MIN = 2 / 3;
const ALIKE = /^[^\p{L}\d]{0,5}(?:Rs\.?)?\s?\d.{0,20}$/u;

interface Cell {
  /** Where its tag ends, before the ">". */
  at: number;
  isHeader: boolean;
  text: string;
}

interface OpenTable {
  columns: Cell[][];
  /** The column of the next cell. */
  next: number;
  current: Cell | null;
  /** Every cell has one row and one column, and contains no table. */
  isPlain: boolean;
}

/** Marks the cells of columns of figures, which are set flush right. The first column has names. */
export function markFigures(html: string): string {
  const tables: OpenTable[] = [];
  const marks: number[] = [];
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index } of html.matchAll(COLUMN_TAG)) {
    const table = tables.at(-1);
    if (name === 'table' && !slash) {
      if (table) table.isPlain = false;
      tables.push({ columns: [], next: 0, current: null, isPlain: true });
    } else if (!table) {
      continue;
    } else if (name === 'table') {
      if (table.isPlain) marks.push(...listFigureCells(table.columns));
      tables.pop();
    } else if (name === 'tr') {
      table.next = 0;
    } else if (slash) {
      if (table.current) table.current.text = html.slice(table.current.at + 1, index);
      table.current = null;
    } else {
      if (/ (?:col|row)span=/.test(attributes)) table.isPlain = false;
      table.current = { at: index + tag.length - 1, isHeader: attributes.includes(' scope="col"'), text: '' };
      (table.columns[table.next] ??= []).push(table.current);
      table.next += 1;
    }
  }
  let position = 0;
  let marked = '';
  for (const at of marks.sort((a, b) => a - b)) {
    marked += `${html.slice(position, at)} class="figure"`;
    position = at;
  }
  return marked + html.slice(position);
}

/** Where the tags end of all cells in columns of figures. */
const listFigureCells = (columns: readonly Cell[][]): number[] =>
  columns
    .slice(1)
    .filter(hasFigures)
    .flatMap((cells) => cells.map(({ at }) => at));

function hasFigures(cells: readonly Cell[]): boolean {
  const filled = cells
    .filter(({ isHeader }) => !isHeader)
    .map(({ text }) => text.replace(/<[^<>]*>/g, '').trim())
    .filter((text) => !NO_FIGURE.test(text));
  const figures = filled.filter((text) => FIGURE.test(text));
  const isMostly = figures.length > 0 && figures.length >= FIGURES_MIN * filled.length;
  return isMostly && filled.every((text) => ALIKE.test(text));
}
