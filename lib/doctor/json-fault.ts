/* Where a text stops being JSON. The messages of `JSON.parse` name the place in some cases only. */

const QUOTED_CHARACTERS = 60;

/** Where V8 found a fault. At the end of the text, that is only broken off. */
const POSITION = /JSON at position (\d+)(?: \(line \d+ column \d+\))?$/;

/** Whether the beginning of a text may be the beginning of JSON. */
function isGood(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    return message === 'Unexpected end of JSON input' || Number(POSITION.exec(message)?.[1] ?? -1) === start.length;
  }
}

/** The position at which a text stops being JSON: its length if it only breaks off. */
function findPosition(text: string): number {
  let [good, end] = [0, text.length];
  while (good < end) {
    const middle = Math.ceil((good + end) / 2);
    if (isGood(text.slice(0, middle))) good = middle;
    else end = middle - 1;
  }
  return good;
}

/** Control characters as they are written in programs. */
const escapeControl = (text: string) =>
  text.replace(/[\p{Cc}\p{Bidi_Control}\ufeff]/gu, (character) => {
    const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    return short ?? `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });

/** The first place where a text stops being JSON, with the characters around it: `character 14, …"id":1,"rate":NaN}…`. */
export function describeJsonFault(sent: string): string {
  const text = sent.replace(/^[\s\ufeff]+/, '');
  const position = findPosition(text);
  if (position >= text.length)
    return `it breaks off after ${text.length} characters: …${escapeControl(text.slice(-30))}`;
  const start = Math.max(position - QUOTED_CHARACTERS / 3, 0);
  const around = escapeControl(text.slice(start, start + QUOTED_CHARACTERS)).slice(0, QUOTED_CHARACTERS);
  return `at character ${position + 1}: ${start > 0 ? '…' : ''}${around}${text.length > start + QUOTED_CHARACTERS ? '…' : ''}`;
}
