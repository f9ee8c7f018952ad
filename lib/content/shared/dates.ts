import { INDIA_OFFSET_MINUTES } from '@/lib/format/dates';
import { isNoValue } from '@/lib/format/no-value';
import { quote } from '@/lib/format/text';

/* Dates as backends and databases write them (§3 Reading responses); `docs/backend.md` names the forms. */

/** Programs write 1970, 1900 or earlier for "none", and 9999 for "never ends". */
const FIRST_YEAR = 1971;
const LAST_YEAR = 9998;

/** Since 1970: ten digits are seconds of the years from 2001, 13 are milliseconds. */
const EPOCH = /^(1\d{9})(\d{3})?$/;

/** In India the day is first, never the month. PHP writes the year of MySQL's zero date as -0001. */
const DAYS = [
  /^(?<year>-?\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?<rest>\D.*)?$/,
  /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?<rest>\D.*)?$/,
];

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** The date alone, with an English name or its beginning: `12 March 2026`, `18 Sept 2026`, `Mar 12, 2026`. */
const NAMED_DAYS = [
  /^(?<day>\d{1,2})([ -])(?<name>[a-z]{3,9})(?:,(?= ))?\2(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

/** From 1; 0 for another word. */
const toMonth = (name: string) => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

/** ` 10:30`, ` 10:30 AM`, `T10:30:00.000Z`, ` 10:30:00 +05:30`. */
const CLOCK =
  /^[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?: ?(?<half>[AP])M)? ?(?:(?<utc>Z|UTC)|(?<india>Asia\/(?:Kolkata|Calcutta))|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)?$/i;

/** Milliseconds since midnight UTC of the day; `null` for an impossible time. */
function parseTime(text: string, defaultOffset: number): number | null {
  const { hour, minute, second, fraction, half, utc, india, sign, hours, minutes } = CLOCK.exec(text)?.groups ?? {};
  const hourMax = half === undefined ? 23 : 12;
  if (hour === undefined || Number(hour) > hourMax || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const hourOfDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  let offset = utc === undefined ? defaultOffset : 0;
  if (india !== undefined) offset = INDIA_OFFSET_MINUTES;
  if (hours !== undefined) offset = (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const seconds = (hourOfDay * 60 + Number(minute) - offset) * 60 + Number(second ?? 0);
  return seconds * 1000 + Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
}

const findDay = (text: string) =>
  [...DAYS, ...NAMED_DAYS].map((form) => form.exec(text)?.groups).find((found) => found !== undefined);

/** Whether a text in place of a date says that there is none: a word for it, or a year that programs write instead. */
export const isNoDate = (text: string): boolean => isNoValue(text) || Number(findDay(text.trim())?.year) < FIRST_YEAR;

/**
 * Parses the forms of a date that `docs/backend.md` names. Returns `null` for everything else, for impossible days
 * (30 February) and for what means "none" (§3 Reading responses).
 * @param offset minutes from UTC to the zone of a text that names none
 */
export function parseDate(text: string | null, offset = 0): Date | null {
  const plain = (text ?? '').trim();
  const [, epoch, milliseconds = '000'] = EPOCH.exec(plain) ?? [];
  if (epoch !== undefined) return new Date(Number(epoch + milliseconds));
  const groups = findDay(plain);
  if (!groups) return null;
  const time = parseTime(groups.rest ?? ' 00:00', offset);
  if (time === null) return null;
  const { name } = groups;
  const month = name === undefined ? Number(groups.month) : toMonth(name.toLowerCase());
  const [year, day] = [Number(groups.year), Number(groups.day)];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? new Date(midnight.getTime() + time) : null;
}

/** The date in a field of an item; reports an unreadable one and returns `null`. */
export function readDate(
  text: string | null,
  field: string,
  ctx: { note: (field: string, reason: string) => void },
): Date | null {
  const date = parseDate(text);
  if (text !== null && date === null)
    ctx.note(field, `is ${quote(text)}, which is no date; ignored. Write 2026-05-18 or 2026-05-18 10:30:00`);
  return date;
}

/** The date of a change, which is never before that of the creation: imports and time zones make it so. */
export const toChangeDate = (changedAt: Date | null, createdAt: Date | null): Date | null =>
  changedAt === null || (createdAt !== null && createdAt > changedAt) ? createdAt : changedAt;
