import { parseDate } from '@/lib/content/shared/dates';
import { isJsonObject } from '@/lib/content/shared/json';
import { dateField } from '@/lib/content/shared/text-field';
import { isNoValue } from '@/lib/format/no-value';

/* What an entry says of itself: whether visitors may see it (§3 Reading responses; docs/backend.md names the fields). */

const DELETED_FIELDS = ['deleted_at', 'deletedAt'] as const;
const STATUS_FIELDS = ['status', '_status'] as const;
const FLAG_FIELDS = ['is_published', 'published', 'is_active', 'active'] as const;
export const PUBLISHED_FIELDS = ['published_at', 'publishedAt'] as const;

/** The fields of any entry that decide whether it is shown. */
export const PUBLICATION_FIELDS = [...DELETED_FIELDS, ...STATUS_FIELDS, ...FLAG_FIELDS, ...PUBLISHED_FIELDS] as const;

const NOT_PUBLIC = /^\s*(?:draft|pending|private|archived|trash|unpublished|scheduled|inactive)\s*$/i;
/** As a flag of a response is read (`lib/backend/reported-failure.ts`). */
const DENIED = /^\s*(?:0|no|false)\s*$/i;
/** Years that programs write for "none" (`dates.ts`): `0000-00-00`, `0001-01-01`, `1970-01-01`. */
const NO_DATE = /^\s*(?:0\d{3}|1[0-8]\d\d|19[0-6]\d|1970)-/;

/** Why an entry is not shown. */
export interface Withheld {
  reason: string;
  /** When it becomes public by itself, in milliseconds since 1970. */
  until?: number;
}

const isFilled = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  const text = String(value ?? '').trim();
  return text !== '' && !DENIED.test(text) && !isNoValue(text) && !NO_DATE.test(text);
};

const isPlain = (value: unknown) => typeof value !== 'object' && value !== undefined;

/**
 * Why visitors may not see an entry, by its own words; `null` if they may. Every value that is not one of the contract is
 * public. `now`: milliseconds since 1970.
 */
export function findWithheld(raw: unknown, now: number): Withheld | null {
  if (!isJsonObject(raw)) return null;
  const deleted = DELETED_FIELDS.find((field) => isFilled(raw[field]));
  if (deleted !== undefined) return { reason: `has ${deleted}` };
  const status = STATUS_FIELDS.find((field) => typeof raw[field] === 'string' && NOT_PUBLIC.test(raw[field]));
  if (status !== undefined) return { reason: `has ${status} "${String(raw[status]).trim().toLowerCase()}"` };
  const flag = FLAG_FIELDS.find((field) => isPlain(raw[field]) && DENIED.test(String(raw[field])));
  if (flag !== undefined) return { reason: `has ${flag} ${String(raw[flag]).trim()}` };
  for (const field of PUBLISHED_FIELDS) {
    const until = parseDate(dateField.parse(raw[field]))?.getTime() ?? 0;
    if (until > now) return { reason: `has ${field} in the future`, until };
  }
  return null;
}
