import { isNoDate, parseDate } from '@/lib/content/shared/dates';
import { isJsonObject } from '@/lib/format/json';
import { dateField } from '@/lib/content/shared/text-field';
import { INDIA_OFFSET_MINUTES } from '@/lib/format/dates';

/* What an entry says of itself: whether visitors may see it (§3 Reading responses; docs/backend.md names the fields). */

/** With each name also in camel case: `is_draft`, `isDraft`. */
const inBothCases = (...names: string[]) =>
  names.flatMap((name) => [name, name.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase())]);

const YES_FIELDS = inBothCases('is_draft', 'is_deleted');
const NO_FIELDS = inBothCases('is_published', 'published', 'is_active', 'active');
const STATUS_FIELDS = inBothCases('status', '_status');
const DELETED_FIELDS = inBothCases('deleted_at');
export const PUBLISHED_FIELDS = inBothCases('published_at', 'publish_date');

/** The fields of any entry that decide whether it is shown. */
export const PUBLICATION_FIELDS = [
  ...YES_FIELDS,
  ...NO_FIELDS,
  ...STATUS_FIELDS,
  ...DELETED_FIELDS,
  ...PUBLISHED_FIELDS,
];

/** Whether a field that hides no entry has a name of one that does, or a date that nobody can read: for the doctor. */
export const soundsLikePublication = (name: string, value: unknown): boolean =>
  PUBLISHED_FIELDS.includes(name)
    ? parseDate(toText(value)) === null && (typeof value === 'object' || !isNoDate(String(value)))
    : /draft|delet|publi[sc]|visib|hidden|status/i.test(name) && !PUBLICATION_FIELDS.includes(name);

const YES = /^(?:1|yes|true)$/i;
/** As a flag of a response is read (`lib/backend/reported-failure.ts`). */
const NO = /^(?:0|no|false)$/i;
const NOT_PUBLIC =
  /^(?:draft|auto-draft|pending|private|archived|trash|unpublished|scheduled|future|inactive|hidden|disabled|false)$/i;

/** The fields that hide an entry by their value alone. */
const HIDING: [fields: string[], hides: (text: string) => boolean][] = [
  [DELETED_FIELDS, (text) => !isNoDate(text) && !NO.test(text)],
  [YES_FIELDS, (text) => YES.test(text)],
  [NO_FIELDS, (text) => NO.test(text)],
  [STATUS_FIELDS, (text) => NOT_PUBLIC.test(text)],
];

/** Most entries have none of these fields, so the schema is asked last. */
const toText = (value: unknown) =>
  value === undefined || typeof value === 'boolean' ? String(value ?? '') : (dateField.parse(value) ?? '');

/**
 * Why visitors may not see an entry, by its own words; `null` if they may. Every value that is not one of the contract is
 * public. `until`: when it becomes public by itself; that and `now` are milliseconds since 1970.
 */
export function findWithheld(raw: unknown, now: number): { reason: string; until?: number } | null {
  if (!isJsonObject(raw)) return null;
  for (const [fields, hides] of HIDING) {
    const field = fields.find((name) => toText(raw[name]) !== '' && hides(toText(raw[name])));
    if (field !== undefined) return { reason: `has ${field} ${toText(raw[field])}` };
  }
  for (const field of PUBLISHED_FIELDS) {
    // A time without a zone counts in India, the earliest of its readings: nobody waits for what is public.
    const until = parseDate(toText(raw[field]), INDIA_OFFSET_MINUTES)?.getTime() ?? 0;
    if (until > now) return { reason: `has ${field} in the future`, until };
  }
  return null;
}
