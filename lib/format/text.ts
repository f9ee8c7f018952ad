import { decodeHTML } from 'entities';

const ELLIPSIS = '…';

/** The first words of a text, with an ellipsis only where something was cut (§9: titles after 15 words). */
export function cutWords(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  return all.length > words ? `${all.slice(0, words).join(' ')}${ELLIPSIS}` : text.trim();
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Where a text can be cut so that at most `characters` code points stay and no letter loses its vowel sign. Asks for one
 * segment alone: each that V8 hands over holds a copy of the whole text.
 */
function findCut(text: string, characters: number): number {
  let end = 0;
  for (let count = 0; count < characters && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return graphemes.segment(text).containing(end)?.index ?? text.length;
}

/** At most so many characters (code points) of a text, with an ellipsis only where something was cut (§9). */
export function cutCharacters(text: string, characters: number): string {
  const whole = text.trim();
  if (whole.length <= characters) return whole;
  const cut = findCut(whole, characters);
  return cut < whole.length ? `${whole.slice(0, cut).trimEnd()}${ELLIPSIS}` : whole;
}

/**
 * A text for a description: at most so many characters with its ellipsis, cut between words, or within a word that
 * alone is longer.
 */
export function cutAtWord(text: string, characters: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (findCut(whole, characters) === whole.length) return whole;
  const cut = findCut(whole, characters - 1);
  const head = whole.slice(0, cut);
  const border = whole[cut] === ' ' ? cut : head.lastIndexOf(' ');
  const kept = border > 0 ? head.slice(0, border) : head;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}${ELLIPSIS}`;
}

/** For terminals, which obey control characters and reverse text at bidirectional ones, and for headers of one line. */
export const toOneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Tags that stand within a line: where they are removed, no space takes their place. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** Tags whose content is not text for visitors. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'title', 'noscript', 'svg', 'math', 'textarea', 'select']);

/** What stands for no character, as the decoder writes it, and characters that are none of a text. */
const NO_TEXT = /\ufffd|(?!\s)\p{Cc}/gu;

/** The text that HTML text means, as browsers read it: `&eacute;` is "é" and `&#8377;` is "₹". */
export const decodeEntities = (text: string): string => decodeHTML(text).replace(NO_TEXT, ' ');

/** A whole tag whose attributes are in order; a ">" within quotes does not end it. Longer values are no attributes. */
const WHOLE_TAG = /<[^<>"']{0,4000}(?:(?:"[^"]{0,4000}"|'[^']{0,4000}')[^<>"']{0,4000})*>/y;

function findTagEnd(html: string, start: number): number {
  WHOLE_TAG.lastIndex = start;
  if (WHOLE_TAG.test(html)) return WHOLE_TAG.lastIndex;
  const end = html.indexOf('>', start);
  return end === -1 ? html.length : end + 1;
}

/** Where the tag, comment or silent element that begins at `start` ends; the text's length where it never does. */
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
 * The plain text of HTML on one line: for lists, descriptions and feeds. One pass over the text, whatever its mark-up
 * is like; the result is text and must be escaped where it is shown.
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

/** Whether a text holds Devanagari letters, whose signs above and below the line need more room between lines. */
export const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
