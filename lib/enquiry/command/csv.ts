import { CHANNELS } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_LABELS } from '@/lib/company/enquiry';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { SOURCE_LABELS, SOURCE_PARTS } from '@/lib/enquiry/source';
import { stateOf, type StoredEnquiry } from '@/lib/enquiry/store/queries';
import { formatIndiaTime } from '@/lib/format/dates';

/** Without this byte order mark, Excel reads the file as Western European. */
const BYTE_ORDER_MARK = '\ufeff';

/** A column of text, or of `isNative` values, which a spreadsheet sorts as the numbers and times that they are. */
type Column = [title: string, read: (stored: StoredEnquiry) => string, isNative?: boolean];

const CHANNEL_TITLES = { backend: 'Backend', webhook: 'Webhook', mail: 'Mail' };

const COLUMNS: Column[] = [
  ['No.', ({ id }) => String(id), true],
  ['Received (India)', ({ receivedAt }) => formatIndiaTime(new Date(receivedAt)), true],
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

/** Enquiries as a table (RFC 4180) in which a spreadsheet shows all text as it was typed. */
export const toCsv = (enquiries: StoredEnquiry[]): string =>
  BYTE_ORDER_MARK +
  [
    COLUMNS.map(([title]) => quote(title)),
    ...enquiries.map((stored) => COLUMNS.map(([, read, isNative]) => (isNative ? quote : toCell)(read(stored)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Spreadsheets treat cells that begin with these characters as formulas, also in their full-width and small forms, after white
 * space and invisible characters, and after a separator, which splits the cell.
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

/** Without digits, text that begins with a letter is no number, date, time or formula in any language. */
const IS_TEXT = /^(?!(?:true|false)$)\p{L}\P{N}*$/iu;

/** The longest text that Excel accepts in a formula. Longer text is no number and no date. */
const LITERAL_MAX = 255;

/**
 * The cell of a text. A spreadsheet reads `+919820000000` as a number and `12-5` as a date, whatever quotes are around it,
 * so such text is the result of a formula, `="12-5"`: Excel, Google Sheets and LibreOffice then show it as it was typed,
 * and an apostrophe would show. Long text and several lines cannot be in a formula: an apostrophe before a sign.
 */
export function toCell(text: string): string {
  const inner = withoutInnerFormulas(text);
  if (text === '' || IS_TEXT.test(text)) return quote(inner);
  if (inner.length <= LITERAL_MAX && !/[\r\n]/.test(inner)) return quote(`=${quote(inner)}`);
  return quote(FORMULA.test(text) ? `'${inner}` : inner);
}
