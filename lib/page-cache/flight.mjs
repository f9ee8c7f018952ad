/**
 * React's data of a page ("flight"), as Next writes it into the HTML: a text in pieces, each handed over by a script.
 * The text is a list of rows. Only what is looked at here is understood; whatever else comes leaves the page as it is.
 */

const BEGIN = '(self.__next_f=self.__next_f||[]).push([0])';
const PIECE = /<script>self\.__next_f\.push\(([\s\S]*?)\)<\/script>/g;
const BEGIN_SCRIPT = `<script>${BEGIN}</script>`;

/**
 * One row. `tag` is '' for a value in JSON, 'T' for a long text, 'I' for a client component, and more letters that do
 * not matter here. Rows without an id are orders to fetch something.
 * @typedef {{ id: string, tag: string, body: string }} Row
 */

/** Rows of bytes that are no text: none of our pages has them. */
const BINARY_TAGS = new Set('AOoUSsLlGgMmVb');

/**
 * The data of a page.
 * @param {string} html
 * @returns {string | undefined} nothing where it is not as Next writes it
 */
export function findFlight(html) {
  if (!html.includes(BEGIN_SCRIPT)) return undefined;
  const pieces = [...html.matchAll(PIECE)].map(([, data = '']) => JSON.parse(data));
  const isText = pieces.every(([kind, text, ...more]) => kind === 1 && typeof text === 'string' && more.length === 0);
  return isText && pieces.length > 0 ? pieces.map(([, text]) => text).join('') : undefined;
}

/**
 * The page with other data: some of it at the end of the head, the rest where it stood.
 * @param {string} html
 * @param {{ inHead: string, inBody: string }} flight
 */
export function replaceFlight(html, { inHead, inBody }) {
  let isFirst = true;
  return html
    .replace(BEGIN_SCRIPT, '')
    .replace(PIECE, () => {
      const script = isFirst ? `<script>${buildCall(inBody)}</script>` : '';
      isFirst = false;
      return script;
    })
    .replace('</head>', () => `<script>${BEGIN};${buildCall(inHead)}</script></head>`);
}

/**
 * In single quotes: the text is full of double ones, each of which would cost a byte more.
 * @param {string} text
 */
const buildCall = (text) =>
  `self.__next_f.push([1,'${text.replace(/[\\'<\n\r\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}'])`;

/** @type {Record<string, string>} */
const ESCAPES = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3c',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * @param {string} text
 * @returns {Row[] | undefined} nothing where a row is of a kind that is not known here
 */
export function parseRows(text) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const read = (/** @type {number} */ from, /** @type {number} */ to) => decoder.decode(bytes.subarray(from, to));
  /** @type {Row[]} */
  const rows = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(58, at);
    if (colon < 0) return undefined;
    const id = read(at, colon);
    const letter = String.fromCharCode(bytes[colon + 1] ?? 0);
    if (BINARY_TAGS.has(letter)) return undefined;
    if (letter === 'T') {
      // Its length in bytes, since it may hold line breaks.
      const comma = bytes.indexOf(44, colon);
      const end = comma + 1 + Number.parseInt(read(colon + 2, comma), 16);
      if (comma < 0 || !(end <= bytes.length)) return undefined;
      rows.push({ id, tag: 'T', body: read(comma + 1, end) });
      at = end;
    } else {
      const end = bytes.indexOf(10, colon);
      if (end < 0) return undefined;
      const tag = /[A-Z#]/.test(letter) ? letter : '';
      rows.push({ id, tag, body: read(colon + 1 + tag.length, end) });
      at = end + 1;
    }
  }
  return rows;
}

/** @param {Row[]} rows */
export const writeRows = (rows) =>
  rows
    .map(({ id, tag, body }) =>
      tag === 'T' ? `${id}:T${new TextEncoder().encode(body).length.toString(16)},${body}` : `${id}:${tag}${body}\n`,
    )
    .join('');
