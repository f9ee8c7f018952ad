import { ENQUIRY_FIELDS, ENQUIRY_LABELS } from '@/lib/enquiry/fields';
import type { StoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';

/** Excel takes a file without this mark for one in the letters of Western Europe. */
const BYTE_ORDER_MARK = '\ufeff';

const COLUMNS: [string, (stored: StoredEnquiry) => string][] = [
  ['No.', ({ id }) => String(id)],
  ['Received', ({ receivedAt }) => new Date(receivedAt).toISOString()],
  ['State', ({ state }) => state],
  ...ENQUIRY_FIELDS.map((field): [string, (stored: StoredEnquiry) => string] => [
    ENQUIRY_LABELS[field],
    ({ enquiry }) => enquiry[field],
  ]),
  ['Failed deliveries', ({ attempts }) => String(attempts)],
  ['Problem', ({ problem }) => problem ?? ''],
  ['Key', ({ key }) => key],
];

/** Enquiries as a table for a spreadsheet (RFC 4180), in which no cell is taken for a formula. */
export const toCsv = (enquiries: StoredEnquiry[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS.map(([title]) => title), ...enquiries.map((stored) => COLUMNS.map(([, read]) => read(stored)))]
    .map((cells) => `${cells.map(toCell).join(',')}\r\n`)
    .join('');

/**
 * Spreadsheets run what begins with these, also behind white space and in their full-width forms; an apostrophe makes
 * it text.
 */
const FORMULA = /^[\s\u0000]*[=+\-@＝＋－＠|]|^[\t\r\n]/u;

export function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
