import {
  type BackendContent,
  buildEntry,
  findShownField,
  type Item,
  listEntries,
  readTestContent,
  wrapEntries,
} from '@/e2e/backend/content';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

/* Content of any size, with titles as long, as varied and as hard to compress as those that people write. */

const SUBJECTS = [
  ...['E-invoice', 'E-way bill', 'GSTR-1', 'GSTR-3B', 'GSTR-2B', 'GSTR-9C', 'Input tax credit', 'Reverse charge'],
  ...['Closing stock', 'Job work', 'Debit notes', 'Credit notes', 'Advance receipts', 'Cash book', 'Bank entries'],
  ...['HSN codes', 'TDS on purchases', 'TCS on scrap', 'Delivery challans', 'Sales orders', 'Purchase orders'],
  ...['Batch numbers', 'Expiry dates', 'Godown transfers', 'Receivables', 'Payables', 'Price lists', 'Discount slabs'],
  ...['Payroll entries', 'Depreciation', 'Trial balance', 'Cost centres', 'Barcode labels', 'Weighbridge slips'],
];
const QUESTIONS = [
  ...['who must report', 'what to check first', 'how to correct a mistake', 'when the time limit ends'],
  ...['a checklist', 'three worked examples', 'how to read the report', 'what the officer asks for', 'common errors'],
  ...['how to set it up', 'what changes this year', 'how to reconcile', 'how auditors test it', 'what to print'],
  ...['how to stop losing money', 'when it may be skipped', 'how long to keep the papers', 'how to train a clerk'],
  ...['what a late entry costs', 'how to number documents', 'how to start in the middle of a year', 'which ledger'],
];
const READERS = [
  ...['for textile traders', 'for a small foundry', 'for medical stores', 'for rice mills', 'for exporters in Surat'],
  ...['for wholesalers with two godowns', 'for a family firm', 'for distributors', 'for contractors', 'for jewellers'],
  ...[
    'before the annual return',
    'after the October circular',
    'in the first quarter',
    'before 31 March',
    'on Mondays',
  ],
  ...['without a full-time accountant', 'across four states', 'with part deliveries', 'when a supplier is late'],
  ...['for cold storage', 'in plain words', 'step by step', 'with figures', 'for pump makers', 'for printing presses'],
];

/** The title at an index: always the same, and different from all others. */
export function buildTitle(index: number): string {
  // The strides are coprime to the lists' lengths, so neighbours share no part.
  const pick = (list: readonly string[], stride: number, turn: number) =>
    list[(index * stride + Math.floor(index / turn)) % list.length];
  const combinations = SUBJECTS.length * QUESTIONS.length * READERS.length;
  const round = Math.floor(index / combinations);
  const words = `${pick(SUBJECTS, 13, 1_000_003)}: ${pick(QUESTIONS, 5, SUBJECTS.length)} ${pick(READERS, 7, SUBJECTS.length * QUESTIONS.length)}`;
  return `${words}, note ${index + 1}${round > 0 ? ` of part ${round + 1}` : ''}`;
}

const PARAGRAPH =
  '<p>Reconcile the purchase register with GSTR-2B before the return is filed: note the invoices that the supplier has not uploaded, the ones with another taxable value, and the ones that belong to the next month. </p>';
const POST_BYTES = 8 * 1024;
const DAY_MS = 86_400_000;

/** The body of `GET /api/blogs` with `count` posts of about 8 KB each, one a day, backwards from the end of 2025. */
export function buildManyPosts(count: number) {
  const text = PARAGRAPH.repeat(Math.ceil(POST_BYTES / PARAGRAPH.length));
  const data = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2025, 11, 31) - index * DAY_MS).toISOString();
    return {
      ...buildEntry('blogs', `note ${index + 1}`),
      id: index + 1,
      title: buildTitle(index),
      description: `<h2>Note ${index + 1}</h2>${text}`,
      created_at: date,
      updated_at: date,
    };
  });
  return { data };
}

/** `count` items: the first of a list, or the list repeated with a number after each name. */
const resize = (key: CollectionKey, items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const item: Item = { ...items[index % items.length], id: index + 1 };
    const { name, kind } = findShownField(key);
    return index < items.length || kind !== 'plain text'
      ? item
      : { ...item, [name]: `${String(item[name])} ${index + 1}` };
  });

/** Short enough for 100,000 items in one response. */
const SHORT_CHARACTERS = 40;

const shorten = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, SHORT_CHARACTERS) : Array.isArray(value) ? value.slice(0, 1) : value,
    ]),
  );

/** The shipped content with short texts and `count` items in each list, also where one is expected. */
export async function buildLongLists(count: number): Promise<BackendContent> {
  const shipped = await readTestContent();
  const bodies = COLLECTION_KEYS.map((key) => {
    const items = resize(key, listEntries(key, shipped[key]).map(shorten), count);
    return [key, wrapEntries(key, items)];
  });
  return Object.fromEntries(bodies) as BackendContent;
}
