import sanitizeHtml from 'sanitize-html';

/** Tags that stand for a block of a text and may be in one. */
export const BLOCK_TAGS = (
  'p div section article h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr ' +
  'table caption thead tbody tfoot tr th td figure figcaption'
).split(' ');

const HAS_BLOCK = new RegExp(`<(?:h1|${BLOCK_TAGS.join('|')})[\\s>/]`, 'i');

/** Text without any block becomes paragraphs: an empty line parts two, a line break stays one. */
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

// What the sanitiser writes has no "<" or ">" but those of its own tags, so these patterns see whole tags.
const TAG = /<(\/?)([a-z][a-z0-9]*)(?: [^<>]*)?>/g;
const FRAME_TAG = /<(\/?)iframe( [^<>]*)?>/g;
const LINK_TAG = /<(\/?)a( [^<>]*)?>/g;
const EMPTY_HEADER_CELL = /<th((?: [^<>]*)?)>(?:\s|<br \/>)*<\/th>/g;

/** Elements that say nothing where they hold nothing. */
const NEEDS_CONTENT = new Set(
  'p h2 h3 h4 h5 h6 a abbr b code del em i ins li ul ol mark q s small strong sub sup u div figcaption caption'.split(
    ' ',
  ),
);

/**
 * A link without an address goes and its content stays; a picture or frame without one goes as a whole. The sanitiser
 * could do it by itself, but copies all of its text for each of them. Addresses are the first of their attributes.
 */
export function dropWithoutAddress(html: string): string {
  const isKept: boolean[] = [];
  return emptyFrames(html)
    .replace(/<img(?! src=)[^<>]*>/g, '')
    .replace(LINK_TAG, (tag, slash: string, attributes = '') => {
      if (!slash) isKept.push(attributes.startsWith(' href='));
      return (slash ? isKept.pop() : isKept.at(-1)) ? tag : '';
    });
}

/** What stands within a frame is for browsers that know no frames. */
function emptyFrames(html: string): string {
  let depth = 0;
  let position = 0;
  let kept = '';
  for (const { 0: tag, 1: slash, 2: attributes = '', index } of html.matchAll(FRAME_TAG)) {
    depth += slash ? -1 : 1;
    if (!slash && depth === 1) {
      kept += html.slice(position, index) + (attributes.startsWith(' src=') ? `${tag}</iframe>` : '');
    }
    if (depth === 0) position = index + tag.length;
  }
  return kept + html.slice(position);
}

/** Removes elements that an editor left empty: they are gaps to the eye and noise to a screen reader. */
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
    if (!slash && name !== 'br' && !NEEDS_CONTENT.has(name)) content += 1;
    parts.push(tag);
  }
  const cleaned = parts.join('') + html.slice(position);
  return cleaned.replace(EMPTY_HEADER_CELL, (_match, attributes: string) => {
    return `<td${attributes.replace(/ scope="[^"]*"/, '')}></td>`;
  });
}

/** A wide table scrolls in its own box, which the keyboard can reach. Several boxes of one text are numbered. */
export function wrapTables(html: string, label: string): string {
  const isSeveral = html.indexOf('<table') !== html.lastIndexOf('<table');
  const name = sanitizeHtml(label, { allowedTags: [] }).replace(/"/g, '&quot;');
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
