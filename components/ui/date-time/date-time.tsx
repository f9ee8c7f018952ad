import { formatDetailDate, formatListDate, formatSoftwareDate, toIsoIndia } from '@/lib/format/dates';

const FORMATS = { list: formatListDate, detail: formatDetailDate, software: formatSoftwareDate };

/** A date in one of the forms of §9 Dates, in India time, with its machine-readable form. */
export function DateTime({ date, format }: { date: Date; format: keyof typeof FORMATS }) {
  return <time dateTime={toIsoIndia(date)}>{FORMATS[format](date)}</time>;
}
