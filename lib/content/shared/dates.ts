import { type ItemContext } from '@/lib/content/shared/read-body';
import { INDIA_OFFSET_MINUTES } from '@/lib/format/dates';
import { cutCharacters, toAsciiDigits } from '@/lib/format/text';

/* Dates as backends, databases and people write them (§3 Reading responses); `docs/backend.md` names the forms. */

/** Databases use 9999-12-31 for "never ends"; in India time part of it falls in the year 10000. */
const DATABASE_FOREVER_YEAR = 9999;

/** The days that programs write for "none": zero of Unix in two time zones, of SQL Server, and of spreadsheets. */
const ZERO_DAYS = new Set(['1970-1-1', '1969-12-31', '1900-1-1', '1899-12-30', '1899-11-30', '1753-1-1']);

const SECONDS_PER_DAY = 86_400;

/** Seconds since 1970 of the years 1990 and 2100: an id, a year or a phone number is outside. */
const UNIX_SECONDS = [631_152_000, 4_102_444_800] as const;

/** The days of Excel count from 30 December 1899. */
const EXCEL_DAY_OF_1970 = 25_569;

const toDate = (seconds: number): Date | null =>
  seconds >= UNIX_SECONDS[0] && seconds < UNIX_SECONDS[1] ? new Date(Math.floor(seconds * 1000)) : null;

/** Milliseconds since 1970 as .NET writes them, also with a zone, which does not count. */
const NET_DATE = /^\\?\/Date ?\((\d{12,13})(?:[+-]\d{4})?\)\\?\/$/;

/** Digits of seconds, milliseconds and microseconds since 1970: with 11 or 12 they could be a phone number. */
const PER_SECOND: Readonly<Record<number, number>> = { 9: 1, 10: 1, 13: 1e3, 16: 1e6 };

/** A date that is a number: since 1970, of .NET, or five digits of Excel; `null` for other numbers. */
function parseNumber(text: string): Date | null {
  const milliseconds = NET_DATE.exec(text)?.[1];
  if (milliseconds !== undefined) return toDate(Number(milliseconds) / 1e3);
  const digits = /^(\d{5,16})(?:\.\d{1,12})?$/.exec(text)?.[1]?.length ?? 0;
  if (digits === 5) return toDate((Number(text) - EXCEL_DAY_OF_1970) * SECONDS_PER_DAY);
  const perSecond = PER_SECOND[digits];
  return perSecond === undefined ? null : toDate(Number(text) / perSecond);
}

/** The beginnings of the names of months: English, Hindi and Marathi, without the dots below letters. */
const MONTHS = [
  ['jan', 'जन', 'जान'],
  ['feb', 'फर', 'फेब'],
  ['mar', 'मार्च'],
  ['apr', 'अप्रै', 'एप्रि'],
  ['may', 'मई', 'मे'],
  ['jun', 'जून'],
  ['jul', 'जुल'],
  ['aug', 'अग', 'ऑग'],
  ['sep', 'सित', 'सप्ट'],
  ['oct', 'अक्', 'ऑक्ट'],
  ['nov', 'नव', 'नोव'],
  ['dec', 'दिस', 'डिस'],
] as const;

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const MONTH = `(?<month>${MONTHS.flat().join('|')})[a-z\\u0900-\\u0963]{0,9}\\.?`;
const REST = '(?!\\d)(?<rest>.*)$';

/** The forms of a day, before its time. In India the day is first, never the month. */
const DAYS = [
  // 2026-05-18, 2026/5/18, 2026.05.18, 2026-May-18
  new RegExp(`^(?<year>\\d{4})([-/.])(?:${MONTH}|(?<number>\\d{1,2}))\\2(?<day>\\d{1,2})${REST}`, 'i'),
  // 18-05-2026, 18/5/2026, 18.05.2026; two digits of a year only between slashes or dots: 26-05-01 may begin with it
  new RegExp(`^(?<day>\\d{1,2})([-/.])(?<number>\\d{1,2})\\2(?<year>\\d{4}|(?<=[/.])\\d{2})${REST}`),
  // 18 May 2026, 18th of May, 2026, Mon, 18-May-2026, 18/May/2026, 18-May-26
  new RegExp(`^${WEEKDAY}${DAY}[ /.-]?(?:of )?${MONTH},?[ /.-]?'?(?<year>\\d{4}|\\d{2})${REST}`, 'i'),
  // May 18, 2026, Mon May 18 2026
  new RegExp(`^${WEEKDAY}${MONTH} ?${DAY},? ?(?<year>\\d{4})${REST}`, 'i'),
  // Mon May 18 10:30:00 IST 2026
  new RegExp(
    `^${WEEKDAY}${MONTH} ?${DAY}(?<rest> \\d{2}:\\d{2}:\\d{2}(?: [a-z]{1,5}| [+-]\\d{4})?) (?<year>\\d{4})$`,
    'i',
  ),
];

/** ` 10:30`, `T10:30:00.000`, `, 6:30 pm`, ` at 10:30 AM`, ` 06:15:000PM` and ` 12:00:00:AM` of SQL Server. */
const CLOCK =
  /^(?:T|,? (?:at )?)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.:,](\d{1,9}))?(?::?\s?([ap]m))?(?: ?([^\s\d].*))?$/i;

/** `Z`, `+05:30`, `GMT+0530 (India Standard Time)`, `+05:30[Asia/Kolkata]`, `+0530 IST`. */
const ZONE = /^(?:Z|UTC|GMT)?(?:([+-])(\d{2})(?::?(\d{2}))?)?(?: ?[([][^()[\]]*[)\]]| [a-z]{2,5})?$/i;

const INDIA_ZONE = /^(?:IST|Asia\/(?:Kolkata|Calcutta))$/i;

/** A zone in minutes; UTC if there is none. `null` for a name that is not India's. */
function toOffsetMinutes(zone = ''): number | null {
  if (INDIA_ZONE.test(zone)) return INDIA_OFFSET_MINUTES;
  const [whole, sign, hours = 0, minutes = 0] = ZONE.exec(zone) ?? [];
  if (whole === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Milliseconds since midnight UTC of the day; `null` for an impossible time. */
function parseTime(text: string): number | null {
  if (text === '') return 0;
  const [whole, hours, minutes, seconds, fraction = 0, half, zone] = CLOCK.exec(text) ?? [];
  const offset = toOffsetMinutes(zone);
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  const isReal = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (whole === undefined || offset === null || !isReal || minute > 59 || second > 59) return null;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0);
  return ((hourOfDay * 60 + minute - offset) * 60 + second) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

/** A date with ASCII digits and hyphens, without marks of direction and the dots below letters. */
const toPlainDate = (text: string) =>
  toAsciiDigits(text)
    .normalize('NFD')
    .replace(/[\p{Cf}\u093c]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Parses ISO 8601, `YYYY-MM-DD HH:MM:SS`, `YYYY-MM-DD`, `DD-MM-YYYY`, `DD/MM/YYYY`, `12 May 2026`, `12 मई 2026`, and
 * numbers that count from 1970 or are Excel's; UTC if there is no zone. Returns `null` for everything else, for impossible
 * days (30 February) and for what means "none": `0000-00-00`, `1970-01-01`, `9999-12-31` (§3 Reading responses).
 */
export function parseDate(text: string | null): Date | null {
  const plain = toPlainDate(text ?? '');
  const number = parseNumber(plain);
  if (number) return number;
  const groups = DAYS.map((form) => form.exec(plain)?.groups).find((found) => found !== undefined);
  const time = groups && parseTime(groups.rest!);
  if (!groups || time === null || time === undefined) return null;
  const name = groups.month?.toLowerCase();
  const month =
    name === undefined ? Number(groups.number) : MONTHS.findIndex((names) => names.some((one) => one === name)) + 1;
  const [year, day] = [Number(groups.year!.padStart(4, '20')), Number(groups.day)];
  if (year >= DATABASE_FOREVER_YEAR || ZERO_DAYS.has(`${year}-${month}-${day}`)) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    midnight.getUTCFullYear() === year && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return isReal ? new Date(midnight.getTime() + time) : null;
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
