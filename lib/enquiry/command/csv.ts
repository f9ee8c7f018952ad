import { CHANNELS } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { SOURCE_LABELS, SOURCE_PARTS } from '@/lib/enquiry/source';
import { stateOf, type StoredEnquiry } from '@/lib/enquiry/store/queries';
import { formatIndiaTime } from '@/lib/format/dates';

/** Without this byte order mark, Excel reads the file as Western European. */
const BYTE_ORDER_MARK = '\ufeff';

type Column = [string, (stored: StoredEnquiry) => string];

const CHANNEL_TITLES = { backend: 'Backend', webhook: 'Webhook', mail: 'Mail' };

const COLUMNS: Column[] = [
  ['No.', ({ id }) => String(id)],
  ['Received (India)', ({ receivedAt }) => formatIndiaTime(new Date(receivedAt))],
  ['State', stateOf],
  ['Suspected spam', ({ isSuspect }) => (isSuspect ? 'yes' : '')],
  ...ENQUIRY_FIELDS.map((field): Column => [ENQUIRY_LABELS[field], ({ enquiry }) => enquiry[field]]),
  ...SOURCE_PARTS.map((part): Column => [SOURCE_LABELS[part], ({ source }) => source?.[part] ?? '']),
  ...CHANNELS.map((channel): Column => [
    CHANNEL_TITLES[channel],
    ({ deliveries }) => {
      const found = deliveries.find((delivery) => delivery.channel === channel);
      return [found?.state, found?.problem].filter(Boolean).join(': ');
    },
  ]),
  ['Key', ({ key }) => key],
];

/** Enquiries as a table for a spreadsheet (RFC 4180), in which no cell is a formula. */
export const toCsv = (enquiries: StoredEnquiry[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS.map(([title]) => title), ...enquiries.map((stored) => COLUMNS.map(([, read]) => read(stored)))]
    .map((cells) => `${cells.map(toCell).join(',')}\r\n`)
    .join('');

/**
 * Spreadsheets treat cells that begin with these characters as formulas, also in their full-width and small forms, after white
 * space and invisible characters, and after a separator, which splits the cell. An apostrophe makes such a cell text.
 */
const FORMULA = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800;,"]*[=+\-@|＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/**
 * Where spreadsheets separate cells by ";" or tabs, as in parts of Europe, they take these characters within a cell as the
 * end of it, whatever quotes are around it: runs of separators, with what may stand before a formula.
 */
const AFTER_SEPARATOR = /([\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800;,"']+)([=+\-@|＝＋－＠﹦﹢﹣﹫]?)/gu;

const withoutInnerFormulas = (text: string): string =>
  text.replace(AFTER_SEPARATOR, (run, gap: string, sign: string) =>
    sign !== '' && /[;\t\r\n\u000b\u000c\u0085\u2028\u2029]/.test(gap) ? `${gap}'${sign}` : run,
  );

/** A phone number: an apostrophe would show in Excel, and digits alone do no harm. */
const PHONE = /^\+?[\d ]+$/;

/** In parentheses and with hyphens, a spreadsheet would calculate it. */
const WRITTEN_PHONE = /^\+[\d ()-]+$/;

export function toCell(text: string): string {
  const phone = WRITTEN_PHONE.test(text) ? text.replace(/[ ()-]+/g, ' ').trim() : text;
  const inner = withoutInnerFormulas(text);
  const harmless = PHONE.test(phone) ? phone : FORMULA.test(text) ? `'${inner}` : inner;
  return `"${harmless.replaceAll('"', '""')}"`;
}
