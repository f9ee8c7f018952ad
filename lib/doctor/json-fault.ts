/* Where a text stops being JSON. The messages of `JSON.parse` name the place in some cases only. */

const QUOTED_CHARACTERS = 60;

const POSITION = /JSON at position (\d+)(?: \(line \d+ column \d+\))?$/;

/** How far a fault is searched for: each step of the search parses again what comes before it. */
const SEARCHED_CHARACTERS = 1_000_000;

/** How much of a text may be the beginning of JSON; V8's message if that does not say where the fault is. */
function findFault(text: string): number | string {
  try {
    JSON.parse(text);
    return text.length;
  } catch (error) {
    const { message } = error as SyntaxError;
    if (message === 'Unexpected end of JSON input') return text.length;
    const position = POSITION.exec(message)?.[1];
    return position === undefined ? message : Number(position);
  }
}

/** The position at which a text stops being JSON: its length if it only breaks off. V8's message if that is far away. */
function findPosition(text: string): number | string {
  const known = findFault(text);
  if (typeof known === 'number') return known;
  let [good, bad] = [0, Math.min(text.length, SEARCHED_CHARACTERS + 1)];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (findFault(text.slice(0, middle)) === middle) good = middle;
    else bad = middle;
  }
  return good < SEARCHED_CHARACTERS ? good : known;
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
  if (typeof position === 'string')
    return `after the first ${SEARCHED_CHARACTERS} characters: ${escapeControl(position)}`;
  if (position >= text.length)
    return `it breaks off after ${text.length} characters: …${escapeControl(text.slice(-30))}`;
  const start = Math.max(position - QUOTED_CHARACTERS / 3, 0);
  const around = escapeControl(text.slice(start, start + QUOTED_CHARACTERS)).slice(0, QUOTED_CHARACTERS);
  return `at character ${position + 1}: ${start > 0 ? '…' : ''}${around}${text.length > start + QUOTED_CHARACTERS ? '…' : ''}`;
}
