import { escapeUTF8 } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import { parseDocument } from 'yaml';

import { isJsonObject } from '@/lib/format/json';
import { decodeEntities } from '@/lib/html/plain-text';

/* A Markdown file of the content folder: front matter and text. */

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads every value as text: version 12.40 is not the number 12.4. */
const EVERYTHING_IS_TEXT = { schema: 'failsafe', prettyErrors: true } as const;

/**
 * Pure: the fields between two lines of `---` at the start of a Markdown file, and the text after them. `fault`: why the
 * fields cannot be read; `null` if they can.
 */
export function readFrontMatter(source: string) {
  const match = FRONT_MATTER.exec(source);
  if (!match) return { fields: {}, text: source, fault: 'has no fields between two lines of --- at its start' };
  const text = source.slice(match[0].length);
  const refuse = (fault: string) => ({ fields: {}, text, fault });
  const document = parseDocument(match[1] ?? '', EVERYTHING_IS_TEXT);
  // A warning says that a value is incomplete: `!New` is a tag.
  const [found] = [...document.errors, ...document.warnings];
  if (found) return refuse(describe(found));
  try {
    const fields: unknown = document.toJS() ?? {};
    return isJsonObject(fields)
      ? { fields, text, fault: null }
      : refuse('has no fields of the form "title: …" at its start');
  } catch (error) {
    // `*New*` is an alias, and nothing has that name.
    return refuse(describe(error as Error));
  }
}

/** The line is counted from the top of the file, whose first line is `---`. */
function describe({ message, linePos }: { message: string; linePos?: readonly { line: number }[] }): string {
  const where = linePos?.[0] ? `line ${linePos[0].line + 1}` : 'its fields';
  const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return `cannot be read in ${where} (${reason}); put a value with a colon or a sign in it in "quotation marks"`;
}

export interface Size {
  width: number;
  height: number;
}

export interface MarkdownOptions {
  /** Turns an address as written into one that the site serves. */
  resolve: (address: string) => string;
  /** The size of a picture in pixels, to reserve its space; `null` if it is unknown. */
  measure: (src: string) => Promise<Size | null>;
}

/** Renders GitHub-flavoured Markdown as HTML, like the rich text of a backend. Not sanitised; pages do that. */
export async function renderMarkdown(markdown: string, { resolve, measure }: MarkdownOptions): Promise<string> {
  const sizes = new Map<Token, Size>();
  const marked = new Marked({
    gfm: true,
    async: true,
    async walkTokens(token) {
      if (token.type !== 'image' && token.type !== 'link') return;
      const named = token as Tokens.Image | Tokens.Link;
      named.href = resolve(named.href);
      const size = named.type === 'image' ? await measure(named.href) : null;
      if (size) sizes.set(named, size);
    },
    renderer: {
      image(token: Tokens.Image) {
        const size = sizes.get(token);
        const place = size ? ` width="${size.width}" height="${size.height}"` : '';
        // Without the syntax of emphasis, escapes and entities in it.
        const alt = decodeEntities(this.parser.parseInline(token.tokens, this.parser.textRenderer));
        return `<img src="${escapeUTF8(token.href)}" alt="${escapeUTF8(alt)}"${place}>`;
      },
    },
  });
  return marked.parse(markdown);
}
