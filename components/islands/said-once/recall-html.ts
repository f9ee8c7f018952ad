/** What stood in the document that was loaded, by the names of its parts. */
const said = new Map<string, string>();

/** For a part that neither the document nor the data has. No way leads there that we know of. */
const LOAD_AGAIN = '<p><a href="">Load this page again</a></p>';

/**
 * The HTML of a part of the loaded document that its data leaves out. It is remembered: a reader who comes back to the
 * page by a link gets it again when its nodes are long gone.
 */
export function recallHtml(name: string): string {
  const known = said.get(name);
  if (known !== undefined) return known;
  if (typeof document === 'undefined') return '';
  const html = document.querySelector(`[data-said="${CSS.escape(name)}"]`)?.innerHTML ?? LOAD_AGAIN;
  said.set(name, html);
  return html;
}
