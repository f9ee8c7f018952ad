/** Returns the width of a text at a size, in any unit; line widths use the same unit. */
type Measure = (text: string) => number;

const ELLIPSIS = '…';

const splitGraphemes = (word: string) =>
  [...new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);

/** Splits a word that is wider than a line, never between a letter and its vowel sign. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [''];
  for (const grapheme of splitGraphemes(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && measure(last + grapheme) > width) pieces.push(grapheme);
    else pieces[pieces.length - 1] = last + grapheme;
  }
  return pieces;
}

/** Breaks a text into lines of a width, between words if possible. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const words = text.split(' ').flatMap((word) => (measure(word) > width ? breakWord(word, width, measure) : [word]));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The first lines of a text, the last one with an ellipsis if lines were cut. */
export function cutLines(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, count);
  const last = splitGraphemes(kept[count - 1] ?? '');
  while (last.length > 0 && measure(last.join('') + ELLIPSIS) > width) last.pop();
  kept[count - 1] = last.join('').trimEnd() + ELLIPSIS;
  return kept;
}
