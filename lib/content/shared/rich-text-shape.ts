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
const EMPTY_ELEMENT =
  /<(p|h[2-6]|a|abbr|b|code|del|em|i|ins|li|ul|ol|mark|q|s|small|strong|sub|sup|u|div|figcaption|caption)(?: [^<>]*)?>(?:\s|<br \/>)*<\/\1>/g;
const EMPTY_HEADER_CELL = /<th((?: [^<>]*)?)>(?:\s|<br \/>)*<\/th>/g;

/** Removes elements that an editor left empty: they are gaps to the eye and noise to a screen reader. */
export function removeEmptyElements(html: string): string {
  let cleaned = html;
  for (let before = ''; before !== cleaned;) {
    before = cleaned;
    cleaned = cleaned.replace(EMPTY_ELEMENT, '');
  }
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
