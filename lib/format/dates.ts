/** Dates are shown in India time (§3 Reading responses), which has no summer time. */
export const INDIA_OFFSET_MINUTES = 330;
const INDIA_OFFSET = '+05:30';

/** `dd-mm-yyyy` in India time, for blog details, terms and privacy (§2). */
export const formatDetailDate = (date: Date): string => toIsoIndia(date).slice(0, 10).split('-').reverse().join('-');

/** `dd/mm/yyyy` in India time, the en-GB form, for software (§2). */
export const formatSoftwareDate = (date: Date): string => formatDetailDate(date).replaceAll('-', '/');

/** `dd/mm/yy` in India time, for cards of posts (§9 Dates). */
export const formatListDate = (date: Date): string => formatSoftwareDate(date).replace(/\d\d(?=\d\d$)/, '');

/** ISO 8601 in India time with its offset, for machines: `2025-04-01T15:30:00+05:30`. */
export function toIsoIndia(date: Date): string {
  const shifted = new Date(date.getTime() + INDIA_OFFSET_MINUTES * 60_000);
  return `${shifted.toISOString().slice(0, 19)}${INDIA_OFFSET}`;
}

/** `2025-04-01 15:30:00` in India time, which sorts and which spreadsheets read. */
export const formatIndiaTime = (date: Date): string => toIsoIndia(date).slice(0, 19).replace('T', ' ');
