/** Product screens: working views of the desktop package over the same sample books. */
import { buyer, claimable, gstr1, invoice, matching, payroll, seller, stock, unmatched } from '../lib/books';
import { amount, count, inr, inrPlain, inrWhole, steady, sum } from '../lib/figures';
import { glyph } from '../kit/glyphs';
import { desk, grid, qr, SCREEN, windowCss } from '../kit/window';

const party = (who: typeof seller, title: string) =>
  `<div><span class="label">${title}</span><br><b style="font-size:14px">${who.name.replace('&', '&amp;')}</b><br>${who.place}<br><span class="label">GSTIN</span> ${who.gstin}</div>`;

export function invoiceScreen() {
  const rows = invoice.lines.map((line) => [
    line.name,
    line.hsn,
    `${line.quantity} ${line.unit}`,
    amount(line.price),
    amount(line.taxable),
    `${line.rate}%`,
    amount(line.cgst),
    amount(line.sgst),
    amount(line.total),
  ]);
  return desk({
    on: 'invoice',
    title: 'Tax invoice',
    chips: `<span class="chip ok">${glyph('check', 14, undefined, 2.4)}IRN received</span>`,
    end: `<span class="btn ghost">${glyph('print', 15)}Print</span><span class="btn">Save</span>`,
    keys: [
      ['F2', 'Date'],
      ['F4', 'Party'],
      ['F6', 'Item'],
      ['F8', 'Save'],
      ['Ctrl E', 'e-way bill'],
    ],
    right: 'Entered by Sunita, 16:42',
    body: `
<div style="display:grid;grid-template-columns:1fr 1fr auto auto;gap:22px;line-height:1.36;margin-bottom:11px">
  ${party(seller, 'Sold by')}${party(buyer, 'Billed and shipped to')}
  <div><span class="label">Invoice no.</span><br><b>${invoice.number}</b><br><span class="label">Date</span> ${invoice.date}<br><span class="label">Due</span> ${invoice.due}</div>
  <div style="padding-top:2px">${qr(68, steady(7))}</div>
</div>
${grid(
  [
    ['Item'],
    ['HSN', 'm'],
    ['Qty', 'n'],
    ['Rate', 'n'],
    ['Taxable', 'n'],
    ['GST', 'n m'],
    ['CGST', 'n'],
    ['SGST', 'n'],
    ['Amount', 'n s'],
  ],
  rows,
  [
    'Total',
    '',
    '',
    '',
    amount(invoice.taxable),
    '',
    amount(invoice.cgst),
    amount(invoice.sgst),
    amount(invoice.taxable + 2 * invoice.cgst),
  ],
)}
<div style="display:grid;grid-template-columns:1fr 236px;gap:24px;margin-top:11px">
  <div>${grid(
    [['GST rate'], ['Taxable value', 'n'], ['CGST', 'n'], ['SGST', 'n']],
    invoice.rates.map((r) => [`${r.rate}%`, amount(r.taxable), amount(r.cgst), amount(r.sgst)]),
  )}</div>
  <div>
    <div class="pair"><span>Round off</span><b>${amount(invoice.rounding)}</b></div>
    <div class="pair total"><span>Invoice value</span><b>${inr(invoice.total)}</b></div>
  </div>
</div>`,
  });
}

const field = (name: string, value: string) =>
  `<div style="padding:5.5px 0;border-bottom:1px solid var(--rule);display:grid;grid-template-columns:124px 1fr"><span class="label">${name}</span><b style="font-weight:600">${value}</b></div>`;

export function ewayScreen() {
  return desk({
    on: 'truck',
    title: 'E-way bill 2714 0000 4183',
    chips: `<span class="chip ok">${glyph('check', 14, undefined, 2.4)}Active</span>`,
    end: `<span class="btn ghost">Extend</span><span class="btn">${glyph('print', 15)}Print</span>`,
    keys: [
      ['F5', 'Update Part B'],
      ['F7', 'Consolidate'],
      ['F9', 'Cancel'],
      ['F11', 'From invoice'],
    ],
    right: 'Portal answered in 1.8 s',
    body: `
<div style="display:grid;grid-template-columns:1fr 1fr;gap:14px;flex:1;margin-bottom:6px">
  <div class="box" style="padding:11px 14px 12px">
    <div style="font:600 16px Eczar;margin-bottom:3px">Part A <span style="font:400 13px 'Source Sans 3'" class="label">the goods</span></div>
    ${field('Supply', 'Outward, regular')}
    ${field('Document', `${invoice.number}`)}
    ${field('Document date', invoice.date)}
    ${field('From', '27 · Pune 411026')}
    ${field('To', '27 · Satara 415001')}
    ${field('Main HSN', '8413 and 4 more')}
    ${field('Taxable value', inr(invoice.taxable))}
    ${field('CGST + SGST', inr(2 * invoice.cgst))}
    ${field('Round off', inr(invoice.rounding))}
    ${field('Invoice value', inr(invoice.total))}
  </div>
  <div style="display:flex;flex-direction:column;gap:12px">
    <div class="box" style="padding:10px 14px 12px">
      <div style="font:600 16px Eczar;margin-bottom:3px">Part B <span style="font:400 13px 'Source Sans 3'" class="label">the vehicle</span></div>
      ${field('Mode', 'Road')}
      ${field('Vehicle', 'MH 12 IO 4471')}
      ${field('Transporter', 'Vegvahini Roadlines')}
      ${field('Entered', `${invoice.date}, 17:05`)}
    </div>
    <div class="box" style="padding:11px 14px;background:var(--paper);flex:1;display:grid;grid-template-columns:1fr 76px;gap:12px">
      <div>
        <div style="font:600 16px Eczar;margin-bottom:4px">Validity</div>
        <div class="label">112 km by road: one day, since each day covers 200 km</div>
        <svg width="210" height="38" viewBox="0 0 210 38" style="margin:10px 0 10px"><path d="M4 18h202" stroke="#D5CAB7" stroke-width="6" stroke-linecap="round"/><path d="M4 18h113" stroke="#2C7A4B" stroke-width="6" stroke-linecap="round"/><circle cx="117" cy="18" r="8" fill="#fff" stroke="#2C7A4B" stroke-width="4"/><g font-size="13" fill="#5C554B" font-family="Source Sans 3"><text x="0" y="38">0</text><text x="99" y="38">112</text><text x="171" y="38">200 km</text></g></svg>
        <div>Valid until <b style="font-weight:650">15/11/2025, 23:59</b></div>
      </div>
      ${qr(76, steady(23))}
    </div>
  </div>
</div>`,
  });
}

export function stockScreen() {
  const rows = stock.map((s) => ({
    className: s.quantity < s.level ? 'hot' : '',
    cells: [
      s.name,
      count(s.bhosari),
      count(s.chakan),
      count(s.shop),
      `${count(s.quantity)} <span class="label" style="font-weight:400">${s.unit}</span>`,
      s.quantity < s.level
        ? '<span class="chip due">Reorder</span>'
        : `<span class="label">min. ${count(s.level)}</span>`,
      amount(s.cost),
      amount(s.value),
    ],
  }));
  return desk({
    on: 'stock',
    title: 'Stock register',
    chips: '<span class="chip">17/11/2025</span><span class="chip">Weighted average</span>',
    end: `<span class="btn ghost">${glyph('search', 15)}Find item</span><span class="btn">Transfer</span>`,
    keys: [
      ['F3', 'Godown'],
      ['F6', 'Item card'],
      ['F7', 'Transfer'],
      ['F10', 'Reorder list'],
    ],
    right: `${stock.filter((s) => s.quantity < s.level).length} items to reorder`,
    body: `
<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:10px;margin-bottom:11px">
  ${(
    [
      ['Bhosari godown', 'bhosari'],
      ['Chakan godown', 'chakan'],
      ['Shop, Budhwar Peth', 'shop'],
    ] satisfies [string, 'bhosari' | 'chakan' | 'shop'][]
  )
    .map(([name, key]) => {
      const value = sum(stock, (s) => s[key] * s.cost);
      const share = value / sum(stock, (s) => s.value);
      return `<div class="box" style="padding:8px 12px"><div class="pair" style="padding:0"><span>${name}</span><b>${inrWhole(value)}</b></div><div class="track" style="margin-top:6px"><i style="width:${(share * 100).toFixed(1)}%;background:var(--red)"></i></div></div>`;
    })
    .join('')}
</div>
${grid(
  [
    ['Item'],
    ['Bhosari', 'n'],
    ['Chakan', 'n'],
    ['Shop', 'n'],
    ['In all', 'n s'],
    ['Level'],
    ['Avg. cost', 'n'],
    ['Value', 'n s'],
  ],
  rows,
  ['Closing stock', '', '', '', '', '', '', amount(sum(stock, (s) => s.value))],
)}`,
  });
}

export function gstrScreen() {
  const net = (key: 'igst' | 'cgst' | 'sgst' | 'taxable') => sum(gstr1, (row) => row[key]);
  const tax = (row: (typeof gstr1)[number]) => row.igst + row.cgst + row.sgst;
  const check = (text: string) =>
    `<div style="display:flex;gap:8px;align-items:center;padding:3.5px 0"><span style="width:18px;height:18px;border-radius:9px;background:var(--leaf);display:grid;place-items:center">${glyph('check', 12, '#fff', 3)}</span>${text}</div>`;
  return desk({
    on: 'tax',
    title: 'GSTR-1',
    chips: '<span class="chip">October 2025</span><span class="chip ok">Ready to file</span>',
    end: `<span class="btn ghost">${glyph('down', 15)}JSON</span><span class="btn">Upload</span>`,
    keys: [
      ['F3', 'Period'],
      ['F6', 'Open table'],
      ['F9', 'Compare with 3B'],
      ['F10', 'Upload'],
    ],
    right: 'Due on 11/11/2025',
    body: `
${grid(
  [
    ['Table', 's'],
    ['Supplies'],
    ['Docs', 'n m'],
    ['Taxable value', 'n'],
    ['IGST', 'n'],
    ['CGST', 'n'],
    ['SGST', 'n'],
    ['Tax', 'n s'],
  ],
  gstr1.map((row) => [
    row.table,
    row.name,
    count(row.records),
    amount(row.taxable),
    amount(row.igst),
    amount(row.cgst),
    amount(row.sgst),
    amount(tax(row)),
  ]),
  [
    '',
    'Liability',
    '',
    amount(net('taxable')),
    amount(net('igst')),
    amount(net('cgst')),
    amount(net('sgst')),
    amount(sum(gstr1, tax)),
  ],
)}
<div style="display:grid;grid-template-columns:1fr 1fr;gap:14px;margin-top:14px;flex:1;min-height:0">
  <div class="box" style="padding:10px 14px">
    <div style="font:600 16px Eczar;margin-bottom:4px">Checks before filing</div>
    ${check('Table 12, HSN summary, equals the tables above')}
    ${check('GSTINs of all 87 buyers are active')}
    ${check('142 invoices and 6 notes carry an IRN')}
    ${check('Table 13: series 0198 to 0343, 1 cancelled')}
  </div>
  <div class="box" style="padding:10px 14px;background:var(--paper)">
    <div style="font:600 16px Eczar;margin-bottom:6px">Tax by head</div>
    ${(
      [
        ['IGST', net('igst'), '--red'],
        ['CGST', net('cgst'), '--maroon'],
        ['SGST', net('sgst'), '--marigold'],
      ] satisfies [string, number, string][]
    )
      .map(
        ([name, value, colour]) =>
          `<div style="display:grid;grid-template-columns:44px 1fr 92px;align-items:center;gap:8px;padding:5px 0"><span class="label">${name}</span><div style="height:14px;border-radius:3px;width:${((value / net('cgst')) * 100).toFixed(1)}%;background:var(${colour})"></div><b style="text-align:right;font-weight:600">${amount(value)}</b></div>`,
      )
      .join('')}
    <div class="pair total" style="margin-top:6px"><span>Tax for October</span><b>${inr(sum(gstr1, tax))}</b></div>
  </div>
</div>`,
  });
}

const group = (name: string, { bills, credit }: { bills: number; credit: number }, note: string, colour = '--ink') =>
  `<div class="box" style="padding:9px 12px 10px"><div class="pair" style="padding:0"><b style="font-weight:650;color:var(${colour})">${name}</b><span>${bills} bills</span></div><div style="font:600 20px/1.3 Eczar">${inr(credit)}</div><span class="label">${note}</span></div>`;

/** What to do with a bill that is not the same in both. */
const advice = ({ books, portal }: (typeof unmatched)[number]) => {
  if (portal === 0) return '<span class="chip bad">Ask supplier</span>';
  return books === 0 ? '<span class="chip due">Enter bill</span>' : '<span class="chip">Check amount</span>';
};

export function matchingScreen() {
  const dash = '<span class="label">–</span>';
  return desk({
    on: 'tax',
    title: 'GSTR-2B',
    chips: '<span class="chip">October 2025</span><span class="chip ok">Read on 14/11/2025</span>',
    end: `<span class="btn ghost">${glyph('down', 15)}Read again</span><span class="btn">Match</span>`,
    keys: [
      ['F3', 'Period'],
      ['F6', 'Open bill'],
      ['F7', 'Accept'],
      ['F8', 'Write to supplier'],
    ],
    right: 'GSTR-3B due on 20/11/2025',
    body: `
<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;margin-bottom:12px">
  ${group('Matched', matching.matched, 'Claimed in GSTR-3B', '--leaf-deep')}
  ${group('Amount differs', matching.differing, 'Claimed as in GSTR-2B')}
  ${group('Only in books', matching.onlyInBooks, 'Credit that waits', '--alert')}
  ${group('Only in GSTR-2B', matching.onlyInPortal, 'Bill not entered')}
</div>
${grid(
  [
    ['Supplier'],
    ['GSTIN', 'm'],
    ['Bill'],
    ['Date', 'm'],
    ['In books', 'n'],
    ['In GSTR-2B', 'n'],
    ['Gap', 'n s'],
    ['To do'],
  ],
  unmatched.map((row) => [
    row.party,
    row.gstin,
    row.bill,
    row.date,
    row.books ? amount(row.books) : dash,
    row.portal ? amount(row.portal) : dash,
    amount(Math.abs(row.books - row.portal)),
    advice(row),
  ]),
)}
<div style="display:flex;align-items:center;gap:22px;margin-top:auto;padding:9px 12px;border:1px solid var(--rule-shade);border-radius:9px;background:var(--paper)">
  <span class="label">Matched and accepted bills</span><b>${matching.matched.bills + matching.differing.bills}</b>
  <span class="label" style="margin-left:auto">Credit to claim for October</span><b style="font:600 20px/1 Eczar">${inr(claimable)}</b>
</div>`,
  });
}

export function payrollScreen() {
  const all = (pick: (row: (typeof payroll)[number]) => number) => sum(payroll, pick);
  const tile = (name: string, value: string, note: string) =>
    `<div class="box" style="padding:8px 12px"><span class="label">${name}</span><div style="font:600 19px/1.3 Eczar">${value}</div><span class="label">${note}</span></div>`;
  const figure = (paise: number) => (paise ? inrPlain(paise) : '<span class="label">–</span>');
  return desk({
    on: 'people',
    title: 'Wage register',
    chips: '<span class="chip">October 2025</span><span class="chip ok">Checked</span>',
    end: `<span class="btn ghost">${glyph('print', 15)}Pay slips</span><span class="btn">Bank file</span>`,
    keys: [
      ['F3', 'Month'],
      ['F5', 'Attendance'],
      ['F7', 'Advance'],
      ['F9', 'ECR file'],
    ],
    right: 'Assembly section, line 2',
    body: `
<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;margin-bottom:11px">
  ${tile('Gross wages', `₹ ${inrPlain(all((r) => r.gross))}`, `${payroll.length} people`)}
  ${tile('Provident fund', `₹ ${inrPlain(all((r) => r.fund))}`, 'Share of employees')}
  ${tile('ESI', `₹ ${inrPlain(all((r) => r.insurance))}`, `${payroll.filter((r) => r.insurance).length} people covered`)}
  ${tile('Net pay', `₹ ${inrPlain(all((r) => r.net))}`, 'Paid on 07/11/2025')}
</div>
${grid(
  [
    ['Employee'],
    ['Days', 'n'],
    ['Basic and DA', 'n'],
    ['HRA', 'n'],
    ['Overtime', 'n'],
    ['Gross', 'n s'],
    ['PF', 'n m'],
    ['ESI', 'n m'],
    ['PT', 'n m'],
    ['Net pay', 'n s'],
  ],
  payroll.map((row) => [
    row.name,
    row.days,
    figure(row.basic),
    figure(row.rent),
    figure(row.overtime),
    figure(row.gross),
    figure(row.fund),
    figure(row.insurance),
    figure(row.tax),
    figure(row.net),
  ]),
  [
    'Assembly',
    '',
    figure(all((r) => r.basic)),
    figure(all((r) => r.rent)),
    figure(all((r) => r.overtime)),
    figure(all((r) => r.gross)),
    figure(all((r) => r.fund)),
    figure(all((r) => r.insurance)),
    figure(all((r) => r.tax)),
    figure(all((r) => r.net)),
  ],
)}`,
  });
}

export const views = {
  invoice: invoiceScreen,
  'e-way-bill': ewayScreen,
  'stock-register': stockScreen,
  'gstr-1': gstrScreen,
};

const shown: [file: string, draw: () => string][] = [
  ['public/pictures/screens/gstr-2b', matchingScreen],
  ['lib/company/content/pictures/software/ankbahi-desk-screen', invoiceScreen],
  ['lib/company/content/pictures/software/ankbahi-godown-screen', stockScreen],
  ['lib/company/content/pictures/software/ankbahi-payroll-screen', payrollScreen],
];

export const scenes = shown.map(([file, draw]) => ({
  file: `${file}.webp`,
  ...SCREEN,
  scale: 2,
  isNeutral: true,
  css: windowCss,
  html: draw(),
}));
