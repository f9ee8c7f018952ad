import { formatDetailDate, formatListDate, formatSoftwareDate, toIsoIndia } from '@/lib/format/dates';

const FORMATS = { list: formatListDate, detail: formatDetailDate, software: formatSoftwareDate };

/** A `<time>` in one of the formats of §9 Dates, in India time. */
export function DateTime({ date, format }: { date: Date; format: keyof typeof FORMATS }) {
  return <time dateTime={toIsoIndia(date)}>{FORMATS[format](date)}</time>;
}
