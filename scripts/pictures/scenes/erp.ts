/** Pages of the web ERP in a browser window, and what a phone shows of them. */
import { ages, stock } from '../lib/books';
import { amount, count, inr, inrWhole, lakh, rupees, sum } from '../lib/figures';
import { glyph } from '../kit/glyphs';
import { closing, grid, line, part, SCREEN, web, windowCss } from '../kit/window';

/** Net sales of April to October 2025 in lakh rupees; October is the GSTR-1 of the books. */
const SALES: [month: string, lakh: number][] = [
  ['Apr', 52.84],
  ['May', 58.12],
  ['Jun', 49.67],
  ['Jul', 46.38],
  ['Aug', 55.91],
  ['Sep', 60.45],
  ['Oct', 63.121],
];

const tile = (name: string, value: string, note: string, colour = '--muted') =>
  `<div class="card"><span class="label">${name}</span><div style="font:600 20px/1.25 Eczar">${value}</div><span style="color:var(${colour})">${note}</span></div>`;

const bar = (share: number, colour: string) =>
  `<div class="track" style="width:100%"><i style="width:${share}%;background:var(${colour})"></i></div>`;

const ORDERS: [
  number: string,
  name: string,
  planned: number,
  made: number,
  due: string,
  colour: string,
  state: string,
][] = [
  ['0092', 'Monobloc pump 1 HP', 60, 12, '22/11', '--marigold', 'On time'],
  ['0093', 'Monobloc pump 2 HP', 40, 0, '26/11', '--marigold', 'Waits for stator'],
  ['0090', 'Foot valve 40 mm', 300, 300, '15/11', '--leaf', 'Done'],
  ['0091', 'Submersible pump 3 HP', 24, 15, '19/11', '--marigold', 'On time'],
];

export function dashboardPage() {
  const best = Math.max(...SALES.map(([, value]) => value));
  const all = sum(SALES, ([, value]) => value);
  const receivable = sum(ages, (a) => a.total);
  const colours = ['--leaf', '--leaf-light', '--marigold', '--alert-light', '--alert'];
  return web({
    path: 'dashboard',
    on: 'Dashboard',
    title: 'Monday, 17 November',
    end: `<span class="btn ghost">${glyph('calendar', 15)}Year 2025-26</span>`,
    body: `
<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px">
  ${tile('Sales, Apr to Oct', `₹ ${all.toFixed(2)} L`, 'Oct is the best month', '--leaf')}
  ${tile('To receive', lakh(receivable).replace(' lakh', ' L'), `${((sum(ages.slice(2), (a) => a.total) / receivable) * 100).toFixed(1)}% over 45 days`, '--alert')}
  ${tile('Stock value', lakh(sum(stock, (s) => s.value)).replace(' lakh', ' L'), `${stock.filter((s) => s.quantity < s.level).length} items to reorder`)}
  ${tile('Orders in work', '3', '1 waits for material', '--alert')}
</div>
<div style="display:grid;grid-template-columns:1.25fr 1fr;gap:10px;margin-top:10px;flex:1;min-height:0">
  <div class="card" style="display:flex;flex-direction:column"><h2>Net sales by month <small>₹ lakh</small></h2>
    <div style="display:grid;grid-template-columns:repeat(7,1fr);gap:11px;align-items:end;flex:1">
      ${SALES.map(([month, value]) => `<div style="text-align:center"><span style="font-variant-numeric:tabular-nums">${value.toFixed(1)}</span><div style="height:${((value / best) * 104).toFixed(0)}px;border-radius:4px 4px 0 0;background:var(${value === best ? '--red' : '--rule-shade'})"></div><span class="label">${month}</span></div>`).join('')}
    </div></div>
  <div class="card"><h2>Receivables ageing <small>days</small></h2>
    ${ages.map((a, i) => `<div style="display:grid;grid-template-columns:52px 1fr 76px;gap:8px;align-items:center;padding:3.5px 0"><span class="label">${a.days}</span><div style="height:13px;border-radius:3px;background:var(${colours[i]});width:${Math.max(3, (a.total / ages[0]!.total) * 100).toFixed(0)}%"></div><b style="font-weight:600;text-align:right">${count(a.total / 100)}</b></div>`).join('')}
    <div class="pair total" style="margin-top:4px"><span style="font-size:13px">All</span><b style="font-size:13px">${inrWhole(receivable)}</b></div>
  </div>
</div>
<div class="card" style="margin-top:10px;padding-bottom:5px"><h2 style="margin-bottom:2px">Production orders</h2>
  ${ORDERS.slice(0, 3)
    .map(
      ([number, name, planned, made, due, colour, state]) =>
        `<div style="display:grid;grid-template-columns:44px 170px 1fr 62px 52px 116px;gap:10px;align-items:center;padding:3.5px 0;border-top:1px solid var(--rule)"><b style="font-weight:600">${number}</b><span>${name}</span>${bar((made / planned) * 100, colour)}<span style="text-align:right">${made} / ${planned}</span><span class="label">${due}</span><span style="color:var(${state === 'Waits for stator' ? '--alert' : '--leaf'});font-weight:600">${state}</span></div>`,
    )
    .join('')}
</div>`,
  });
}

type Job = [order: string, firstDay: number, days: number, colour: string];

type Section = [workCentre: string, load: number, jobs: Job[]];

/** The plan of two weeks; loads are in per cent. */
const PLAN: Section[] = [
  [
    'Machining',
    86,
    [
      ['0091', 0, 3, '--maroon'],
      ['0093', 3, 4, '--slate'],
      ['0094', 8, 3, '--stone'],
    ],
  ],
  [
    'Winding',
    104,
    [
      ['0092', 0, 4, '--red'],
      ['0091', 4, 2, '--maroon'],
      ['0093', 7, 4, '--slate'],
    ],
  ],
  [
    'Assembly',
    78,
    [
      ['0092', 2, 5, '--red'],
      ['0091', 7, 3, '--maroon'],
    ],
  ],
  [
    'Testing',
    52,
    [
      ['0090', 0, 1, '--leaf'],
      ['0092', 5, 2, '--red'],
      ['0091', 9, 2, '--maroon'],
    ],
  ],
  [
    'Packing',
    47,
    [
      ['0090', 1, 2, '--leaf'],
      ['0092', 7, 2, '--red'],
    ],
  ],
];
const DAYS = ['17', '18', '19', '20', '21', '22', '24', '25', '26', '27', '28', '29'];

interface PlanCard {
  days: string[];
  sections: Section[];
  corner: string;
  /** Width of the names in pixels. */
  names: number;
}

/** The plan of these sections for the first days; a job that goes on after them is cut off. */
function planCard({ days, sections, corner, names }: PlanCard) {
  const column = 100 / days.length;
  return `
<div class="card" style="padding:10px 12px 6px">
  <div style="display:grid;grid-template-columns:${names}px 1fr">
    <span class="label">${corner}</span>
    <div style="display:grid;grid-template-columns:repeat(${days.length},1fr)">${days.map((d: string) => `<span style="text-align:center" class="label">${d}</span>`).join('')}</div>
    ${sections
      .map(
        ([
          name,
          load,
          jobs,
        ]) => `<div style="border-top:1px solid var(--rule);padding:5px 0 4px"><b style="font-weight:600">${name}</b><br><span style="color:var(${load > 100 ? '--alert' : '--muted'});font-weight:${load > 100 ? 650 : 400}">${load}%${load > 100 ? ' full' : ''}</span></div>
    <div style="border-top:1px solid var(--rule);position:relative;overflow:hidden;background:repeating-linear-gradient(90deg,var(--rule) 0 1px,transparent 1px ${column.toFixed(4)}%)">${jobs
      .filter(([, from]) => from < days.length)
      .map(
        ([order, from, length, colour]) =>
          `<span style="position:absolute;top:9px;height:24px;line-height:24px;left:calc(${(from * column).toFixed(3)}% + 2px);width:calc(${(length * column).toFixed(3)}% - 4px);background:var(${colour});color:#fff;border-radius:5px;padding:0 6px;font-weight:600;overflow:hidden">${order}</span>`,
      )
      .join('')}</div>`,
      )
      .join('')}
  </div>
</div>`;
}

export function planningPage() {
  return web({
    path: 'production/plan',
    on: 'Production',
    title: 'Production plan',
    chips: '<span class="chip">17 to 29 November</span>',
    end: '<span class="btn ghost">By machine</span><span class="btn">Plan again</span>',
    body: `
${planCard({ days: DAYS, sections: PLAN, corner: 'Work centre, load', names: 116 })}
<div style="display:grid;grid-template-columns:1.2fr 1fr;gap:10px;margin-top:10px;flex:1;min-height:0">
  <div class="card"><h2>Orders of these two weeks</h2>
    ${ORDERS.map(([number, name, planned, , due]) => `<div style="display:grid;grid-template-columns:40px 1fr 48px 44px;gap:8px;padding:3px 0;border-top:1px solid var(--rule)"><b style="font-weight:600">${number}</b><span>${name}</span><span style="text-align:right">${planned}</span><span class="label" style="text-align:right">${due}</span></div>`).join('')}
  </div>
  <div class="card" style="background:#FFF7E8;border-color:#F0D9AE"><h2><span style="display:flex;gap:6px;align-items:center;color:#7A4A08">${glyph('warn', 16)}Winding is over its hours</span></h2>
    <div class="pair"><span>Hours of the section</span><b>176</b></div>
    <div class="pair"><span>Hours that the plan needs</span><b>183</b></div>
    <div style="margin-top:4px">Order 0093 moves two days, or 7 hours go to job work at Rudvika Engineering.</div>
  </div>
</div>`,
  });
}

const PURCHASES = (
  [
    ['PO 0611', 'Dhruvam Castings', 'Casing, cast iron', 120, 608, '18/11', 'Due tomorrow', 'due'],
    ['PO 0608', 'Taantavi Winding', 'Stator stack', 60, 1145, '15/11', '2 days late', 'bad'],
    ['PO 0612', 'Polvara Pipes', 'uPVC pipe 50 mm', 800, 296, '24/11', 'Confirmed', 'ok'],
    ['PO 0609', 'Nirmiti Bearings', 'Bearing 6203 ZZ', 500, 91, '20/11', 'In transit', 'ok'],
    ['PO 0613', 'Jalrekha Drip', 'Drip lateral 16 mm', 60, 962, '21/11', 'Confirmed', 'ok'],
  ] satisfies [string, string, string, number, number, string, string, string][]
).map(([number, party, item, quantity, price, due, state, look]) => ({
  number,
  party,
  item,
  quantity,
  due,
  state,
  look,
  value: quantity * rupees(price),
}));

const QUOTES: [name: string, price: number, days: number, good: number][] = [
  ['Taantavi', 1145, 7, 96],
  ['Rudvika', 1168, 4, 99],
  ['Kundalik', 1122, 12, 88],
];

export function purchasePage() {
  return web({
    path: 'purchase/orders',
    on: 'Purchase',
    title: 'Purchase orders',
    chips: '<span class="chip">Open</span>',
    end: `<span class="btn ghost">${glyph('search', 15)}Find</span><span class="btn">New order</span>`,
    body: `
<div class="card" style="padding:0;overflow:hidden">${grid(
      [['Order', 's'], ['Supplier'], ['Item'], ['Qty', 'n'], ['Value', 'n s'], ['Due', 'm'], ['State']],
      PURCHASES.map((p) => [
        p.number,
        p.party,
        p.item,
        count(p.quantity),
        amount(p.value),
        p.due,
        `<span class="chip ${p.look}">${p.state}</span>`,
      ]),
      ['', 'Five orders', '', '', amount(sum(PURCHASES, (p) => p.value)), '', ''],
    )}</div>
<div style="display:grid;grid-template-columns:1.25fr 1fr;gap:10px;margin-top:11px;flex:1;min-height:0">
  <div class="card"><h2>Stator stack: three quotations</h2>
    <div style="display:grid;grid-template-columns:1fr 60px 34px 108px;gap:6px 10px;align-items:center;line-height:1.35">
      <span class="label">Supplier</span><span class="label" style="text-align:right">Rate ₹</span><span class="label" style="text-align:right">Days</span><span class="label">Passed at the gate</span>
      ${QUOTES.map(([name, price, days, good]) => `<b style="font-weight:600">${name}</b><span style="text-align:right">${amount(rupees(price))}</span><span style="text-align:right">${days}</span><span style="display:grid;grid-template-columns:1fr 36px;gap:6px;align-items:center">${bar(good, good > 95 ? '--leaf' : '--marigold')}<span style="text-align:right">${good}%</span></span>`).join('')}
    </div></div>
  <div class="card"><h2>Bills against orders</h2>
    <div class="pair"><span>Matched: order, goods, bill</span><b>38</b></div>
    <div class="pair"><span>In GSTR-2B</span><b>36</b></div>
    <div class="pair"><span>Not yet in GSTR-2B</span><b style="color:var(--alert)">2</b></div>
    <div class="pair"><span>Credit that waits</span><b style="color:var(--alert)">${inr(rupees(31482))}</b></div>
  </div>
</div>`,
  });
}

type Card = [party: string, what: string, value: number];

const STAGES: [stage: string, cards: Card[]][] = [
  [
    'Enquiry',
    [
      ['Malvira Sanitary', '400 ball valves', 164800],
      ['Ombhadra Stores', 'Pipes and elbows', 92600],
      ['Chandrok Farms', 'Drip for 3 acres', 138000],
    ],
  ],
  [
    'Quotation',
    [
      ['Jaleshwin Agro', '24 pumps 3 HP', 342000],
      ['Rudvika Engg', 'Valves, yearly', 286500],
      ['Savrin Dairy', '2 pumps 5 HP', 41200],
    ],
  ],
  [
    'Order',
    [
      ['Kesvari Hardware', 'Pumps and pipes', 163041],
      ['Savrin Dairy', '6 pumps 2 HP', 46800],
      ['Pathrol Builders', '640 pipes', 233600],
    ],
  ],
  [
    'Dispatched',
    [
      ['Ombhadra Stores', '10 pumps 1 HP', 50150],
      ['Malvira Sanitary', 'Brass valves', 98400],
      ['Pathrol Builders', 'GI elbows', 57000],
    ],
  ],
];

export function salesPage() {
  const stageSum = (cards: Card[]) => sum(cards, ([, , value]) => rupees(value));
  return web({
    path: 'sales/pipeline',
    on: 'Sales',
    title: 'Sales pipeline',
    chips: `<span class="chip">${inrWhole(sum(STAGES, ([, cards]) => stageSum(cards)))} in ${sum(STAGES, ([, cards]) => cards.length)} cards</span>`,
    end: '<span class="btn">New enquiry</span>',
    body: `
<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;flex:1;min-height:0">
  ${STAGES.map(
    (
      [name, cards],
      i,
    ) => `<div style="background:var(--paper-shade);border-radius:9px;padding:9px 8px 8px;border-top:3px solid var(${['--stone', '--marigold', '--red', '--leaf'][i]})">
    <div style="display:flex;justify-content:space-between;font-weight:650;padding:0 3px 6px"><span>${name}</span><span class="label" style="font-weight:400">${cards.length}</span></div>
    ${cards.map(([party, what, value]) => `<div class="card" style="padding:10px 10px;margin-bottom:8px;line-height:1.4"><b style="font-weight:600">${party}</b><br><span class="label">${what}</span><br><b style="font-weight:600">${inrWhole(rupees(value))}</b></div>`).join('')}
    <div style="padding:2px 3px 0;font-weight:650">${inrWhole(stageSum(cards))}</div>
  </div>`,
  ).join('')}
</div>
<div class="card" style="margin-top:10px;display:grid;grid-template-columns:repeat(3,1fr);gap:18px">
  <div class="pair"><span>Quotations won</span><b>7 of 12</b></div>
  <div class="pair"><span>Enquiry to order, days</span><b>6.4</b></div>
  <div class="pair"><span>Credit limits passed</span><b style="color:var(--alert)">1 party</b></div>
</div>`,
  });
}

/** Batches on the way from one place to another: [transfer, what, from, to, days on the way]. */
const TRANSFERS: [number: string, what: string, from: string, to: string, days: number][] = [
  ['0231', '24 tins PVC solvent', 'Bhosari', 'Chakan', 1],
  ['0229', '40 uPVC pipes 50 mm', 'Chakan', 'Shop', 2],
  ['0224', '6 pumps 1 HP', 'Bhosari', 'Shop', 5],
];

export function inventoryPage() {
  const low = stock.filter((s) => s.quantity < s.level);
  return web({
    path: 'inventory/stock',
    on: 'Inventory',
    title: 'Inventory',
    chips: '<span class="chip">17/11/2025</span>',
    end: `<span class="btn ghost">${glyph('search', 15)}Find item</span><span class="btn">New transfer</span>`,
    body: `
<div style="display:grid;grid-template-columns:1fr 226px;gap:11px;flex:1;min-height:0">
  <div class="card roomy" style="padding:0;overflow:hidden">${grid(
    [
      ['Item', 's'],
      ['Godowns', 'n'],
      ['Shop', 'n'],
      ['Level', 'n m'],
      ['Value', 'n s'],
    ],
    stock.map((s) => ({
      className: s.quantity < s.level ? 'hot' : '',
      cells: [
        s.name.replace(', 3 m', '').replace(', 100 m', ''),
        count(s.bhosari + s.chakan),
        count(s.shop),
        count(s.level),
        inrWhole(s.value),
      ],
    })),
    ['Eight items', '', '', '', inrWhole(sum(stock, (s) => s.value))],
  )}</div>
  <div style="display:flex;flex-direction:column;gap:11px">
    <div class="card"><h2>On the way</h2>${TRANSFERS.map(([number, what, from, to, days]) => `<div style="padding:5px 0;border-top:1px solid var(--rule)"><div style="display:flex;justify-content:space-between"><b style="font-weight:600">${number}</b><span style="color:var(${days > 3 ? '--alert' : '--muted'})">${days} ${days === 1 ? 'day' : 'days'}</span></div>${what}<br><span class="label">${from} to ${to}</span></div>`).join('')}</div>
    <div class="card" style="flex:1"><h2>To reorder <small>${low.length}</small></h2>${low.map((s) => `<div class="pair"><span>${s.name.split(/,| \d/)[0]}</span><b style="color:var(--alert)">${count(s.level - s.quantity)} ${s.unit}</b></div>`).join('')}</div>
  </div>
</div>`,
  });
}

const CHANGES: [time: string, user: string, entry: string, field: string, before: string, after: string][] = [
  ['16:42', 'Sunita Wagh', 'Sales 0418', 'Quantity', '100', '120'],
  ['15:18', 'Imran Shaikh', 'Purchase 0611', 'Rate', '₹ 618.00', '₹ 608.00'],
  ['12:05', 'Sunita Wagh', 'Receipt 0277', 'Bank', 'Cash', 'Current account'],
  ['11:31', 'Anil Deo', 'Item 8413', 'GST rate', '12%', '18%'],
  ['10:09', 'Imran Shaikh', 'Transfer 0231', 'Status', 'Draft', 'Sent'],
];

const RIGHTS: [role: string, ...rights: string[]][] = [
  ['Counter', 'edit', 'view', '', ''],
  ['Godown', 'view', 'edit', '', ''],
  ['Accountant', 'edit', 'view', 'edit', ''],
  ['Owner', 'edit', 'edit', 'edit', 'edit'],
];
const RIGHT_LOOKS: Record<string, string> = {
  edit: '<span class="chip ok">Edit</span>',
  view: '<span class="chip">View</span>',
  '': '<span class="label">–</span>',
};

export function auditPage() {
  return web({
    path: 'accounts/audit-trail',
    on: 'Accounts',
    title: 'Audit trail',
    chips: `<span class="chip">14/11/2025</span><span class="chip ok">${glyph('check', 14, undefined, 2.4)}Always on</span>`,
    end: `<span class="btn ghost">${glyph('down', 15)}Export</span>`,
    body: `
<div class="card roomy" style="padding:0;overflow:hidden">${grid(
      [['Time', 'm'], ['User', 's'], ['Entry'], ['Field', 'm'], ['Before', 'm'], ['After', 's']],
      CHANGES.map(([time, user, entry, field, before, after]) => [time, user, entry, field, `<s>${before}</s>`, after]),
    )}</div>
<div style="display:grid;grid-template-columns:1.5fr 1fr;gap:11px;margin-top:11px;flex:1;min-height:0">
  <div class="card"><h2>Rights by role</h2>
    <div style="display:grid;grid-template-columns:1fr repeat(4,62px);gap:8px;align-items:center;justify-items:center">
      <span></span>${['Sales', 'Stock', 'Accounts', 'Salaries'].map((name) => `<span class="label">${name}</span>`).join('')}
      ${RIGHTS.map(([role, ...rights]) => `<b style="font-weight:600;justify-self:start">${role}</b>${rights.map((right) => RIGHT_LOOKS[right]).join('')}`).join('')}
    </div></div>
  <div class="card"><h2>Last backups</h2>
    ${['14/11/2025', '13/11/2025', '12/11/2025'].map((day) => `<div class="pair"><span>${day}, 02:00</span><b style="color:var(--leaf-deep)">Complete</b></div>`).join('')}
    <div class="pair total" style="margin-top:6px"><span style="font-size:13px">Restored as a test</span><b style="font-size:13px">01/11/2025</b></div>
  </div>
</div>`,
  });
}

/* On phones */

const PHONE_HEIGHT = 420;

const dashboardOnPhone = () => {
  const receivable = sum(ages, (a) => a.total);
  const best = Math.max(...SALES.map(([, value]) => value));
  const months = SALES.slice(-5);
  return part({
    icon: 'home',
    title: 'Monday, 17 November',
    height: 330,
    body: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">${(
      [
        ['To receive', inrWhole(receivable)],
        ['Stock value', inrWhole(sum(stock, (s) => s.value))],
      ] satisfies [string, string][]
    )
      .map(
        ([name, value]) =>
          `<div class="box" style="padding:7px 12px"><span class="label">${name}</span><div style="font:600 20px/1.3 Eczar">${value}</div></div>`,
      )
      .join('')}</div>
  <div class="pair" style="padding:12px 0 0"><b>Net sales by month</b><span>₹ lakh</span></div>
  <div style="display:grid;grid-template-columns:repeat(${months.length},1fr);gap:14px;align-items:end;flex:1">${months
    .map(
      ([month, value]) =>
        `<div style="text-align:center">${value.toFixed(1)}<div style="height:${((value / best) * 104).toFixed(0)}px;border-radius:4px 4px 0 0;background:var(${value === best ? '--red' : '--rule-shade'})"></div><span class="label">${month}</span></div>`,
    )
    .join('')}</div>`,
  });
};

const planOnPhone = () =>
  part({
    icon: 'factory',
    title: 'Production plan',
    note: '17 to 21 November',
    height: PHONE_HEIGHT,
    body: `${planCard({ days: DAYS.slice(0, 5), sections: PLAN, corner: 'Load', names: 92 })}
  <div style="display:flex;gap:10px;align-items:flex-start;margin-top:auto;padding:10px 12px;border-radius:9px;background:#FFF7E8;border:1px solid #F0D9AE;color:#7A4A08">${glyph('warn', 20)}<span><b style="font-weight:650">Winding is over its hours</b><br>183 planned, 176 available</span></div>`,
  });

const purchaseOnPhone = () =>
  part({
    icon: 'cart',
    title: 'Purchase orders',
    note: 'Open',
    height: PHONE_HEIGHT,
    body: `${PURCHASES.map((p) => line(p.party, amount(p.value), `${p.item}, ${count(p.quantity)}`, `<span class="chip ${p.look}" style="padding:0 9px">${p.state}</span>`)).join('')}
  ${closing('Five orders', inrWhole(sum(PURCHASES, (p) => p.value)))}`,
  });

const salesOnPhone = () => {
  const [, quotations] = STAGES[1]!;
  const [, orders] = STAGES[2]!;
  const list = (name: string, cards: Card[], shown: number) =>
    `<div class="pair" style="padding:11px 0 2px"><b style="font-weight:650">${name}</b><span>${cards.length} · ${inrWhole(sum(cards, ([, , value]) => rupees(value)))}</span></div>${cards
      .slice(0, shown)
      .map(([party, what, value]) => line(party, inrWhole(rupees(value)), what))
      .join('')}`;
  return part({
    icon: 'chart',
    title: 'Sales pipeline',
    note: 'November',
    height: PHONE_HEIGHT,
    body: `${list('Quotation', quotations, 3)}${list('Order', orders, 2)}`,
  });
};

const inventoryOnPhone = () =>
  part({
    icon: 'stock',
    title: 'Stock on the way',
    note: '17/11/2025',
    height: PHONE_HEIGHT,
    body: `${TRANSFERS.map(([number, what, from, to, days]) => line(what, number, `${from} to ${to}`, `<span style="color:var(${days > 3 ? '--alert' : '--muted'})">${days} ${days === 1 ? 'day' : 'days'}</span>`)).join('')}
  <div class="pair" style="padding:12px 0 2px"><b style="font-weight:650">To reorder</b><span></span></div>
  ${stock
    .filter((s) => s.quantity < s.level)
    .map((s) =>
      line(
        s.name.split(',')[0]!,
        `<span style="color:var(--alert)">${count(s.level - s.quantity)} ${s.unit}</span>`,
        `In stock ${count(s.quantity)}`,
        `<span class="label">Level ${count(s.level)}</span>`,
      ),
    )
    .join('')}`,
  });

const auditOnPhone = () =>
  part({
    icon: 'book',
    title: 'Audit trail',
    note: '14/11/2025',
    height: 360,
    body: CHANGES.map(([time, user, entry, field, before, after]) =>
      line(`${entry}: ${field}`, time, user, `<s class="label">${before}</s> ${after}`),
    ).join(''),
  });

const pages: [name: string, draw: () => string, phone: () => string, phoneHeight: number][] = [
  ['dashboard', dashboardPage, dashboardOnPhone, 330],
  ['plan', planningPage, planOnPhone, PHONE_HEIGHT],
  ['purchase', purchasePage, purchaseOnPhone, PHONE_HEIGHT],
  ['sales', salesPage, salesOnPhone, PHONE_HEIGHT],
  ['inventory', inventoryPage, inventoryOnPhone, PHONE_HEIGHT],
  ['audit-trail', auditPage, auditOnPhone, 360],
];

export const scenes = pages.flatMap(([name, draw, phone, height]) => [
  { file: `public/pictures/erp/${name}.webp`, ...SCREEN, scale: 1.5, isNeutral: true, css: windowCss, html: draw() },
  {
    file: `public/pictures/erp/${name}-phone.webp`,
    width: 360,
    height,
    scale: 2,
    isNeutral: true,
    css: windowCss,
    html: phone(),
  },
]);
