import { decodePercent } from '@/lib/format/decode-percent';

/** Each part of where an enquiry came from, by the name under which it is sent, with its label (§7 Taking enquiries). */
export const SOURCE_LABELS = {
  first_page: 'First page',
  previous_page: 'Page before the form',
  referrer: 'Referrer',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_term: 'UTM term',
  utm_content: 'UTM content',
} as const;

export const SOURCE_PARTS = Object.keys(SOURCE_LABELS) as (keyof typeof SOURCE_LABELS)[];

/** Untrusted: visitors and the authors of links write the values. Pages are paths, the referrer is a host. */
export type EnquirySource = Partial<Record<keyof typeof SOURCE_LABELS, string>>;

/** The longest part, in characters (code points). */
export const SOURCE_MAX_CHARACTERS = 120;

/** The longest source as pairs, in bytes: the body of the longest enquiry and the headers of a request have room for it. */
export const SOURCE_MAX_BYTES = 4_000;

/** Control characters, line separators, and halves of characters, which no encoding can represent. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/** A part on one line and within its limit; perhaps empty. */
export const toSourcePart = (text: string): string =>
  Array.from(text.replace(UNPRINTABLE, '').trim()).slice(0, SOURCE_MAX_CHARACTERS).join('').trim();

/** The path of a page as people read it. */
export const toSourcePage = (pathname: string): string => toSourcePart(decodePercent(pathname) ?? pathname);

/** The parts that are given as text; empty ones are absent. */
function readParts(parts: readonly string[], given: Record<string, unknown>): Record<string, string> {
  const texts = parts.map((part) => [part, typeof given[part] === 'string' ? toSourcePart(given[part]) : ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

/**
 * The source of an enquiry from an object or from URL-encoded pairs (§7 Taking enquiries). Never throws and refuses
 * nothing: parts are cut or dropped. `undefined` if nothing is left.
 */
export function parseSource(input: unknown): EnquirySource | undefined {
  const given: unknown = typeof input === 'string' ? Object.fromEntries(new URLSearchParams(input)) : Object(input);
  const source = readParts(SOURCE_PARTS, given as Record<string, unknown>);
  return Object.keys(source).length > 0 ? source : undefined;
}

/** The parts of a source in the URL of a first page: the page and its campaign. */
export function readFirstPage({ pathname, searchParams }: URL): Record<string, string> {
  const campaign = SOURCE_PARTS.filter((part) => part.startsWith('utm_'));
  return { first_page: toSourcePage(pathname), ...readParts(campaign, Object.fromEntries(searchParams)) };
}

/** A source as URL-encoded pairs: ASCII, also for a header. The last parts are left out if they would exceed the limit. */
export function encodeSource(source: EnquirySource): string {
  const pairs = new URLSearchParams(Object.entries(source));
  for (const part of SOURCE_PARTS.toReversed()) {
    if (pairs.toString().length > SOURCE_MAX_BYTES) pairs.delete(part);
  }
  return pairs.toString();
}
