import { Marked, type Token, type Tokens } from 'marked';

export interface Size {
  width: number;
  height: number;
}

interface MarkdownOptions {
  /** Turns an address as it is written into one that the site can use. */
  resolve: (address: string) => string;
  /** The size of a picture in pixels, so that its place is held; `null` where nobody knows. */
  measure: (src: string) => Promise<Size | null>;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Markdown (GitHub's, with tables) as HTML, in the form in which a backend sends its rich text: nothing is cleaned here,
 * since all rich text is on its way to a page.
 */
export async function renderMarkdown(markdown: string, { resolve, measure }: MarkdownOptions): Promise<string> {
  const sizes = new Map<Token, Size>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      image(token: Tokens.Image) {
        const size = sizes.get(token);
        const place = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${escape(token.href)}" alt="${escape(token.text)}"${place}>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const pictures: Tokens.Image[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'image' && token.type !== 'link') return;
    const named = token as Tokens.Image | Tokens.Link;
    named.href = resolve(named.href);
    if (named.type === 'image') pictures.push(named as Tokens.Image);
  });
  for (const picture of pictures) {
    const size = await measure(picture.href);
    if (size) sizes.set(picture, size);
  }
  return marked.parser(tokens);
}
