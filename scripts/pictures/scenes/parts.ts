/** Parts of screens: what a phone shows in place of a whole screen, and one detail for each group of a product's features. */
import { batches, buyer, claimable, invoice, ledger, loading, matching, payroll, stock } from '../lib/books';
import { amount, count, inr, inrPlain, inrWhole, steady, sum } from '../lib/figures';
import { closing, grid, line, part, qr, windowCss } from '../kit/window';

const state = (text: string, look = '') => `<span class="chip ${look}">${text}</span>`;
const warning = (text: string) => `<span style="color:var(--alert)">${text}</span>`;
const short = (name: string) => name.split(',')[0]!;

/* Phones: 360 pixels wide */

const PHONE_HEIGHT = 420;

const invoiceOnPhone = () =>
  part({
    icon: 'invoice',
    title: 'Tax invoice',
    note: invoice.date,
    height: PHONE_HEIGHT,
    body: `<div style="display:flex;justify-content:space-between;gap:12px;padding-bottom:4px"><div><b style="font-weight:650">${invoice.number}</b><br><span class="label">To</span> ${buyer.name}<br><span class="label">GSTIN</span> ${buyer.gstin}</div>${qr(60, steady(7))}</div>
  ${grid(
    [['Item'], ['GST', 'n m'], ['Taxable', 'n']],
    invoice.lines.map((l) => [short(l.name), `${l.rate}%`, amount(l.taxable)]),
  )}
  <div class="pair" style="padding:6px 0"><span>CGST + SGST</span><b>${amount(2 * invoice.cgst)}</b></div>
  ${closing('Invoice value', inr(invoice.total))}`,
  });

const stockOnPhone = () =>
  part({
    icon: 'stock',
    title: 'Stock register',
    note: '17/11/2025',
    height: PHONE_HEIGHT,
    body: `${stock
      .slice(0, 5)
      .map((s) =>
        line(
          short(s.name),
          `${count(s.quantity)} ${s.unit}`,
          `Bhosari ${count(s.bhosari)} · Chakan ${count(s.chakan)}`,
          s.quantity < s.level ? warning('Reorder') : '',
        ),
      )
      .join('')}
  ${closing('Value of eight items', inrWhole(sum(stock, (s) => s.value)))}`,
  });

const payrollOnPhone = () =>
  part({
    icon: 'people',
    title: 'Wage register',
    note: 'October 2025',
    height: PHONE_HEIGHT,
    body: `<div class="tight">${grid(
      [['Employee'], ['Days', 'n m'], ['Gross', 'n'], ['Net pay', 'n s']],
      payroll.map((row) => [row.name, row.days, inrPlain(row.gross), inrPlain(row.net)]),
    )}</div>
  ${closing(`Net pay, ${payroll.length} people`, inrWhole(sum(payroll, (row) => row.net)))}`,
  });

const groups: [name: string, group: { bills: number; credit: number }, note: string][] = [
  ['Matched', matching.matched, 'Claimed in GSTR-3B'],
  ['Amount differs', matching.differing, 'Claimed as in GSTR-2B'],
  ['Only in books', matching.onlyInBooks, 'Ask the supplier'],
  ['Only in GSTR-2B', matching.onlyInPortal, 'Enter the bill'],
];

const matchingOnPhone = () =>
  part({
    icon: 'tax',
    title: 'GSTR-2B',
    note: 'October 2025',
    height: PHONE_HEIGHT,
    body: `${groups.map(([name, { bills, credit }, note]) => line(name, inr(credit), note, `<span class="label">${bills} bills</span>`)).join('')}
  <div class="pair" style="padding-top:9px"><span>Bills compared</span><b>${sum(groups, ([, { bills }]) => bills)}</b></div>
  <div class="pair"><span>GSTR-3B is due on</span><b>20/11/2025</b></div>
  ${closing('Credit to claim', inr(claimable))}`,
  });

/* Details: 480 pixels wide, shown as wide as the text */

const DETAIL_WIDTH = 480;

/** With an edge, since a text's pictures have none; as round as the page shows them. */
const framed = (html: string) =>
  `<div style="border-radius:13px;overflow:hidden;height:100%;position:relative">${html}<div style="position:absolute;inset:0;border:1.2px solid var(--rule-shade);border-radius:13px"></div></div>`;

const ledgerDetail = (height: number) => {
  const last = ledger.at(-1)!;
  return part({
    icon: 'book',
    title: `Ledger: ${buyer.name}`,
    note: '17/11/2025',
    width: DETAIL_WIDTH,
    height,
    body: `${grid(
      [['Date', 'm'], ['Entry'], ['Debit', 'n'], ['Credit', 'n']],
      ledger
        .slice(1)
        .map((row) => [
          row.date,
          row.entry,
          row.debit ? amount(row.debit) : '–',
          row.credit ? amount(row.credit) : '–',
        ]),
    )}
  <div class="pair" style="padding-top:9px"><span>Open bill 0379, over 30 days</span><b style="color:var(--alert)">${inr(ledger[1]!.debit)}</b></div>
  <div class="pair"><span>Open bill 0418, not yet due</span><b>${inr(last.debit)}</b></div>
  ${closing('Balance to receive', inr(last.balance))}`,
  });
};

const matchingDetail = (height: number) =>
  part({
    icon: 'tax',
    title: 'Purchases and GSTR-2B',
    note: 'October 2025',
    width: DETAIL_WIDTH,
    height,
    body: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">${groups
      .map(
        ([name, { bills, credit }]) =>
          `<div class="box" style="padding:9px 13px"><div class="pair" style="padding:0"><b>${name}</b><span>${bills}</span></div><div style="font:600 20px/1.4 Eczar">${inr(credit)}</div></div>`,
      )
      .join('')}</div>
  ${closing('Credit to claim in GSTR-3B', inr(claimable))}`,
  });

const fact = (name: string, value: string) =>
  `<div style="display:grid;grid-template-columns:104px 1fr;padding:6.5px 0;border-bottom:1px solid var(--rule)"><span class="label">${name}</span><b style="font-weight:600">${value}</b></div>`;

const einvoiceDetail = (height: number) =>
  part({
    icon: 'invoice',
    title: `E-invoice ${invoice.number}`,
    note: 'Registered',
    width: DETAIL_WIDTH,
    height,
    body: `<div style="display:grid;grid-template-columns:1fr 126px;gap:18px;align-items:start"><div>
  ${fact('IRN', '7c41e0a9…d25b83f6')}${fact('Ack. number', '1125 0004 1873 920')}${fact('Ack. date', `${invoice.date}, 16:43`)}${fact('E-way bill', '2714 0000 4183')}${fact('Valid until', '15/11/2025, 23:59')}
  </div>${qr(126, steady(7))}</div>
  ${closing('Invoice value', inr(invoice.total))}`,
  });

const batchDetail = (height: number) => {
  const solvent = stock.find((s) => s.name.startsWith('PVC'))!;
  return part({
    icon: 'stock',
    title: solvent.name,
    note: `${solvent.quantity} tins`,
    width: DETAIL_WIDTH,
    height,
    body: `${grid(
      [['Batch', 's'], ['Expires'], ['Place'], ['Tins', 'n s'], ['']],
      batches.map(([batch, expires, place, quantity], i) => ({
        className: i === 0 ? 'hot' : '',
        cells: [batch, expires, place, quantity, i === 0 ? state('Bill first', 'due') : ''],
      })),
    )}
  <div style="display:grid;grid-template-columns:1fr auto;gap:2px 12px;margin-top:auto;padding:10px 13px;border:1px solid var(--rule-shade);border-radius:9px;background:var(--paper)"><b style="font-weight:650">Transfer 0231, Bhosari to Chakan</b>${state('In transit', 'due')}<span class="label">24 tins sent on 16/11/2025, not yet counted</span></div>`,
  });
};

const loadingDetail = (height: number) => {
  const weight = sum(loading, ([, , , kilograms]) => kilograms);
  const CAPACITY = 1500;
  return part({
    icon: 'truck',
    title: 'Loading list, MH 12 IO 4471',
    note: '14/11/2025',
    width: DETAIL_WIDTH,
    height,
    body: `${grid(
      [['Bill', 's'], ['Party'], ['Packages', 'n'], ['kg', 'n']],
      loading.map(([bill, party, packages, kilograms]) => [bill, party, packages, kilograms.toFixed(1)]),
      ['', 'Three stops', sum(loading, ([, , packages]) => packages), weight.toFixed(1)],
    )}
  <div style="margin-top:auto"><div class="pair"><span>Load of ${count(CAPACITY)} kg</span><b>${Math.round((weight / CAPACITY) * 100)}%</b></div><div class="track"><i style="width:${(weight / CAPACITY) * 100}%"></i></div></div>
  <div style="display:flex;gap:8px;padding-top:11px">${state('3 e-invoices', 'ok')}${state('3 e-way bills', 'ok')}${state('Credit checked', 'ok')}</div>`,
  });
};

/** Days from 1 to 10 October 2025: present, half day, leave, holiday (Gandhi Jayanti), weekly off. */
const ATTENDANCE: [name: string, days: string][] = [
  ['Ramesh Ghorpade', 'PHPPOPPPPP'],
  ['Sunita Wagh', 'PHPPOPPLPP'],
  ['Imran Shaikh', 'PHPPOPPPPP'],
  ['Lata Kamble', 'PHPPOP½PLP'],
  ['Anita Pawar', 'PHLLOPPPPL'],
];

const MARKS: Record<string, string> = {
  P: 'color:var(--leaf-deep)',
  '½': 'background:var(--marigold-tint);color:#7A4A08',
  L: 'background:var(--alert-tint);color:#7A4A08',
  H: 'background:var(--paper-shade);color:var(--muted)',
  O: 'background:var(--paper-shade);color:var(--muted)',
};

const attendanceDetail = (height: number) =>
  part({
    icon: 'calendar',
    title: 'Attendance',
    note: 'October 2025',
    width: DETAIL_WIDTH,
    height,
    body: `<div style="display:grid;grid-template-columns:128px repeat(10,1fr);gap:5px 3px;align-items:center;text-align:center">
  <span></span>${Array.from({ length: 10 }, (_, i) => `<span class="label">${i + 1}</span>`).join('')}
  ${ATTENDANCE.map(
    ([name, days]) =>
      `<span style="text-align:left;white-space:nowrap">${name}</span>${[...days].map((mark) => `<b style="height:27px;line-height:27px;border-radius:5px;font-weight:600;${MARKS[mark]}">${mark}</b>`).join('')}`,
  ).join('')}</div>
  <div style="display:flex;gap:18px;margin-top:auto;padding-top:9px;border-top:1px solid var(--rule)" class="label"><span>P present</span><span>½ half day</span><span>L leave</span><span>H holiday</span><span>O weekly off</span></div>`,
  });

/** Wages and shares of the whole works, 42 people, in whole rupees. */
const WAGES = 612400;
const share = (rate: number) => Math.round((WAGES * rate) / 100);

const statutoryDetail = (height: number) => {
  const fund = 2 * share(12) + 2 * share(0.5);
  const insurance = Math.ceil((486300 * 4) / 100);
  return part({
    icon: 'rupee',
    title: 'To pay for October 2025',
    note: '42 people',
    width: DETAIL_WIDTH,
    height,
    body: `${line('Provident fund', `₹ ${count(fund)}`, 'ECR file is ready', 'Due 15/11/2025')}
  ${line('ESI', `₹ ${count(insurance)}`, '34 people are covered', 'Due 15/11/2025')}
  ${line('Professional tax', '₹ 5,400', 'Slabs of Maharashtra', '27 people')}
  ${closing('In all', `₹ ${count(fund + insurance + 5400)}`)}`,
  });
};

const SOFTWARE = 'lib/company/content/pictures/software';

const phones: [file: string, draw: () => string][] = [
  ['public/pictures/screens/gstr-2b-phone', matchingOnPhone],
  [`${SOFTWARE}/ankbahi-desk-screen-phone`, invoiceOnPhone],
  [`${SOFTWARE}/ankbahi-godown-screen-phone`, stockOnPhone],
  [`${SOFTWARE}/ankbahi-payroll-screen-phone`, payrollOnPhone],
];

const details: [file: string, draw: (height: number) => string, height: number][] = [
  ['ankbahi-desk-ledger', ledgerDetail, 318],
  ['ankbahi-desk-gstr-2b', matchingDetail, 272],
  ['ankbahi-desk-e-invoice', einvoiceDetail, 300],
  ['ankbahi-godown-batches', batchDetail, 300],
  ['ankbahi-godown-loading-list', loadingDetail, 326],
  ['ankbahi-payroll-attendance', attendanceDetail, 300],
  ['ankbahi-payroll-statutory', statutoryDetail, 300],
];

export const scenes = [
  ...phones.map(([file, draw]) => ({ file: `${file}.webp`, width: 360, height: PHONE_HEIGHT, scale: 2, draw })),
  ...details.map(([name, draw, height]) => ({
    file: `${SOFTWARE}/${name}.webp`,
    width: DETAIL_WIDTH,
    height,
    scale: 2.5,
    draw: () => framed(draw(height)),
  })),
].map(({ draw, ...scene }) => ({ ...scene, isNeutral: true, css: windowCss, html: draw() }));
