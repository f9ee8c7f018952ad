import { decodeHTML } from 'entities';

const ELLIPSIS = '…';

/** The first words of a text, with an ellipsis if it was cut (§9: titles after 15 words). */
export function cutWords(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  return all.length > words ? `${all.slice(0, words).join(' ')}${ELLIPSIS}` : text.trim();
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Where to cut a text so that at most `characters` code points remain and no letter loses its vowel sign. Requests a
 * single segment, because each segment object of V8 keeps a copy of the whole text.
 */
function findCut(text: string, characters: number): number {
  let end = 0;
  for (let count = 0; count < characters && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return graphemes.segment(text).containing(end)?.index ?? text.length;
}

/** At most so many characters (code points) of a text, with an ellipsis if it was cut (§9). */
export function cutCharacters(text: string, characters: number): string {
  const whole = text.trim();
  if (whole.length <= characters) return whole;
  const cut = findCut(whole, characters);
  return cut < whole.length ? `${whole.slice(0, cut).trimEnd()}${ELLIPSIS}` : whole;
}

/** A text for a description: at most so many characters with the ellipsis, cut between words if possible. */
export function cutAtWord(text: string, characters: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (findCut(whole, characters) === whole.length) return whole;
  const cut = findCut(whole, characters - 1);
  const head = whole.slice(0, cut);
  const border = whole[cut] === ' ' ? cut : head.lastIndexOf(' ');
  const kept = border > 0 ? head.slice(0, border) : head;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}${ELLIPSIS}`;
}

/** Removes control and bidirectional characters, which terminals obey, for log lines and headers. */
export const toOneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Inline tags: removed without adding a space. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** Tags whose content is not text for visitors. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'title', 'noscript', 'svg', 'math', 'textarea', 'select']);

/** The decoder's replacement character, and characters that are not text. */
const NO_TEXT = /\ufffd|(?!\s)\p{Cc}/gu;

/** Decodes HTML entities as browsers do: `&eacute;` is "é" and `&#8377;` is "₹". */
export const decodeEntities = (text: string): string => decodeHTML(text).replace(NO_TEXT, ' ');

/** A well-formed tag; a ">" inside quotes does not end it. Attribute values are limited in length. */
const WHOLE_TAG = /<[^<>"']{0,4000}(?:(?:"[^"]{0,4000}"|'[^']{0,4000}')[^<>"']{0,4000})*>/y;

function findTagEnd(html: string, start: number): number {
  WHOLE_TAG.lastIndex = start;
  if (WHOLE_TAG.test(html)) return WHOLE_TAG.lastIndex;
  const end = html.indexOf('>', start);
  return end === -1 ? html.length : end + 1;
}

/** The end of the tag, comment or silent element at `start`; the length of the text if it is not closed. */
function findEnd(html: string, start: number, tagName: string): number {
  if (html.startsWith('<!--', start)) {
    const commentEnd = html.indexOf('-->', start + 4);
    return commentEnd === -1 ? html.length : commentEnd + 3;
  }
  const end = findTagEnd(html, start);
  if (!SILENT_TAGS.has(tagName)) return end;
  const closing = new RegExp(`</${tagName}[^<>]*>`, 'gi');
  closing.lastIndex = end;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/**
 * The plain text of HTML on one line, for lists, descriptions and feeds. Always a single pass. The result is text: escape
 * it for HTML.
 */
export function toPlainText(html: string): string {
  const tag = /<(?:!--|!doctype\b|\/?([a-z][a-z0-9:-]*))/giy;
  let text = '';
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start === -1) break;
    text += html.slice(position, start);
    tag.lastIndex = start;
    const match = tag.exec(html);
    if (match === null) {
      text += '<';
      position = start + 1;
      continue;
    }
    const name = match[1]?.toLowerCase() ?? '';
    const isClosing = html[start + 1] === '/';
    position = findEnd(html, start, isClosing ? '' : name);
    if (name !== '' && !INLINE_TAGS.has(name)) text += ' ';
  }
  text += html.slice(position);
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** Whether a text has Devanagari letters, whose signs above and below need more line height. */
export const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
