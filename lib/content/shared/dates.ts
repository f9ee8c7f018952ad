import { INDIA_OFFSET_MINUTES } from '@/lib/format/dates';
import { cutCharacters, QUOTED_CHARACTERS } from '@/lib/format/text';

/* Dates as backends and databases write them (§3 Reading responses); `docs/backend.md` names the forms. */

/** Programs write 1970, 1900 or earlier for "none", and 9999 for "never ends". */
const FIRST_YEAR = 1971;
const LAST_YEAR = 9998;

/** Since 1970: ten digits are seconds of the years from 2001, 13 are milliseconds. */
const EPOCH = /^(1\d{9})(\d{3})?$/;

/** In India the day is first, never the month. */
const DAYS = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?<rest>\D.*)?$/,
  /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?<rest>\D.*)?$/,
];

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** The date alone, with an English name or its first three letters: `12 March 2026`, `12-Mar-2026`, `Mar 12, 2026`. */
const NAMED_DAYS = [
  /^(?<day>\d{1,2})([ -])(?<name>[a-z]{3,9})(?:,(?= ))?\2(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

/** From 1; 0 for another word. */
const toMonth = (name: string) => MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name) + 1;

/** ` 10:30`, `T10:30:00.000Z`, ` 10:30:00 +05:30`; UTC if there is no zone. */
const CLOCK =
  /^[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)? ?(?:Z|UTC|(?<india>Asia\/(?:Kolkata|Calcutta))|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)?$/i;

/** Milliseconds since midnight UTC of the day; `null` for an impossible time. */
function parseTime(text: string | undefined): number | null {
  if (text === undefined) return 0;
  const { hour, minute, second, fraction, india, sign, hours, minutes } = CLOCK.exec(text)?.groups ?? {};
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const zone = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const offset = india === undefined ? zone : INDIA_OFFSET_MINUTES;
  const seconds = (Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second ?? 0);
  return seconds * 1000 + Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
}

/**
 * Parses ISO 8601, `YYYY-MM-DD HH:MM:SS`, `YYYY-MM-DD`, `DD-MM-YYYY`, `DD/MM/YYYY`, a date alone with
 * the name of a month, and seconds or milliseconds since 1970; UTC if there is no zone. Returns `null` for everything else, for impossible days (30 February) and for what means "none"
 * (§3 Reading responses).
 */
export function parseDate(text: string | null): Date | null {
  const plain = (text ?? '').trim();
  const [, epoch, milliseconds = '000'] = EPOCH.exec(plain) ?? [];
  if (epoch !== undefined) return new Date(Number(epoch + milliseconds));
  const groups = [...DAYS, ...NAMED_DAYS].map((form) => form.exec(plain)?.groups).find((found) => found !== undefined);
  const time = groups && parseTime(groups.rest);
  if (!groups || time === null || time === undefined) return null;
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
  if (text !== null && date === null) {
    const sent = cutCharacters(text, QUOTED_CHARACTERS);
    ctx.note(field, `is "${sent}", which is no date; ignored. Write 2026-05-18 or 2026-05-18 10:30:00`);
  }
  return date;
}

/** The date of a change, which is never before that of the creation: imports and time zones make it so. */
export const toChangeDate = (changedAt: Date | null, createdAt: Date | null): Date | null =>
  changedAt === null || (createdAt !== null && createdAt > changedAt) ? createdAt : changedAt;
