import { type Finding } from '@/lib/backend/collection';
import { COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { parseDate } from '@/lib/content/shared/dates';
import { isJsonObject, listFieldTexts } from '@/lib/content/shared/json';
import { PUBLISHED_FIELDS } from '@/lib/content/shared/publication';
import { type FieldKind, listAllFields } from '@/lib/content/shared/text-field';

/* Values that the page shows as they are, and that no vendor means so. The doctor may guess; the page does not. */

const TEXT_KINDS: readonly FieldKind[] = ['plain text', 'rich text', 'e-mail', 'phone', 'link'];

const QUOTED_CHARACTERS = 40;

/** The characters around a place, on one line. */
const quote = (text: string, position: number): string => {
  const start = Math.max(position - QUOTED_CHARACTERS / 4, 0);
  return `"${text
    .slice(start, start + QUOTED_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()}"`;
};

/**
 * A byte that is no UTF-8, or UTF-8 that was read as Windows-1252 and saved again: `â‚¹`, `Ã©`, `à¤¹`. Letters with these
 * neighbours are no word of any language.
 */
const BROKEN =
  /\ufffd|Ã[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‚„†‡•…‰‹›€™]|Â[\u0080-\u00bf]|â[\u0080-\u009f€‚„†ˆ]|à[\u00a4-\u00b5][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|ðŸ/;

function describeEncoding(text: string): string[] {
  const place = text.search(BROKEN);
  return place === -1 ? [] : [`is not UTF-8: ${quote(text, place)}; send UTF-8`];
}

/** The beginning of an object or list of JSON, also of one that is cut off; PHP's own form; an object that became text. */
const DATA = /^\s*(?:\{\s*"(?:[^"\\]|\\.)*"\s*:|\[\s*["{]|[aOs]:\d+:["{]|\[object Object\])/;

const describeData = (text: string, isHtml: boolean): string[] =>
  DATA.test(text) ? [`is JSON where ${isHtml ? 'HTML' : 'text'} belongs: ${quote(text, 0)}`] : [];

/** Bold text and links of Markdown. */
const INLINE = /\*\*(?=[^\s*])[^*\n]{1,300}(?<=\S)\*\*|\[[^\][\n]{1,300}\]\((?:https?:|mailto:|\/)[^\s()]{1,500}\)/;
/** Headings, code, rules of tables. */
const LINES = /^[ \t]{0,3}(?:#{2,6}[ \t]+\S|#[ \t]+\p{L}|```|\|?[ \t]*:?-{3,}:?[ \t]*\|)/mu;
/** Two lines of a list, which HTML has as elements. */
const LIST = /^[ \t]*[-*+][ \t]+\S[^\n]*\n\s*[-*+][ \t]+\S/m;

/** The text of HTML outside of code, with a line for each tag. */
function toLines(html: string): string {
  let codes = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return codes > 0 ? '' : part;
      if (/^<(?:pre|code)\b/i.test(part)) codes += 1;
      if (/^<\/(?:pre|code)\b/i.test(part)) codes -= 1;
      return '\n';
    })
    .join('');
}

function describeMarkdown(text: string, isHtml: boolean): string[] {
  const lines = isHtml ? toLines(text) : text;
  const marks = isHtml ? [INLINE, LINES, ...(text.includes('<') ? [] : [LIST])] : [INLINE];
  const places = marks.map((mark) => lines.search(mark)).filter((place) => place !== -1);
  if (places.length === 0) return [];
  return [`is Markdown: ${quote(lines, Math.min(...places))}; convert it to HTML in the backend`];
}

/** No zone differs by more from UTC. */
const ZONES_MS = 14 * 3_600_000;

/** A change is in the past. */
const isChange = (path: string) => /\.(?:created_at|updated_at)$/.test(path);

/** A time without a zone, which counts as UTC, and lies in the future. */
function describeLocalTime(path: string, text: string, now: number): string[] {
  const time = parseDate(text)?.getTime() ?? 0;
  const hasNoZone = parseDate(`${text.trim()}+05:30`) !== null;
  if (!hasNoZone || time <= now || (time - now > ZONES_MS && !isChange(path))) return [];
  return [`is "${text.trim()}" without a zone, in the future: most likely local time; send a zone, such as +05:30`];
}

/** What is odd in the fields of a body that no other check knows, by the path of the field. `now` as of `Date.now`. */
export function findOddFields(key: CollectionKey, body: unknown, now = Date.now()): Finding[] {
  const { schema, shape } = COLLECTIONS[key];
  const fields = listAllFields(schema);
  const namesOf = (kinds: readonly FieldKind[]) =>
    fields.flatMap(({ name, kind }) => (kinds.includes(kind) ? [name] : []));
  const rich = new Set(namesOf(['rich text']));
  const texts = listFieldTexts(body, new Set(namesOf(TEXT_KINDS)));
  const dates = listFieldTexts(body, new Set([...namesOf(['date']), ...PUBLISHED_FIELDS]));
  const map = shape === 'groups' && isJsonObject(body) ? (body.data ?? body) : null;
  const names = isJsonObject(map) ? Object.keys(map).map((name) => ({ path: `data.${name}`, value: name })) : [];
  return [
    ...[...texts, ...names].flatMap(({ path, value }) => {
      const isHtml = rich.has(path.split('.').at(-1) ?? '');
      const data = describeData(value, isHtml);
      const reasons = [...describeEncoding(value), ...(data.length > 0 ? data : describeMarkdown(value, isHtml))];
      return reasons.map((reason) => ({ path, reason }));
    }),
    ...dates.flatMap(({ path, value }) => describeLocalTime(path, value, now).map((reason) => ({ path, reason }))),
  ];
}
