// What the sanitiser writes has no "<" or ">" but those of its own tags, so these patterns see whole tags.
const HEADING_TAG = /<(\/?)h([2-6])((?: [^<>]*)?)>/g;
const TABLE_TAG = /<(\/?)(table|thead|tr|th)((?: [^<>]*)?)>/g;
const ANY_TAG = /<(\/?)([a-z][a-z0-9]*)(?: [^<>]*)?>/g;

/**
 * Gives headings the levels that their order means: editors pick them by size, and a visitor who walks by headings takes
 * a jump from 2 to 6 for something missed. The first is 2, below the page's own; siblings stay siblings.
 */
export function closeHeadingGaps(html: string): string {
  const ranks: number[] = [];
  const open: number[] = [];
  return html.replace(HEADING_TAG, (_tag, slash: string, rank: string, attributes: string) => {
    if (slash) return `</h${open.pop() ?? rank}>`;
    while ((ranks.at(-1) ?? 0) >= Number(rank)) ranks.pop();
    ranks.push(Number(rank));
    const level = ranks.length + 1;
    open.push(level);
    return `<h${level}${attributes}>`;
  });
}

/** Says of each header cell what it heads, where its author did not, and puts loose rows into a body. */
export const completeTables = (html: string): string => scopeHeaderCells(wrapLooseRows(html));

/** Browsers make the missing body themselves; here it is written, so that a page reads as it is built. */
function wrapLooseRows(html: string): string {
  const open: { name: string; isBodyOpen: boolean }[] = [];
  return html.replace(ANY_TAG, (tag: string, slash: string, name: string) => {
    if (slash) return open.pop()?.isBodyOpen ? `</tbody>${tag}` : tag;
    const parent = open.at(-1);
    if (!tag.endsWith(' />')) open.push({ name, isBodyOpen: false });
    // A row within something else, as broken mark-up has it, is none of the table's own.
    if (parent?.name !== 'table' || parent.isBodyOpen === (name === 'tr')) return tag;
    parent.isBodyOpen = !parent.isBodyOpen;
    return (parent.isBodyOpen ? '<tbody>' : '</tbody>') + tag;
  });
}

function scopeHeaderCells(html: string): string {
  let isInHead = false;
  let row = 0;
  let lastValue = -1;
  return html.replace(TABLE_TAG, (tag: string, slash: string, name: string, attributes: string, at: number) => {
    if (name === 'table') row = 0;
    if (name === 'thead') isInHead = slash === '';
    if (name === 'tr' && !slash) {
      row += 1;
      if (row === 1) lastValue = at + html.slice(at, html.indexOf('</tr>', at)).lastIndexOf('<td');
    }
    if (name !== 'th' || slash || / scope=/.test(attributes)) return tag;
    // A first row of names and values stands upright: its names head rows.
    const isColumn = isInHead || (row === 1 && at > lastValue);
    return `<th${attributes} scope="${isColumn ? 'col' : 'row'}">`;
  });
}
