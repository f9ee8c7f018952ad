import { type ItemContext } from '@/lib/content/shared/read-body';

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Databases use 9999-12-31 for "never ends"; in India time part of it falls in the year 10000. */
const DATABASE_FOREVER_YEAR = 9999;

/** `+05:30`, `+0530` and `-08` in minutes; no zone and `Z` are 0. */
function toOffsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/**
 * Parses ISO 8601, `YYYY-MM-DD HH:MM:SS` or `YYYY-MM-DD`; UTC if there is no zone. Returns `null` for everything else,
 * for impossible days (30 February) and for `0000-00-00` and `9999-12-31` (§3 Reading responses).
 */
export function parseDate(text: string | null): Date | null {
  const match = DATE.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (
    !year ||
    year >= DATABASE_FOREVER_YEAR ||
    !month ||
    !day ||
    hour === undefined ||
    minute === undefined ||
    second === undefined
  )
    return null;
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isReal =
    asUtc.getUTCFullYear() === year &&
    asUtc.getUTCMonth() === month - 1 &&
    asUtc.getUTCDate() === day &&
    asUtc.getUTCMinutes() === minute;
  return isReal ? new Date(asUtc.getTime() - toOffsetMinutes(match[8]) * 60_000) : null;
}

/** The date in a field of an item; reports an unreadable one and returns `null`. */
export function readDate(text: string | null, field: string, ctx: Pick<ItemContext, 'note'>): Date | null {
  const date = parseDate(text);
  if (text !== null && date === null) ctx.note(field, 'is not a readable date; ignored');
  return date;
}
