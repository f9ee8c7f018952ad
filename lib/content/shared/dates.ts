import { type ItemContext } from '@/lib/content/shared/read-body';
import { cutCharacters } from '@/lib/format/text';

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

/** Day first, as in India. Two digits of a year only between slashes or dots: `26-05-01` may begin with the year. */
const DAY_FIRST = /^(\d{1,2})(?:([-/.])(\d{1,2})\2(\d{4})|([/.])(\d{1,2})\5(\d{2}))(?!\d)(.*)$/;

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
/** `12 May 2026`, `12th May, 2026`, `Tue, 12-May-2026`. */
const DAY_AND_MONTH = new RegExp(`^${WEEKDAY}${DAY}[ -]?(?:of )?${MONTH},?[ -]?(\\d{4})(?!\\d)(.*)$`, 'i');
/** `May 12, 2026`, `Tue May 12 2026`. */
const MONTH_AND_DAY = new RegExp(`^${WEEKDAY}${MONTH} ?${DAY},? ?(\\d{4})(?!\\d)(.*)$`, 'i');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `10:30 AM` and `GMT+0530 (India Standard Time)` after a date, as ISO 8601 writes them. */
function toIsoTime(text: string): string {
  const time = text.replace(/^,? (?:at )?/i, ' ').replace(/ \([^()]*\)$/, '');
  const [, hours = '', rest = '', half] = /^ (\d{1,2})(:\d{2}(?::\d{2})?) ?(am|pm)?$/i.exec(time) ?? [];
  if (hours === '') return time.replace(/GMT(?=[+-]|$)/, '');
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const isOdd = half !== undefined && (hours === '0' || Number(hours) > 12);
  return isOdd ? text : ` ${String(hour).padStart(2, '0')}${rest}`;
}

const toIsoDay = (year: string, month: string | number, day: string) =>
  `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Dates in other forms as ISO 8601 would write them; other texts as they are. */
function toIsoForm(text: string): string {
  const numbers = DAY_FIRST.exec(text);
  if (numbers) {
    const [, day = '', , month = numbers[6] ?? '', year = numbers[7] ?? '', , , , time = ''] = numbers;
    return toIsoDay(year, month, day) + toIsoTime(time);
  }
  const [, day = '', month = '', year = '', time = ''] =
    DAY_AND_MONTH.exec(text) ?? swapFirst(MONTH_AND_DAY.exec(text));
  return month === '' ? text : toIsoDay(year, MONTHS.indexOf(month.toLowerCase()) + 1, day) + toIsoTime(time);
}

const swapFirst = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[2], match[1], match[3], match[4]] : [];

/** Seconds since 1970 of the years 1990 and 2100: an id, a year or a phone number is outside. */
const UNIX_SECONDS = [631_152_000, 4_102_444_800] as const;

/** Milliseconds of 2001: with fewer digits they could be a phone number with the code of India. */
const UNIX_MS_MIN = 1e12;

/** Seconds or milliseconds since 1970; `null` for other numbers. */
function parseUnixTime(text: string): Date | null {
  if (!/^\d{9,13}(?:\.\d{1,9})?$/.test(text)) return null;
  const number = Number(text);
  const [first, last] = UNIX_SECONDS;
  const isWithin = (seconds: number) => seconds >= first && seconds < last;
  if (isWithin(number)) return new Date(Math.floor(number * 1000));
  return number >= UNIX_MS_MIN && isWithin(number / 1000) ? new Date(Math.floor(number)) : null;
}

/**
 * Parses ISO 8601, `YYYY-MM-DD HH:MM:SS`, `YYYY-MM-DD`, `DD-MM-YYYY`, `DD/MM/YYYY`, `12 May 2026`, and seconds or
 * milliseconds since 1970; UTC if there is no zone. Returns `null` for everything else, for impossible days (30 February)
 * and for `0000-00-00` and `9999-12-31` (§3 Reading responses).
 */
export function parseDate(text: string | null): Date | null {
  const trimmed = text?.trim() ?? '';
  const match = DATE.exec(toIsoForm(trimmed));
  if (!match) return parseUnixTime(trimmed);
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

const QUOTED_CHARACTERS = 40;

/** The date in a field of an item; reports an unreadable one and returns `null`. */
export function readDate(text: string | null, field: string, ctx: Pick<ItemContext, 'note'>): Date | null {
  const date = parseDate(text);
  if (text !== null && date === null) {
    const sent = cutCharacters(text, QUOTED_CHARACTERS);
    ctx.note(field, `is "${sent}", which is no date; ignored. Write 2026-05-18 or 2026-05-18 10:30:00`);
  }
  return date;
}

/** The date of a change, which is never before that of the creation: imports and time zones make it so. */
export const toChangeDate = (changedAt: Date | null, createdAt: Date | null): Date | null =>
  changedAt === null || (createdAt !== null && createdAt > changedAt) ? createdAt : changedAt;
