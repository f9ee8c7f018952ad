import { ENQUIRY_FIELDS, ENQUIRY_LABELS } from '@/lib/enquiry/fields';
import { NOTIFICATION_CHANNELS } from '@/lib/enquiry/channels/channel';
import type { ListedEnquiry } from '@/lib/enquiry/store/stored-enquiry';
import { formatIndiaTime } from '@/lib/format/dates';

/** Excel takes a file without this mark for one in the letters of Western Europe. */
const BYTE_ORDER_MARK = '\ufeff';

const CHANNEL_TITLES = { webhook: 'Webhook', mail: 'Mail' };

const COLUMNS: [string, (stored: ListedEnquiry) => string][] = [
  ['No.', ({ id }) => String(id)],
  ['Received (India)', ({ receivedAt }) => formatIndiaTime(new Date(receivedAt))],
  ['State', ({ state }) => state],
  ...ENQUIRY_FIELDS.map((field): [string, (stored: ListedEnquiry) => string] => [
    ENQUIRY_LABELS[field],
    ({ enquiry }) => enquiry[field],
  ]),
  ['Failed deliveries', ({ attempts }) => String(attempts)],
  ['Problem', ({ problem }) => problem ?? ''],
  ...NOTIFICATION_CHANNELS.map((channel): [string, (stored: ListedEnquiry) => string] => [
    CHANNEL_TITLES[channel],
    ({ notifications }) => {
      const found = notifications.find((one) => one.channel === channel);
      return [found?.state, found?.problem].filter(Boolean).join(': ');
    },
  ]),
  ['Key', ({ key }) => key],
];

/** Enquiries as a table for a spreadsheet (RFC 4180), in which no cell is taken for a formula. */
export const toCsv = (enquiries: ListedEnquiry[]): string =>
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
