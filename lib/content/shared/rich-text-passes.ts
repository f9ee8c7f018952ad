import { escapeUTF8 } from 'entities';

/** Block-level tags that sanitised text may contain. */
export const BLOCK_TAGS = (
  'p div section article h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr ' +
  'table caption thead tbody tfoot tr th td figure figcaption'
).split(' ');

const HAS_BLOCK = new RegExp(`<(?:h1|${BLOCK_TAGS.join('|')})[\\s>/]`, 'i');

/** Turns text without blocks into paragraphs: empty lines separate them, line breaks stay. */
export function toParagraphs(html: string): string {
  if (HAS_BLOCK.test(html)) return html;
  const text = html.replace(/\r\n?/g, '\n');
  const hasBreaks = /<br[\s/>]/i.test(text);
  return text
    .split(/\n[ \t]*\n|(?:<br\s*\/?>\s*){2,}/i)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${hasBreaks ? part : part.replace(/\n/g, '<br>')}</p>`)
    .join('\n');
}

// In sanitised output `<` and `>` appear in tags only, so these patterns match whole tags.
const TAG = /<(\/?)([a-z][a-z0-9]*)(?: [^<>]*)?>/g;
/** The parser reads the content of a frame as text. It is for browsers without frames. */
const FRAME = /<iframe( [^<>]*)?>[^<]*<\/iframe>/g;
const LINK_TAG = /<(\/?)a( [^<>]*)?>/g;
const EMPTY_HEADER_CELL = /<th((?: [^<>]*)?)>(?:\s|<br \/>)*<\/th>/g;

/** Elements that are removed if they are empty. */
const NEEDS_CONTENT = new Set(
  'p h2 h3 h4 h5 h6 a abbr b code del em i ins li ul ol mark q s small strong sub sup u div figcaption caption'.split(
    ' ',
  ),
);

/**
 * Unwraps links without `href`; removes pictures and frames without `src`. Not done in the sanitiser, which copies the
 * whole text for each of them. The URL is always the first attribute.
 */
export function dropWithoutAddress(html: string): string {
  const isKept: boolean[] = [];
  return html
    .replace(FRAME, (_frame, attributes = '') =>
      attributes.startsWith(' src=') ? `<iframe${attributes}></iframe>` : '',
    )
    .replace(/<img(?! src=)[^<>]*>/g, '')
    .replace(LINK_TAG, (tag, slash: string, attributes = '') => {
      if (!slash) isKept.push(attributes.startsWith(' href='));
      return (slash ? isKept.pop() : isKept.at(-1)) ? tag : '';
    });
}

/** Removes empty elements: they show as gaps and screen readers announce some of them. */
export function removeEmptyElements(html: string): string {
  const parts: string[] = [];
  const open: { from: number; contentBefore: number }[] = [];
  let content = 0;
  let position = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const text = html.slice(position, index);
    position = index + tag.length;
    if (text.trim() !== '') content += 1;
    parts.push(text);
    const start = slash ? open.pop() : undefined;
    if (start && NEEDS_CONTENT.has(name) && start.contentBefore === content) {
      parts.length = start.from;
      continue;
    }
    if (!slash && !tag.endsWith(' />')) open.push({ from: parts.length, contentBefore: content });
    if (!slash && name !== 'br' && name !== 'wbr' && !NEEDS_CONTENT.has(name)) content += 1;
    parts.push(tag);
  }
  const cleaned = parts.join('') + html.slice(position);
  return cleaned.replace(EMPTY_HEADER_CELL, (_match, attributes: string) => {
    return `<td${attributes.replace(/ scope="[^"]*"/, '')}></td>`;
  });
}

/** Puts each table into a box that scrolls and is focusable. Numbers the boxes if there are several. */
export function wrapTables(html: string, label: string): string {
  const isSeveral = html.indexOf('<table') !== html.lastIndexOf('<table');
  const name = escapeUTF8(label);
  let count = 0;
  return html
    .replace(/<table(?: [^<>]*)?>/g, (tag) => {
      count += 1;
      const ariaLabel = isSeveral ? `${name} ${count}` : name;
      return `<section class="table-scroll" tabindex="0" aria-label="${ariaLabel}">${tag}`;
    })
    .replaceAll('</table>', '</table></section>');
}

/** Whether sanitised HTML has anything to show. */
export const hasContent = (html: string) =>
  /<(?:img|iframe|hr) /.test(html) || html.replace(/<[^<>]*>/g, '').trim() !== '';

const HEADING_TAG = /<(\/?)h([2-6])((?: [^<>]*)?)>/g;
const TABLE_TAG = /<(\/?)(table|thead|tr|th)((?: [^<>]*)?)>/g;

/**
 * Renumbers headings without gaps: editors choose levels by size, and a jump from 2 to 6 suggests missing content to
 * screen reader users. The first is 2, below the page's own; siblings stay siblings.
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

/** Adds missing `scope` to header cells, and puts loose rows into a `tbody`. */
export const completeTables = (html: string): string => scopeHeaderCells(wrapLooseRows(html));

/** Browsers add the missing `tbody` themselves; written here so that HTML and DOM are the same. */
function wrapLooseRows(html: string): string {
  const open: { name: string; isBodyOpen: boolean }[] = [];
  return html.replace(TAG, (tag: string, slash: string, name: string) => {
    if (slash) return open.pop()?.isBodyOpen ? `</tbody>${tag}` : tag;
    const parent = open.at(-1);
    if (!tag.endsWith(' />')) open.push({ name, isBodyOpen: false });
    // In broken markup a row may be inside another element; it is not a row of the table.
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
    // The first row has names and values: the names are row headers.
    const isColumn = isInHead || (row === 1 && at > lastValue);
    return `<th${attributes} scope="${isColumn ? 'col' : 'row'}">`;
  });
}
