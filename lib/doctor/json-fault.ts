/* Where a text stops being JSON. The messages of `JSON.parse` name the place in some cases only. */

const QUOTED_CHARACTERS = 60;

/** White space, then one token; of a text that is broken off, its good beginning. */
const SPACE = /\s*/y;
const TOKEN = /[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

const matchAt = (expression: RegExp, text: string, position: number): string | undefined => {
  expression.lastIndex = position;
  return expression.exec(text)?.[0];
};

type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end';

/** What may follow a token, or `null` if it may not be there. Opens and closes objects and lists in `open`. */
function step(token: string, wanted: Wanted, open: string[]): Wanted | null {
  const isInObject = open.at(-1) === '{';
  if (token === '{' || token === '[') {
    if (!wanted.startsWith('value')) return null;
    open.push(token);
    return token === '{' ? 'name or end' : 'value or end';
  }
  if (token === '}' || token === ']') {
    const isEnd = wanted.endsWith('or end') && open.length > 0 && isInObject === (token === '}');
    if (isEnd) open.pop();
    return isEnd ? 'comma or end' : null;
  }
  if (token === ',') return wanted === 'comma or end' && open.length > 0 ? (isInObject ? 'name' : 'value') : null;
  if (token === ':') return wanted === 'colon' ? 'value' : null;
  if (wanted.startsWith('name')) return token.startsWith('"') ? 'colon' : null;
  return wanted.startsWith('value') ? 'comma or end' : null;
}

/** The position at which a text stops being JSON: its length if it only breaks off. One pass. */
function findPosition(text: string): number {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let position = 0;
  for (;;) {
    position += matchAt(SPACE, text, position)?.length ?? 0;
    const isString = text[position] === '"';
    const token = matchAt(isString ? STRING : TOKEN, text, position);
    if (token === undefined) return position;
    const next = step(token, wanted, open);
    if (next === null) return position;
    position += token.length;
    if (isString && text[position] !== '"') return position;
    position += isString ? 1 : 0;
    wanted = next;
  }
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
