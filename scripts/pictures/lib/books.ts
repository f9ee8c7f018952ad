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
  date: '14-11-2025',
  due: '29-12-2025',
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

/** Production order: 60 pumps. [component, unit, per pump, in stock, cost in rupees]. */
export const PUMPS = 60;
export const bom = (
  [
    ['Casing, cast iron FG 200', 'nos', 1, 84, 612],
    ['Impeller, brass 112 mm', 'nos', 1, 60, 428],
    ['Stator stack with winding', 'nos', 1, 48, 1145],
    ['Rotor shaft EN 8', 'nos', 1, 71, 386],
    ['Bearing 6203 ZZ', 'nos', 2, 260, 92],
    ['Mechanical seal 16 mm', 'nos', 1, 66, 174],
    ['Enamel paint, blue', 'litre', 0.2, 25, 268],
  ] satisfies [string, string, number, number, number][]
).map(([name, unit, each, held, cost]) => {
  const needed = Math.round(each * PUMPS * 100) / 100;
  return { name, unit, each, needed, held, short: Math.max(0, needed - held), cost: Math.round(needed * rupees(cost)) };
});
