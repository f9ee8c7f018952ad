/** Banners for wide windows and for phones. No headline stands in them: the page sets the text. */
import { AGES, ages, buyer, invoice, receivables, stock } from '../lib/books';
import { amount, count, inr, inrWhole, lakh, steady, sum } from '../lib/figures';
import { cloth, placed, ruled } from '../kit/ground';
import { glyph, type GlyphName } from '../kit/glyphs';
import { qr, windowCss } from '../kit/window';
import { dashboardPage } from './erp';
import { views } from './screens';

const WIDE = { width: 1600, height: 700, scale: 1 };
const TALL = { width: 400, height: 500, scale: 2 };
const AGE_COLOURS = ['--leaf', '--leaf-light', '--marigold', '--alert-light', '--alert'];

const css = `${windowCss}
.stage{position:relative;overflow:hidden;width:100%;height:100%;background:var(--paper)}
.slip{background:#fff;padding:15px 18px;font-size:14px;line-height:1.36}
.slip h1{font:600 21px/1.15 Eczar}
.slip .row{display:flex;justify-content:space-between;gap:10px;padding:5.5px 0;border-bottom:1px solid var(--rule)}
.slip .row b{font-weight:600}
.slip .row span{color:var(--muted)}
.slip .sum{display:flex;justify-content:space-between;border-top:1px solid var(--ink);border-bottom:3px double var(--ink);padding:6px 0;font-weight:700;font-size:17px;margin-top:6px}
.appbar{background:var(--maroon);color:var(--paper);display:flex;align-items:center;gap:8px;padding:9px 16px;font-weight:650;font-size:15px}
.appbar span{margin-left:auto;font-weight:400;color:#EBD9CF}
`;

const row = (name: string, value: string) => `<div class="row"><span>${name}</span><b>${value}</b></div>`;
const done = (text: string) =>
  `<span class="chip ok" style="font-size:14px">${glyph('check', 15, undefined, 2.4)}${text}</span>`;

const einvoiceSlip = () => `<div class="slip" style="width:300px">
  <div style="display:flex;justify-content:space-between;align-items:center;margin-bottom:10px"><h1>E-invoice</h1>${done('Signed')}</div>
  <div style="display:grid;place-items:center;padding:10px 0 14px;border-top:1px solid var(--rule);border-bottom:1px solid var(--rule)">${qr(150, steady(7))}</div>
  ${row('Invoice', invoice.number)}${row('Acknowledged', '14/11/2025, 16:43')}${row('Taxable', amount(invoice.taxable))}${row('CGST + SGST', amount(2 * invoice.cgst))}
  <div class="sum"><span>Total</span><span>${inr(invoice.total)}</span></div></div>`;

const ewaySlip = () => `<div class="slip" style="width:312px">
  <div style="display:flex;justify-content:space-between;align-items:center;margin-bottom:9px"><h1>E-way bill</h1>${done('Active')}</div>
  <svg width="276" height="64" viewBox="0 0 276 64"><path d="M0 52h276" stroke="#D5CAB7" stroke-width="2"/><path d="M8 58h22M58 58h22M108 58h22M158 58h22M208 58h22" stroke="#D5CAB7" stroke-width="3"/><g transform="translate(78 6)"><rect width="82" height="38" rx="3" fill="#F2A33A"/><path d="M0 9h82M0 29h82" stroke="#D4852A" stroke-width="2"/><path d="M86 8h18l14 16v20H86z" fill="#A31D22"/><path d="M92 13h10l9 11H92z" fill="#FBF8F2"/><rect y="38" width="118" height="6" fill="#5A0F14"/><g fill="#1D1A16"><circle cx="20" cy="46" r="8"/><circle cx="40" cy="46" r="8"/><circle cx="100" cy="46" r="8"/></g><g fill="#D5CAB7"><circle cx="20" cy="46" r="3"/><circle cx="40" cy="46" r="3"/><circle cx="100" cy="46" r="3"/></g></g></svg>
  ${row('Number', '2714 0000 4183')}${row('From', 'Pune')}${row('To', 'Satara, 112 km')}${row('Vehicle', 'MH 12 IO 4471')}${row('Goods', inr(invoice.total))}
  <div class="sum"><span>Valid until</span><span>15/11/2025</span></div></div>`;

const ageBars = (height: number) => {
  const top = ages[0]!.total;
  return `<div style="display:grid;grid-template-columns:repeat(5,1fr);gap:9px;align-items:end;height:${height}px;border-bottom:1px solid var(--rule-shade)">${ages
    .map(
      (a, i) =>
        `<div style="height:${Math.max(3, (a.total / top) * 100).toFixed(1)}%;background:var(${AGE_COLOURS[i]});border-radius:3px 3px 0 0"></div>`,
    )
    .join(
      '',
    )}</div><div style="display:grid;grid-template-columns:repeat(5,1fr);gap:4px;text-align:center;font-size:13px;color:var(--muted);padding-top:3px">${AGES.map((d) => `<span>${d.replace('over 90', '90+')}</span>`).join('')}</div>`;
};

const ageingSlip = () => `<div class="slip" style="width:330px">
  <h1>Receivables ageing</h1><div class="label" style="margin-bottom:10px">Days from the invoice date</div>
  ${ageBars(150)}
  <div style="height:8px"></div>
  ${receivables
    .slice(1, 5)
    .map((r) => row(r.party.split(',')[0]!, amount(r.total)))
    .join('')}
  <div class="sum"><span>To receive</span><span>${inrWhole(sum(ages, (a) => a.total))}</span></div></div>`;

const stage = (content: string) => `<div class="stage">${content}</div>`;

const wide = [
  () =>
    stage(
      `${cloth(1600, 700, { spine: 96, redCover: true })}${placed(views.invoice(), 152, 63, 1.15)}${placed(einvoiceSlip(), 1104, 118, 1.36)}`,
    ),
  () =>
    stage(
      `${ruled(1600, 700, { margin: 76, step: 35 })}<div style="position:absolute;right:0;top:0;width:300px;height:700px;background:var(--red)"></div>${placed(views['stock-register'](), 126, 62, 1.15)}${placed(ewaySlip(), 1082, 104, 1.36)}`,
    ),
  () =>
    stage(
      `${ruled(1600, 700, { step: 35 })}<div style="position:absolute;left:0;bottom:0;width:1600px;height:300px;background:var(--maroon)"></div><div style="position:absolute;left:0;bottom:300px;width:1600px;height:6px;background:var(--marigold)"></div>${placed(ageingSlip(), 96, 96, 1.3)}${placed(dashboardPage(), 560, 48, 1.2)}`,
    ),
];

const appBar = (title: string, note: string) => `<div class="appbar">${title}<span>${note}</span></div>`;

const tallInvoice = () => `<div class="slip" style="width:330px;padding:14px 18px">
  <div style="display:flex;justify-content:space-between;gap:8px"><div><h1>Tax invoice</h1><b style="font-weight:600">${invoice.number}</b><br><span class="label">${invoice.date}</span></div>${qr(72, steady(7))}</div>
  <div style="margin:8px 0 4px"><span class="label">To</span> <b>${buyer.name}</b>, Satara</div>
  ${invoice.lines.map((l) => row(`${l.name.split(',')[0]}`, amount(l.taxable))).join('')}
  <div class="row"><span>CGST</span><b>${amount(invoice.cgst)}</b></div><div class="row"><span>SGST</span><b>${amount(invoice.sgst)}</b></div><div class="row" style="border:0"><span>Round off</span><b>${amount(invoice.rounding)}</b></div>
  <div class="sum" style="margin-top:0"><span>Total</span><span>${inr(invoice.total)}</span></div></div>`;

const tallStock = () => `<div class="slip" style="width:324px;padding:0">${appBar('Stock', '17/11/2025')}
  <div style="padding:4px 16px 14px">${stock
    .slice(0, 6)
    .map(
      (s) =>
        `<div style="padding:7px 0;border-bottom:1px solid var(--rule);display:grid;grid-template-columns:1fr auto;gap:1px 10px;justify-items:start"><b style="font-weight:600">${s.name.split(',')[0]}</b><b style="justify-self:end">${count(s.quantity)}</b><span class="label">Bhosari ${count(s.bhosari)} · Chakan ${count(s.chakan)}</span>${s.quantity < s.level ? '<b style="color:var(--alert);font-weight:600;justify-self:end">reorder</b>' : `<span class="label" style="justify-self:end">${s.unit}</span>`}</div>`,
    )
    .join('')}</div></div>`;

const tallErp = () => `<div class="slip" style="width:324px;padding:0">${appBar('ERP', 'Monday')}
  <div style="padding:12px 16px 14px">
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:9px;margin-bottom:12px">
    ${[
      ['Sales, October', '₹ 63.12 lakh'],
      ['Stock value', lakh(sum(stock, (s) => s.value))],
    ]
      .map(
        ([name, value]) =>
          `<div class="box" style="padding:7px 11px"><span class="label">${name}</span><div style="font:600 18px/1.3 Eczar">${value}</div></div>`,
      )
      .join('')}
  </div>
  <b>Receivables by age</b><div style="height:6px"></div>${ageBars(84)}
  <div style="height:12px"></div><b>Production</b>
  ${(
    [
      ['Monobloc pump 1 HP', 12, 60],
      ['Submersible pump 3 HP', 15, 24],
      ['Foot valve 40 mm', 300, 300],
    ] satisfies [string, number, number][]
  )
    .map(
      ([name, made, planned]) =>
        `<div style="padding:5px 0"><div style="display:flex;justify-content:space-between"><span>${name}</span><b style="font-weight:600">${made} of ${planned}</b></div><div class="track" style="margin-top:3px"><i style="width:${(made / planned) * 100}%;background:var(${made === planned ? '--leaf' : '--marigold'})"></i></div></div>`,
    )
    .join('')}
  </div></div>`;

const placedSlip = (slip: string, x: number, y: number, scale = 1) => placed(slip, x, y, scale, { radius: 9 });

const ribbon = (text: string, icon: GlyphName) =>
  `<div style="position:absolute;left:0;right:0;bottom:0;height:52px;background:var(--marigold);color:var(--maroon-deep);display:flex;align-items:center;justify-content:center;gap:10px;font:600 17px 'Source Sans 3'">${glyph(icon, 22, undefined, 2)}${text}</div>`;

const tall = {
  'lib/company/content/pictures/banners/banner-1-mobile': () =>
    stage(`${cloth(400, 500, { spine: 34 })}${placedSlip(tallInvoice(), 54, 42)}`),
  'lib/company/content/pictures/banners/banner-2-mobile': () =>
    stage(
      `${ruled(400, 500, { step: 25, margin: 22 })}${placedSlip(tallStock(), 46, 24)}${ribbon('E-way bill 2714 0000 4183 is active', 'truck')}`,
    ),
  'lib/company/content/pictures/banners/banner-3-mobile': () =>
    stage(
      `${ruled(400, 500, { step: 25 })}<div style="position:absolute;left:0;right:0;bottom:0;height:220px;background:var(--maroon)"></div><div style="position:absolute;left:0;right:0;bottom:220px;height:5px;background:var(--marigold)"></div>${placedSlip(tallErp(), 38, 40)}`,
    ),
};

/** The vendor's phone banners, without the sample's cloth: the neutral grounds suit any brand. */
const neutral = [tallInvoice, tallStock, tallErp];

export const scenes = [
  ...wide.map((draw, i) => ({
    file: `lib/company/content/pictures/banners/banner-${i + 1}.webp`,
    ...WIDE,
    css,
    html: draw(),
  })),
  ...Object.entries(tall).map(([name, draw]) => ({
    file: `${name}.webp`,
    ...TALL,
    css,
    html: draw(),
  })),
  ...neutral.map((draw, i) => ({
    file: `public/pictures/banners/phone-${i + 1}.webp`,
    ...TALL,
    isNeutral: true,
    css,
    html: stage(`${ruled(400, 500, { step: 25 })}${placedSlip(draw(), 36, 32)}`),
  })),
];
