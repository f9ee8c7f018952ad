/** One picture for each post of the embedded content, set up from the kit. */
import * as c from '../lib/palette';
import { steady } from '../lib/figures';
import { arrow, circle, dashed, page, put, rect, scene, shape, stand, stroke, text, prop, times } from '../kit/draw';
import { chartView, monitor } from '../kit/interiors';
import {
  balance,
  book,
  boxes,
  calendar,
  carton,
  code,
  coins,
  dayLeaf,
  drum,
  factory,
  lorry,
  openBook,
  pallet,
  pen,
  rack,
  sack,
  sheet,
  shed,
  shop,
  stampPrint,
  tag,
  tick,
  tin,
} from '../kit/props';

const W = 1200;
const H = 675;

const label = (x: number, y: number, content: string, size = 40, fill = c.ink, anchor = 'middle') =>
  text(x, y, content, { size, fill, anchor, face: 'Eczar' });

/** A band of floor with its line. */
const ground = (y: number, fill = c.paperShade) => `${rect(0, y, W, H - y, fill)}${rect(0, y, W, 3, c.ruleShade)}`;

function returnTables() {
  const left = sheet(340, 500, { title: 'GSTR-1', rows: 8, hot: { 1: c.marigoldTint, 4: c.leafTint, 6: c.redTint } });
  const right = sheet(340, 500, {
    title: 'GSTR-3B',
    rows: 8,
    head: c.maroon,
    hot: { 0: c.marigoldTint, 3: c.leafTint, 5: c.redTint },
  });
  const row = (_one: unknown, i: number) => 88 + 77 + (i + 0.5) * ((500 - 77 - 27 - 40) / 8);
  const link = (from: number, to: number, colour: string) =>
    `${stroke(`M478 ${row(left, from)}C580 ${row(left, from)} 620 ${row(right, to)} 722 ${row(right, to)}`, colour, 6)}${circle(478, row(left, from), 9, colour)}${circle(722, row(right, to), 9, colour)}`;
  return `${page(W, H, { margin: 54 })}${put(left, 136, 88)}${put(right, 724, 88)}${link(1, 0, c.marigoldShade)}${link(4, 3, c.leaf)}${link(6, 5, c.red)}`;
}

function ewayRoad() {
  const stone = (x: number, km: string) =>
    `${shape(`M${x - 48} 652v-84q0-46 48-46t48 46v84z`, c.white)}${shape(`M${x - 48} 574v-6q0-46 48-46t48 46v6z`, c.marigold)}${text(x, 622, km, { size: 42, anchor: 'middle' })}`;
  const slip = sheet(250, 340, {
    title: 'E-way bill',
    rows: 6,
    head: c.leaf,
    top: 8,
    sum: false,
    columns: [0.4, 0.4],
    hot: { 4: c.leafTint },
  });
  return `${rect(0, 0, W, H, '#F3ECDF')}${shape('M0 330Q220 230 430 302T840 260 1200 302V420H0z', '#DCE5D6')}${shape('M0 360Q300 300 620 350T1200 330V420H0z', '#C7D8C8')}${circle(1010, 110, 56, c.marigold)}${rect(0, 396, W, 190, c.slate)}${rect(0, 396, W, 7, c.stone)}${dashed('M0 556H1200', c.paper, 7, '70 46')}${rect(0, 586, W, 89, '#C7D8C8')}${rect(0, 586, W, 5, c.stone)}${stand(lorry({ label: 'PUNE' }), 470, 520, { scale: 1.25 })}${stone(452, '0')}${stone(764, '200')}${stone(1076, '400')}${put(slip, 70, 92, { turn: -4, scale: 1.28 })}`;
}

function einvoiceDays() {
  const days = times(30, (i) => {
    const x = 90 + (i % 15) * 69;
    const y = 496 + Math.floor(i / 15) * 74;
    const late = i > 26;
    return `${rect(x, y, 58, 62, i === 29 ? c.red : late ? c.marigold : c.white, 6)}${text(x + 29, y + 42, i + 1, { size: 30, anchor: 'middle', fill: i === 29 ? c.white : c.ink })}`;
  });
  const bill = sheet(500, 400, { title: 'Tax invoice', rows: 3, columns: [0.34, 0.14, 0.14, 0.18] });
  return `${rect(0, 0, W, H, c.maroon)}${rect(0, 0, W, 462, c.paper)}${rect(0, 462, W, 8, c.marigold)}${put(bill, 170, 36)}${rect(744, 60, 300, 350, c.white, 12)}${rect(744, 60, 300, 350, 'none', 12, `stroke="${c.ruleShade}" stroke-width="3"`)}${put(code(228, 31), 780, 92)}${label(894, 384, 'IRN', 50)}${put(tick(36), 1002, 34)}${arrow(688, 236, 728, 236, c.red, 8)}${days}`;
}

function matching() {
  const rows = 7;
  const entry = (x: number, y: number, fill: string, seed: number) => {
    const next = steady(seed);
    return `${rect(x, y, 420, 50, fill, 5)}${rect(x + 20, y + 19, 120 + next() * 90, 12, c.slate, 3)}${rect(x + 320, y + 19, 78, 12, c.slate, 3)}`;
  };
  let svg = '';
  for (let i = 0; i < rows; i += 1) {
    const y = 148 + i * 64;
    const alone = i === 4;
    svg += entry(92, y, alone ? c.marigold : c.white, i + 3);
    if (alone)
      svg += `${rect(688, y, 420, 50, 'none', 5, `stroke="${c.stone}" stroke-width="3" stroke-dasharray="10 9"`)}${label(600, y + 40, '?', 46, c.red)}`;
    else
      svg += `${entry(688, y, c.white, i + 3)}${stroke(`M520 ${y + 25}h52M628 ${y + 25}h52`, c.leafLight, 4)}${put(tick(22), 578, y + 3)}`;
  }
  return `${rect(0, 0, W, H, c.leafTint)}${rect(62, 56, 480, 580, c.paperShade, 10)}${rect(658, 56, 480, 580, c.paperShade, 10)}${rect(62, 56, 480, 72, c.red, 10)}${rect(658, 56, 480, 72, c.maroon, 10)}${label(302, 106, 'Purchases', 40, c.paper)}${label(898, 106, 'GSTR-2B', 40, c.paper)}${svg}`;
}

function hsnShelf() {
  const hang = (x: number, y: number, code: string, look: object) =>
    `${stroke(`M${x} ${y - 6}v26`, c.slate, 3)}${put(tag(code, { size: 38, ...look }), x - 74, y + 16)}`;
  const four = { fill: c.marigold };
  const six = { fill: c.red, colour: c.paper };
  const plank = (y: number) => `${rect(70, y, 1060, 20, '#B98F58', 3)}${rect(70, y + 14, 1060, 6, '#9A7442', 2)}`;
  const pipe = prop(
    220,
    130,
    times(
      3,
      (i) =>
        `${rect(0, i * 42, 220, 36, ['#8FA3A0', '#A8B9B5', '#8FA3A0'][i]!, 18)}${circle(202, i * 42 + 18, 12, c.paper)}`,
    ),
  );
  const valve = prop(
    150,
    140,
    `${rect(0, 70, 150, 52, c.marigoldShade, 8)}${rect(-8, 62, 26, 68, c.marigold, 5)}${rect(132, 62, 26, 68, c.marigold, 5)}${rect(66, 26, 18, 48, c.slate)}${rect(22, 12, 106, 20, c.red, 10)}`,
  );
  const cloth = prop(
    210,
    130,
    [c.red, c.marigold, c.leaf, c.maroon].map((f, i) => rect((i % 2) * 6, i * 33, 204, 28, f, 12)).join(''),
  );
  return `${rect(0, 0, W, H, c.paper)}${rect(0, 0, W, 36, c.maroon)}${plank(286)}${plank(566)}${stand(pipe, 120, 286)}${stand(tin(100, 150, c.leaf), 400, 286)}${stand(tin(100, 150, c.marigold), 508, 286)}${stand(valve, 690, 286)}${stand(sack(130, 176, { label: '' }), 950, 286)}${stand(cloth, 130, 566)}${stand(carton(150, 150), 410, 566)}${stand(carton(110, 104, { fill: c.red, side: '#8B171B' }), 560, 566)}${stand(prop(190, 150, `${rect(0, 20, 190, 110, c.ink, 12)}${rect(14, 34, 162, 82, c.leafTint, 4)}${rect(60, 130, 70, 20, c.slate, 4)}`), 720, 566)}${stand(drum(110, 160), 970, 566)}${hang(230, 306, '3917', four)}${hang(506, 306, '320890', six)}${hang(766, 306, '848180', six)}${hang(1014, 306, '2523', four)}${hang(236, 586, '520811', six)}${hang(540, 586, '7318', four)}${hang(814, 586, '852852', six)}${hang(1026, 586, '3402', four)}`;
}

function valuation() {
  const layers = [
    ['#E3CBA2', '#CDB083', '₹ 48'],
    ['#D9B98C', '#C29F6E', '₹ 50'],
    ['#C9A06A', '#AE8650', '₹ 54'],
  ];
  const stack = layers
    .map(([fill, side, price], l) =>
      times(3, (i) => put(carton(132, 112, { fill, side, mark: price }), 92 + i * 138, 424 - l * 118)),
    )
    .join('');
  const load = (n: number) =>
    times(n, (i) =>
      put(carton(64, 46, { fill: layers[i % 3]![0], side: layers[i % 3]![1], label: false }), -34, -46 - i * 48),
    );
  return `${page(W, H, {})}${rect(0, 0, 580, H, c.redTint)}${ground(558, c.rule)}${put(pallet(430), 86, 538)}${stack}${stand(balance(330, 290, { left: load(2), right: put(coins(6, 76), -38, -78) }), 618, 590, { scale: 1.6 })}${put(tag('FIFO', { size: 44, fill: c.red, colour: c.paper }), 250, 84)}`;
}

function ageingMonday() {
  const bars: [days: string, height: number, fill: string][] = [
    ['0–30', 340, c.leaf],
    ['31–60', 226, c.leafLight],
    ['61–90', 132, c.marigold],
    ['90+', 84, c.red],
  ];
  return `${page(W, H, { ground: c.white, line: c.paperShade })}${rect(0, 0, 420, H, c.maroon)}${put(dayLeaf(300, { top: 'NOVEMBER', big: '17', small: 'Monday' }), 62, 158, { turn: -3 })}${stroke('M480 560H1150', c.ink, 4)}${bars.map(([days, h, fill], i) => `${rect(512 + i * 164, 558 - h, 118, h, fill, 6)}${text(571 + i * 164, 612, days, { size: 40, anchor: 'middle' })}`).join('')}${dashed('M800 120V556', c.slate, 4, '14 12')}`;
}

function fortyFive() {
  const strip = times(45, (i) => {
    const x = 74 + (i % 15) * 70.6;
    const y = 74 + Math.floor(i / 15) * 86;
    const day = i + 1;
    const key = day === 15 || day === 45;
    return `${rect(x, y, 62, 76, key ? c.red : day < 15 ? c.white : c.paper, 7)}${text(x + 31, y + 51, day, { size: key ? 38 : 30, anchor: 'middle', fill: key ? c.paper : c.muted, weight: key ? 700 : 500 })}`;
  });
  const voucher = sheet(560, 300, { title: 'Voucher', rows: 3, columns: [0.46, 0.22], sum: true });
  return `${rect(0, 0, W, H, c.marigold)}${rect(40, 44, 1120, 304, c.marigoldTint, 12)}${strip}${rect(0, 520, W, 155, c.marigoldShade)}${put(voucher, 160, 374, { turn: -2 })}${put(stampPrint('PAID', { size: 62, colour: c.leaf }), 420, 470, { turn: -12 })}${put(coins(8, 100), 800, 500)}${put(coins(12, 100), 914, 456)}${put(coins(5, 100), 1028, 533)}`;
}

function tds() {
  const base = 590;
  const months = [0.18, 0.3, 0.46, 0.6, 0.82, 1];
  const top = 400;
  const bars = months
    .map((v, i) => {
      const h = v * top;
      const over = Math.max(0, h - 270);
      const x = 620 + i * 88;
      return `${rect(x, base - h, 64, h, over ? c.red : c.ruleShade, 5)}${over ? rect(x, base - 270, 64, 270, c.ruleShade) : ''}`;
    })
    .join('');
  return `${page(W, H, { margin: 0 })}${rect(0, 0, 520, H, c.leaf)}${put(sheet(330, 440, { title: 'Purchase', rows: 6, columns: [0.5, 0.3], head: c.maroon, sum: false }), 84, 118)}${shape('M414 440L460 410 414 558H250L300 512z', c.leaf)}${put(tag('0.1%', { size: 58 }), 262, 470, { turn: -8 })}${bars}${dashed('M572 320H1160', c.maroon, 5, '18 14')}${label(590, 300, '50 lakh', 50, c.maroon, 'start')}${stroke('M572 592H1160', c.ink, 4)}`;
}

const gear = (r: number, fill: string, hole = c.paper) =>
  prop(
    r * 2,
    r * 2,
    `${times(4, (i) => rect(r - r * 0.2, 0, r * 0.4, r * 2, fill, r * 0.08, `transform="rotate(${i * 45} ${r} ${r})"`))}${circle(r, r, r * 0.76, fill)}${circle(r, r, r * 0.3, hole)}`,
  );

function jobWork() {
  const bar = times(4, (i) => rect(0, i * 20, 120, 15, [c.slate, c.stone][i % 2]!, 3));
  return `${rect(0, 0, W, H, '#F3ECDF')}${ground(520, c.rule)}${stand(factory(380, 290), 40, 522)}${stand(shed(360, 280, { roof: c.leafDeep, inside: put(gear(48, c.marigold, c.maroonDeep), 132, 166) }), 806, 522)}${put(prop(120, 80, bar), 552, 92)}${arrow(452, 204, 772, 204, c.red, 10)}${put(sheet(210, 190, { title: 'Challan', rows: 3, sum: false, head: c.marigold, columns: [0.5, 0.3] }), 506, 236)}${arrow(772, 462, 452, 462, c.leaf, 10)}${put(gear(48, c.leaf, c.rule), 548, 500)}${put(gear(34, c.leafLight, c.rule), 636, 526)}`;
}

function godowns() {
  const inside = (w: number, x: number) => put(rack(w, 150, { levels: 2, bays: 2, goods: boxes(x) }), 0, 0);
  const one = shed(400, 320, { name: 'PUNE', inside: `<g transform="translate(78 170)">${inside(244, 5)}</g>` });
  const two = shed(400, 320, {
    name: 'INDORE',
    roof: c.leafDeep,
    inside: `<g transform="translate(78 170)">${inside(244, 11)}</g>`,
  });
  return `${rect(0, 0, W, H, c.marigoldTint)}${ground(540, '#E9D9B8')}${stand(one, 44, 542)}${stand(two, 756, 542)}${dashed('M660 40V660', c.maroon, 6, '26 20')}${put(sheet(180, 220, { title: 'Challan', rows: 4, sum: false, columns: [0.5, 0.3] }), 504, 96, { turn: 3 })}${arrow(476, 372, 738, 372, c.red, 10)}${stand(lorry({ body: c.white, band: c.ruleShade }), 466, 628, { scale: 0.68 })}`;
}

function yearEnd() {
  const items = times(6, (i) => {
    const y = 176 + i * 70;
    const donee = i < 5;
    return `${donee ? put(tick(22), 142, y - 22) : rect(144, y - 20, 40, 40, 'none', 6, `stroke="${c.stone}" stroke-width="4"`)}${rect(210, y - 8, 150 + ((i * 53) % 110), 16, donee ? c.stone : c.ink, 4)}`;
  });
  return `${rect(0, 0, W, H, c.redTint)}${rect(0, 560, W, 115, '#E7C9C4')}${rect(96, 60, 440, 560, '#9A7442', 14)}${rect(116, 92, 400, 510, c.white, 4)}${rect(236, 36, 160, 66, c.slate, 12)}${circle(316, 60, 13, c.redTint)}${items}${put(dayLeaf(390, { top: 'MARCH', big: '31', small: 'Year end' }), 660, 96, { turn: 3 })}${put(pen(230, c.maroon), 470, 540, { turn: -24 })}`;
}

function toErp() {
  const cols = 5;
  const rows = 9;
  const next = steady(12);
  let cells = '';
  for (let r = 0; r < rows; r += 1)
    for (let k = 0; k < cols; k += 1) {
      const x = 70 + k * 88;
      const y = 96 + r * 54;
      cells +=
        rect(x, y, 86, 52, r === 0 ? c.leaf : next() < 0.12 ? c.marigoldTint : c.white) +
        (r === 0 ? '' : rect(x + 12, y + 22, 26 + next() * 40, 9, c.ruleShade, 3));
    }
  const tile = (x: number, y: number, name: string, fill: string, glyph: string) =>
    `${rect(x, y, 220, 176, fill, 16)}<g transform="translate(${x + 110} ${y + 68})">${glyph}</g>${text(x + 110, y + 150, name, { size: 34, anchor: 'middle', fill: c.paper })}`;
  return `${page(W, H, { line: c.paperShade })}${rect(62, 88, 456, 502, c.ruleShade, 6)}${cells}${arrow(542, 340, 626, 340, c.red, 12)}${stroke('M770 206V480M1026 206V480M770 206H1026M770 470H1026', c.ruleShade, 14)}${tile(660, 118, 'Purchase', c.maroon, stroke('M-44-30h18l14 46h44l12-34h-62M-8 36v.1M32 36v.1', c.paper, 8))}${tile(916, 118, 'Stock', c.leaf, stroke('M-40-22 0-44 40-22V22L0 44-40 22zM-40-22 0 0 40-22M0 0v44', c.paper, 7))}${tile(660, 382, 'Production', c.marigoldShade, put(gear(40, c.paper, c.marigoldShade), -40, -42))}${tile(916, 382, 'Sales', c.red, stroke('M-40 36h80M-26 22V2M0 22v-40M26 22v-60', c.paper, 11))}`;
}

function backup() {
  const cloud = shape('M70 150a56 56 0 0 1 4-112 78 78 0 0 1 148-14 62 62 0 0 1 20 122q-6 4-16 4z', c.white);
  return `${rect(0, 0, W, H, c.maroon)}${times(17, (i) => rect(0, 40 * i + 20, W, 1.4, c.maroonLight))}${put(monitor(330, 300, chartView(314, 212)), 70, 92)}${put(prop(190, 270, `${rect(0, 0, 190, 270, c.ink, 20)}${rect(16, 16, 158, 160, c.slate, 10)}${circle(95, 96, 54, c.stone)}${circle(95, 96, 16, c.ink)}${rect(30, 206, 130, 12, c.marigold, 6)}${circle(42, 240, 7, c.leafLight)}`), 520, 118)}<g transform="translate(832 120) scale(1.12)">${cloud}</g>${label(1004, 246, '3', 64, c.maroon)}${label(235, 458, '1', 64, c.marigold)}${label(615, 458, '2', 64, c.marigold)}${stroke('M985 322V520Q985 580 925 580H820', c.marigold, 10)}${arrow(840, 580, 770, 580, c.marigold, 10)}${put(openBook(360, 176, { rows: 5, cover: c.red }), 400, 486)}`;
}

function newRates() {
  const card = (x: number, y: number, from: string, to: string, look: object) =>
    `${rect(x, y, 318, 208, c.white, 14)}${rect(x, y, 318, 208, 'none', 14, `stroke="${c.ruleShade}" stroke-width="3"`)}${rect(x + 28, y + 32, 150, 16, c.stone, 4)}${rect(x + 28, y + 62, 96, 12, c.ruleShade, 4)}${text(x + 30, y + 172, from, { size: 54, fill: c.stone, weight: 600 })}${stroke(`M${x + 26} ${y + 155}h102`, c.red, 6)}${put(tag(to, { size: 44, ...look }), x + 148, y + 118)}`;
  const five = { fill: c.leaf, colour: c.white };
  const eighteen = { fill: c.marigold };
  const forty = { fill: c.red, colour: c.white };
  return `${page(W, H, { margin: 54 })}${rect(0, 540, W, 135, c.maroon)}${rect(0, 534, W, 7, c.marigold)}${card(100, 50, '12%', '5%', five)}${card(450, 50, '28%', '18%', eighteen)}${card(800, 50, '28%', '40%', forty)}${card(100, 292, '18%', '5%', five)}${card(450, 292, '12%', '18%', eighteen)}${card(800, 292, '5%', 'Nil', { fill: c.slate, colour: c.white })}${label(600, 630, '22 September 2025', 58, c.paper)}`;
}

function hindiMonth() {
  const month = calendar(560, 500, {
    label: 'नवंबर',
    days: 30,
    first: 5,
    marks: { 7: c.marigold, 11: c.red, 14: c.leaf, 20: c.red, 30: c.marigold },
  });
  return `${rect(0, 0, W, H, c.marigoldTint)}${rect(0, 560, W, 115, '#E9D0A0')}${rect(0, 560, W, 5, c.marigoldShade)}${put(month, 84, 70)}${stand(shop(410, 330, { inside: `${stand(tin(50, 74, c.leaf), 60, 240)}${stand(tin(50, 74, c.marigoldShade), 116, 240)}${stand(sack(80, 104), 220, 330)}${stand(sack(80, 96, { band: c.leaf }), 300, 330)}${rect(50, 240, 150, 10, '#9A7442')}` }), 728, 562)}${put(book(190, 230, { title: 'बही' }), 640, 400, { turn: -6 })}`;
}

const pictures = {
  'gstr-1-gstr-3b-tables': returnTables,
  'e-way-bill-validity': ewayRoad,
  'e-invoice-thirty-days': einvoiceDays,
  'gstr-2b-matching': matching,
  'hsn-codes': hsnShelf,
  'stock-valuation': valuation,
  'receivables-ageing': ageingMonday,
  'msme-45-days': fortyFive,
  'tds-194q': tds,
  'job-work-itc-04': jobWork,
  'godown-transfer': godowns,
  'year-end-checklist': yearEnd,
  'spreadsheets-to-erp': toErp,
  'data-backup': backup,
  'gst-rates-september-2025': newRates,
  'gst-monthly-hindi': hindiMonth,
};

export const scenes = Object.entries(pictures).map(([name, draw]) => ({
  file: `lib/company/content/pictures/blog/${name}.webp`,
  width: W,
  height: H,
  scale: 1,
  html: scene(W, H, draw()),
}));
