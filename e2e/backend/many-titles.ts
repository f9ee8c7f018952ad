/* Titles for content of any size: as long, as mixed and as hard to compress as those that people write. */

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

/** The `index`-th title: the same each time, and no two are alike. */
export function buildTitle(index: number): string {
  // Strides without a common divisor with the lists' lengths: neighbours share no part.
  const pick = (list: readonly string[], stride: number, turn: number) =>
    list[(index * stride + Math.floor(index / turn)) % list.length];
  const combinations = SUBJECTS.length * QUESTIONS.length * READERS.length;
  const round = Math.floor(index / combinations);
  const words = `${pick(SUBJECTS, 13, 1_000_003)}: ${pick(QUESTIONS, 5, SUBJECTS.length)} ${pick(READERS, 7, SUBJECTS.length * QUESTIONS.length)}`;
  return `${words}, note ${index + 1}${round > 0 ? ` of part ${round + 1}` : ''}`;
}
