/** The characters around a place, before it and in all. */
const QUOTED = { before: 20, all: 60 };

/** Where a text stops being JSON, in V8's words, which quote the text or name a position in it. */
export function describeJsonFault(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = / at position (\d+)/.exec(message)?.[1];
    if (position === undefined) return message;
    const start = Math.max(Number(position) - QUOTED.before, 0);
    return `${message}: …${text.slice(start, start + QUOTED.all)}…`;
  }
}
