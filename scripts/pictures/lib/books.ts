/**
 * One month of a sample firm's books. The invoice, its e-way bill, the return,
 * the stock and the ageing are all computed from these rows, so they agree.
 * Firms and numbers are invented; no GSTIN here passes its check digit.
 */
import { percent, rupees, sampleGstin, sum } from './figures';

export const seller = {
  name: 'Tarvani Pumps & Fittings',
  place: 'Bhosari, Pune 411026',
  gstin: sampleGstin('27', 'AAFTQ4192K'),
};

export const buyer = {
  name: 'Kesvari Hardware',
  place: 'Satara 415001',
  gstin: sampleGstin('27', 'ABKPQ7731M'),
};

const lines = (
  [
    ['Monobloc pump 1 HP', '8413', 18, 10, 'nos', 4250],
    ['uPVC pipe 50 mm, 3 m', '3917', 18, 120, 'nos', 365],
    ['Brass ball valve 25 mm', '8481', 18, 60, 'nos', 412],
    ['GI elbow 15 mm', '7307', 18, 400, 'nos', 28.5],
    ['Drip lateral 16 mm, 100 m', '8424', 5, 15, 'coil', 1180],
  ] satisfies [string, string, number, number, string, number][]
).map(([name, hsn, rate, quantity, unit, price]) => {
  const taxable = quantity * rupees(price);
  const cgst = percent(taxable, rate / 2);
  return {
    name,
    hsn,
    rate,
    quantity,
    unit,
    price: rupees(price),
    taxable,
    cgst,
    sgst: cgst,
    total: taxable + 2 * cgst,
  };
});

const taxable = sum(lines, (line) => line.taxable);
const cgst = sum(lines, (line) => line.cgst);
const beforeRounding = taxable + 2 * cgst;
const total = Math.round(beforeRounding / 100) * 100;

export const invoice = {
  number: 'TPF/25-26/0418',
  date: '14/11/2025',
  due: '29/12/2025',
  lines,
  taxable,
  cgst,
  sgst: cgst,
  rounding: total - beforeRounding,
  total,
  rates: [18, 5].map((rate) => {
    const of = lines.filter((line) => line.rate === rate);
    return { rate, taxable: sum(of, (l) => l.taxable), cgst: sum(of, (l) => l.cgst), sgst: sum(of, (l) => l.sgst) };
  }),
};

/** Closing stock: [item, unit, Bhosari, Chakan, Shop, reorder level, average cost in rupees]. */
export const stock = (
  [
    ['Monobloc pump 1 HP', 'nos', 46, 18, 6, 40, 3610],
    ['Submersible pump 3 HP', 'nos', 12, 9, 2, 25, 11840],
    ['uPVC pipe 50 mm, 3 m', 'nos', 640, 310, 45, 400, 298.5],
    ['Brass ball valve 25 mm', 'nos', 212, 84, 38, 150, 336],
    ['GI elbow 15 mm', 'nos', 1850, 920, 260, 1000, 21.4],
    ['Drip lateral 16 mm, 100 m', 'coil', 14, 22, 3, 60, 965],
    ['Foot valve 40 mm', 'nos', 96, 40, 12, 80, 184],
    ['PVC solvent 500 ml', 'tin', 58, 0, 31, 75, 142.5],
  ] satisfies [string, string, number, number, number, number, number][]
).map(([name, unit, bhosari, chakan, shop, level, cost]) => {
  const quantity = bhosari + chakan + shop;
  return { name, unit, bhosari, chakan, shop, level, quantity, cost: rupees(cost), value: quantity * rupees(cost) };
});

/**
 * GSTR-1 of October 2025: [table, what, documents, taxable, IGST, CGST]; SGST
 * equals CGST. Credit notes count against the rest.
 */
export const gstr1 = (
  [
    ['4A', 'B2B supplies', 142, 4862400, 251640, 311796],
    ['5', 'B2C large, other states', 3, 386000, 69480, 0],
    ['7', 'B2C others, by rate and state', 1, 1148200, 18900, 93888],
    ['9B', 'Credit notes, registered', 6, -84500, -3240, -5985],
  ] satisfies [string, string, number, number, number, number][]
).map(([table, name, records, value, igst, central]) => ({
  table,
  name,
  records,
  taxable: rupees(value),
  igst: rupees(igst),
  cgst: rupees(central),
  sgst: rupees(central),
}));

/** Receivables on 17 November 2025 by days from the invoice date, in rupees. */
export const receivables = (
  [
    ['Kesvari Hardware, Satara', [163041, 84200, 0, 0, 0]],
    ['Jaleshwin Agro, Baramati', [212600, 148350, 61200, 0, 0]],
    ['Malvira Sanitary, Kolhapur', [98400, 0, 45780, 38600, 0]],
    ['Ombhadra Stores, Nashik', [76250, 52900, 0, 0, 24310]],
    ['Rudvika Engineering, Pune', [184900, 92475, 36400, 21850, 18700]],
  ] satisfies [string, number[]][]
).map(([party, buckets]) => ({
  party,
  buckets: buckets.map(rupees),
  total: rupees(buckets.reduce((a, b) => a + b, 0)),
}));

export const AGES = ['0–30', '31–45', '46–60', '61–90', 'over 90'];

export const ages = AGES.map((days, i) => ({ days, total: sum(receivables, (row) => row.buckets[i]!) }));

/** Purchases of October 2025 whose bill is not the same in GSTR-2B: tax in the books and in GSTR-2B, in rupees. */
export const unmatched = (
  [
    ['Dhruvam Castings', sampleGstin('27', 'AADFD2218L'), 'DC/1184', '06/10/2025', 14760, 14670],
    ['Polvara Pipes', sampleGstin('27', 'AAJCP6640N'), 'PP-2231', '11/10/2025', 42624, 41976],
    ['Taantavi Winding', sampleGstin('27', 'ABFFT9035Q'), 'TW/0907', '18/10/2025', 12366, 0],
    ['Nirmiti Bearings', sampleGstin('24', 'AAGCN4471R'), 'NB/5520', '27/10/2025', 8190, 0],
    ['Vegvahini Roadlines', sampleGstin('27', 'AAOFV1187C'), 'VR-331', '22/10/2025', 0, 3240],
    ['Jalrekha Drip', sampleGstin('08', 'AAKCJ5502E'), 'JD/0718', '29/10/2025', 0, 2886],
  ] satisfies [string, string, string, string, number, number][]
).map(([party, gstin, bill, date, books, portal]) => ({
  party,
  gstin,
  bill,
  date,
  books: rupees(books),
  portal: rupees(portal),
}));

const differing = unmatched.filter((row) => row.books > 0 && row.portal > 0);
const onlyInBooks = unmatched.filter((row) => row.portal === 0);
const onlyInPortal = unmatched.filter((row) => row.books === 0);

/** The four groups of the comparison with GSTR-2B: number of bills and tax credit. */
export const matching = {
  matched: { bills: 118, credit: rupees(412680) },
  differing: { bills: differing.length, credit: sum(differing, (row) => row.portal) },
  onlyInBooks: { bills: onlyInBooks.length, credit: sum(onlyInBooks, (row) => row.books) },
  onlyInPortal: { bills: onlyInPortal.length, credit: sum(onlyInPortal, (row) => row.portal) },
};
/** What GSTR-3B may claim now: a bill that differs counts as the portal has it. */
export const claimable = matching.matched.credit + matching.differing.credit;

/** The ledger of the buyer from October 2025: [date, entry, debit, credit] in rupees. */
export const ledger = (
  [
    ['01/10/2025', 'Opening balance', 112400, 0],
    ['06/10/2025', 'Sales TPF/25-26/0379', 84200, 0],
    ['18/10/2025', 'Receipt, NEFT', 0, 112400],
    ['14/11/2025', `Sales ${invoice.number}`, invoice.total / 100, 0],
  ] satisfies [string, string, number, number][]
).reduce<{ date: string; entry: string; debit: number; credit: number; balance: number }[]>(
  (rows, [date, entry, debit, credit]) => {
    const balance = (rows.at(-1)?.balance ?? 0) + rupees(debit) - rupees(credit);
    return [...rows, { date, entry, debit: rupees(debit), credit: rupees(credit), balance }];
  },
  [],
);

const WORKING_DAYS = 27;
/** Provident fund is paid on wages up to this, ESI by those who earn at most this, in rupees a month. */
const PF_LIMIT = 15000;
const ESI_LIMIT = 21000;
/** Women who earn no more pay no professional tax in Maharashtra. */
const PT_LIMIT_WOMEN = 25000;

const wholeRupees = (paise: number) => Math.round(paise / 100) * 100;

/** Pay of October 2025: [name, is a woman, days paid, basic and DA, house rent, overtime] in rupees a month. */
export const payroll = (
  [
    ['Ramesh Ghorpade', false, 27, 16800, 6720, 0],
    ['Sunita Wagh', true, 26, 15400, 6160, 0],
    ['Imran Shaikh', false, 27, 14200, 5680, 1260],
    ['Lata Kamble', true, 25.5, 13800, 5520, 0],
    ['Vitthal Jadhav', false, 27, 18600, 7440, 0],
    ['Anita Pawar', true, 24, 13200, 5280, 640],
    ['Prakash Lohar', false, 26, 15900, 6360, 880],
    ['Meena Sutar', true, 27, 14600, 5840, 0],
  ] satisfies [string, boolean, number, number, number, number][]
).map(([name, isWoman, days, monthlyBasic, monthlyRent, overtime]) => {
  const earned = (monthly: number) => wholeRupees((rupees(monthly) * days) / WORKING_DAYS);
  const basic = earned(monthlyBasic);
  const rent = earned(monthlyRent);
  const gross = basic + rent + rupees(overtime);
  const fund = wholeRupees(percent(Math.min(basic, rupees(PF_LIMIT)), 12));
  const insurance = monthlyBasic + monthlyRent <= ESI_LIMIT ? Math.ceil(percent(gross, 0.75) / 100) * 100 : 0;
  const tax = isWoman && gross <= rupees(PT_LIMIT_WOMEN) ? 0 : rupees(200);
  const net = gross - fund - insurance - tax;
  return { name, days, basic, rent, overtime: rupees(overtime), gross, fund, insurance, tax, net };
});

/** Batches of one item in stock: [batch, expires, place, tins]; together the item's stock. */
export const batches: [batch: string, expires: string, place: string, quantity: number][] = [
  ['B-2407', '31/12/2025', 'Shop', 14],
  ['B-2411', '31/03/2026', 'Shop', 17],
  ['B-2502', '30/09/2026', 'Bhosari', 58],
];

/** One vehicle's round: [invoice, party and town, packages, kilograms]. */
export const loading: [invoice: string, party: string, packages: number, kilograms: number][] = [
  ['0418', 'Kesvari Hardware, Satara', 31, 612],
  ['0420', 'Savrin Dairy, Karad', 6, 148],
  ['0421', 'Malvira Sanitary, Kolhapur', 12, 184.5],
];
