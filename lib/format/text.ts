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

/** How much of a text a finding quotes. */
export const QUOTED_CHARACTERS = 60;

/** The beginning of a text in quotation marks. */
export const quote = (text: string): string => `"${cutCharacters(text, QUOTED_CHARACTERS)}"`;

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
