import { parseDocument } from 'yaml';

/** A Markdown file taken apart. */
export interface FrontMatter {
  fields: Record<string, unknown>;
  text: string;
  /** Why the fields cannot be read; `null` where they can. */
  fault: string | null;
}

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Whatever stands in it is text, so that version 12.40 is not the number 12.4. */
const EVERYTHING_IS_TEXT = { schema: 'failsafe', prettyErrors: true } as const;

/** Pure: the fields between the two lines of `---` at the start of a Markdown file, and the text behind them. */
export function readFrontMatter(source: string): FrontMatter {
  const match = FRONT_MATTER.exec(source);
  if (!match) return { fields: {}, text: source, fault: 'has no fields between two lines of --- at its start' };
  const text = source.slice(match[0].length);
  const document = parseDocument(match[1] ?? '', EVERYTHING_IS_TEXT);
  const [error] = document.errors;
  if (error) return { fields: {}, text, fault: describe(error) };
  const fields: unknown = document.toJS();
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
    return { fields: fields as Record<string, unknown>, text, fault: null };
  }
  return match[1]?.trim()
    ? { fields: {}, text, fault: 'has no fields of the form "title: …" at its start' }
    : { fields: {}, text, fault: null };
}

/** The line counts from the top of the file, whose first is `---`. */
function describe({ message, linePos }: { message: string; linePos?: readonly { line: number }[] }): string {
  const where = linePos?.[0] ? `line ${linePos[0].line + 1}` : 'its fields';
  const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return `cannot be read in ${where} (${reason}); a value with a colon or a sign in it stands in "quotation marks"`;
}
