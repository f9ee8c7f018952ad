import { type Finding } from '@/lib/backend/collection';
import { COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { parseDate } from '@/lib/content/shared/dates';
import { listFieldTexts } from '@/lib/content/shared/json';
import { isJsonObject } from '@/lib/format/json';
import { PUBLICATION_FIELDS, PUBLISHED_FIELDS } from '@/lib/content/shared/publication';
import { LANGUAGE_FIELDS } from '@/lib/content/shared/read-item';
import { type FieldKind, listAllFields } from '@/lib/content/shared/text-field';
import { describeOdd } from '@/lib/doctor/places';
import { findLosses, type TextContext } from '@/lib/doctor/rich-texts';
import { QUOTED_CHARACTERS } from '@/lib/format/text';

/* Values that the page shows as they are, and that no vendor means so. The doctor may guess; the page does not. */

export interface FieldText {
  /** `data[3].title` */
  path: string;
  value: string;
  kind: FieldKind;
}

/** The texts in the fields of a body, however deep, and the names of groups. */
export function listKnownTexts(key: CollectionKey, body: unknown): FieldText[] {
  const { schema, shape } = COLLECTIONS[key];
  const kinds = new Map<string, FieldKind>([
    ...PUBLISHED_FIELDS.map((name) => [name, 'date'] as const),
    ...listAllFields(schema).map(({ name, kind }) => [name, kind] as const),
  ]);
  const groups = shape === 'groups' && isJsonObject(body) ? (body.data ?? body) : null;
  const names = isJsonObject(groups) ? Object.keys(groups) : [];
  return [
    ...names.map((value) => ({ path: `data.${value}`, value, kind: 'plain text' as const })),
    ...listFieldTexts(body, new Set(kinds.keys())).map(({ path, value }) => ({
      path,
      value,
      kind: kinds.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'text',
    })),
  ];
}

const TEXT_KINDS: readonly FieldKind[] = ['plain text', 'rich text', 'e-mail', 'phone', 'link'];

/** What is odd in the texts of a body, by the path of the field. */
export const findOddTexts = (texts: readonly FieldText[], ctx: TextContext): Finding[] =>
  texts.flatMap((text) => [...new Set(listOddities(text, ctx))].map((reason) => ({ path: text.path, reason })));

function listOddities({ path, value, kind }: FieldText, ctx: TextContext): string[] {
  if (kind === 'date') return describeLocalTime(path, value, Date.now());
  if (kind === 'picture' || kind === 'file') {
    const odd = ctx.assetBase === null ? describeOdd(value, ctx.places) : null;
    return odd === null ? [] : [odd];
  }
  if (!TEXT_KINDS.includes(kind)) return [];
  const isHtml = kind === 'rich text';
  const broken = value.search(BROKEN);
  return [
    ...(broken === -1 ? [] : [`is not UTF-8: ${quote(value, broken)}; send UTF-8`]),
    ...(DATA.test(value)
      ? [`is JSON where ${isHtml ? 'HTML' : 'text'} belongs: ${quote(value, 0)}`]
      : describeMarkdown(value, isHtml)),
    ...(isHtml ? findLosses(value, ctx) : []),
  ];
}

function quote(text: string, position: number): string {
  const start = Math.max(position - QUOTED_CHARACTERS / 4, 0);
  return `"${text
    .slice(start, start + QUOTED_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()}"`;
}

/**
 * A byte that is no UTF-8, or UTF-8 that was read as Windows-1252 and saved again: `â‚¹`, `Ã©`, `à¤¹`. Letters with these
 * neighbours are no word of any language.
 */
const BROKEN =
  /\ufffd|Ã[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‚„†‡•…‰‹›€™]|Â[\u0080-\u00bf]|â[\u0080-\u009f€‚„†ˆ]|à[\u00a4-\u00b5][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|ðŸ/;

/** The beginning of an object or list of JSON, also of one that is cut off; PHP's own form; an object that became text. */
const DATA = /^\s*(?:\{\s*"(?:[^"\\]|\\.)*"\s*:|\[\s*["{]|[aOs]:\d+:["{]|\[object Object\])/;

/** Bold text and links of Markdown. */
const INLINE = /\*\*(?=[^\s*])[^*\n]{1,300}(?<=\S)\*\*|\[[^\][\n]{1,300}\]\((?:https?:|mailto:|\/)[^\s()]{1,500}\)/;
/** Headings, code, rules of tables. */
const LINES = /^[ \t]{0,3}(?:#{2,6}[ \t]+\S|#[ \t]+\p{L}|```|\|?[ \t]*:?-{3,}:?[ \t]*\|)/mu;
/** Two lines of a list, which HTML has as elements. */
const LIST = /^[ \t]*[-*+][ \t]+\S[^\n]*\n\s*[-*+][ \t]+\S/m;
/** The borders of code, in which signs are words. */
const CODE = /(?:<\/?(?:pre|code)\b[^<>]*>\s*)+/i;

function describeMarkdown(text: string, isHtml: boolean): string[] {
  const outside = isHtml ? text.split(CODE).filter((_, index) => index % 2 === 0) : [text];
  const lines = outside.join('\n').replace(/<[^<>]*>/g, '\n');
  const marks = isHtml ? [INLINE, LINES, ...(text.includes('<') ? [] : [LIST])] : [INLINE];
  const places = marks.map((mark) => lines.search(mark)).filter((place) => place !== -1);
  if (places.length === 0) return [];
  return [`is Markdown: ${quote(lines, Math.min(...places))}; convert it to HTML in the backend`];
}

/** No zone differs by more from UTC. */
const ZONES_MS = 14 * 3_600_000;

/** A time without a zone, which counts as UTC, and lies in the future. */
function describeLocalTime(path: string, text: string, now: number): string[] {
  const time = parseDate(text)?.getTime() ?? 0;
  const hasNoZone = parseDate(`${text.trim()}+05:30`) !== null;
  // A change is in the past.
  const isOdd = time - now <= ZONES_MS || /\.(?:created_at|updated_at)$/.test(path);
  if (!hasNoZone || time <= now || !isOdd) return [];
  return [`is "${text.trim()}" without a zone, in the future: most likely local time; send a zone, such as +05:30`];
}

/** Fields that any Markdown file may have. */
const FURTHER_FIELDS = ['id', 'slug', 'created_at', 'updated_at', ...LANGUAGE_FIELDS, ...PUBLICATION_FIELDS];

/** The fields of front matter that the site does not know: most often a name that is spelled wrongly. */
export function findUnknownFields(key: CollectionKey, items: ReadonlyMap<string, unknown>): Finding[] {
  const { file, schema } = COLLECTIONS[key];
  if (!file.endsWith('.md')) return [];
  const known = new Set([...Object.keys(schema.shape), ...FURTHER_FIELDS]);
  return [...items].flatMap(([path, item]) =>
    Object.keys(item as object)
      .filter((field) => !known.has(field))
      .map((field) => ({ path: `${path}.${field}`, reason: 'is no field that the site reads' })),
  );
}
