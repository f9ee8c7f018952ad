/** Industry tiles: one hand, a wall and a floor each, few and large props. */
import * as c from '../lib/palette';
import { steady } from '../lib/figures';
import { circle, oval, put, rect, room, scene, shape, stand, stroke, text, type Prop, prop, times } from '../kit/draw';
import { frame, phone, table, chartView } from '../kit/interiors';
import {
  book,
  bottle,
  boxes,
  carton,
  crate,
  drum,
  jar,
  lorry,
  openSack,
  pallet,
  rack,
  sack,
  shed,
  spines,
  tin,
  van,
} from '../kit/props';

const W = 640;
const H = 480;
const FLOOR = 400;

const STEEL = '#9BA5A3';
const STEEL_DARK = '#6E7977';
const STEEL_LIGHT = '#C6CDCA';
const WOOD = '#B98F58';
const WOOD_DARK = '#9A7442';

const walls = {
  sand: { wall: c.paperShade, ground: c.rule },
  marigold: { wall: c.marigoldTint, ground: '#EFD9AE' },
  leaf: { wall: c.leafTint, ground: '#C9DBCF' },
  red: { wall: c.redTint, ground: '#E8CAC5' },
  cream: { wall: c.paper, ground: c.paperShade },
};
const tile = (look: keyof typeof walls, content: string) => `${room(W, H, FLOOR, walls[look])}${content}`;

const gear = (r: number, fill: string, hole: string, teeth = 10) =>
  prop(
    r * 2,
    r * 2,
    `${times(teeth / 2, (i) => rect(r - r * 0.13, 0, r * 0.26, r * 2, fill, r * 0.06, `transform="rotate(${(i * 360) / teeth} ${r} ${r})"`))}${circle(r, r, r * 0.82, fill)}${circle(r, r, r * 0.5, hole, 'opacity=".28"')}${circle(r, r, r * 0.26, hole)}`,
  );

/** A shelf unit: boards between two posts; `goods(level)` stands on each board. */
function shelves(w: number, h: number, levels: number, goods: (level: number) => string, wood = WOOD) {
  const step = h / levels;
  return prop(
    w,
    h,
    `${rect(0, 0, w, h, '#00000010')}${times(levels, (l) => `<g transform="translate(0 ${(l + 1) * step - 10})">${goods(l)}</g>${rect(0, (l + 1) * step - 10, w, 10, wood)}`)}${rect(0, -6, 10, h + 6, WOOD_DARK)}${rect(w - 10, -6, 10, h + 6, WOOD_DARK)}${rect(-4, -12, w + 8, 12, WOOD_DARK, 2)}`,
  );
}

/** Props side by side on a line y = 0, from x. */
function row(x: number, gap: number, list: Prop[]) {
  let at = x;
  return list
    .map((one) => {
      const svg = stand(one, at, 0);
      at += one.w + gap;
      return svg;
    })
    .join('');
}

const engineering = () => {
  const shaft = prop(
    300,
    90,
    `${rect(0, 30, 300, 30, STEEL)}${rect(56, 16, 90, 58, STEEL_LIGHT)}${rect(170, 6, 34, 78, STEEL_DARK, 3)}${rect(226, 22, 50, 46, STEEL_LIGHT)}${rect(0, 30, 300, 8, '#FFFFFF55')}`,
  );
  return tile(
    'sand',
    `${put(gear(112, c.red, walls.sand.wall), 60, 92)}${put(gear(74, c.marigold, walls.sand.wall, 8), 244, 62)}${put(gear(58, STEEL_DARK, walls.sand.wall, 8), 250, 214)}${stand(shaft, 316, FLOOR, { scale: 0.98 })}${stand(shaft, 352, FLOOR - 84, { scale: 0.78 })}${times(4, (i) => stand(prop(46, 52, `${shape('M12 0h22l12 16v8H0v-8z', STEEL_DARK)}${rect(13, 24, 20, 28, STEEL)}`), 78 + i * 56, FLOOR + 46))}`,
  );
};

const castings = () => {
  const ladle = prop(
    220,
    250,
    `${stroke('M110 0v40M20 120Q20 40 110 40t90 80', c.slate, 10)}${shape('M14 116h192l-22 118q-4 16-20 16H56q-16 0-20-16z', c.ink)}${rect(6, 108, 208, 18, c.slate, 6)}${oval(110, 117, 92, 8, c.marigold)}`,
  );
  const pour = shape('M262 168Q320 176 338 300h24Q352 140 262 152z', c.marigold);
  const box = prop(
    170,
    96,
    `${rect(0, 0, 170, 96, c.maroon, 4)}${rect(0, 44, 170, 8, c.maroonDeep)}${rect(52, -14, 66, 16, c.marigold, 3)}${rect(14, 14, 142, 22, c.maroonLight, 3)}${rect(14, 60, 142, 22, c.maroonLight, 3)}`,
  );
  return tile(
    'red',
    `${rect(0, 0, W, 26, c.slate)}${put(ladle, 68, 26, { turn: 14 })}${pour}${stand(box, 264, FLOOR + 4)}${stand(box, 446, FLOOR + 4)}${stand(gear(44, STEEL_DARK, '#E8CAC5', 8), 90, FLOOR + 34)}${stand(gear(34, STEEL, '#E8CAC5', 8), 176, FLOOR + 36)}`,
  );
};

const plastic = () => {
  const machine = prop(
    420,
    230,
    `${rect(0, 150, 420, 80, c.slate, 6)}${rect(20, 70, 120, 84, c.red, 6)}${rect(150, 54, 44, 100, STEEL_DARK, 3)}${rect(210, 54, 44, 100, STEEL_DARK, 3)}${rect(254, 88, 130, 36, STEEL_LIGHT, 4)}${times(5, (i) => rect(268 + i * 22, 84, 10, 44, c.marigold, 2))}${shape('M318 20h80l-22 46h-36z', c.maroon)}${rect(346, 62, 24, 28, c.maroon)}${rect(36, 88, 60, 36, c.leafTint, 3)}${rect(194, 92, 16, 30, c.marigold)}${rect(24, 176, 90, 10, c.stone, 4)}`,
  );
  const caps = times(7, (i) => rect(40 + i * 40, FLOOR + 34, 30, 22, [c.red, c.marigold, c.leaf][i % 3]!, 5));
  return tile(
    'leaf',
    `${put(frame(150, 92, chartView(150, 92, [0.6, 0.9, 0.7, 1]), {}), 78, 62)}${stand(machine, 40, FLOOR)}${stand(crate(130, 92, c.marigold, c.marigoldShade), 484, FLOOR)}${stand(crate(130, 92, c.leaf, c.leafDeep), 484, FLOOR - 94)}${caps}`,
  );
};

const shirt = (w: number, fill: string, shade: string) =>
  prop(
    w,
    w * 1.2,
    `${stroke(`M${w / 2} 0q${w * 0.09}-${w * 0.02} ${w * 0.06}-${w * 0.12}`, c.slate, 4)}${shape(`M${w * 0.36} ${w * 0.06}L${w * 0.5} ${w * 0.13} ${w * 0.64} ${w * 0.06}Q${w * 0.92} ${w * 0.12} ${w} ${w * 0.46}l-${w * 0.18} ${w * 0.08}-${w * 0.05}-${w * 0.12}V${w * 1.2}H${w * 0.23}V${w * 0.42}l-${w * 0.05} ${w * 0.12}L0 ${w * 0.46}Q${w * 0.08} ${w * 0.12} ${w * 0.36} ${w * 0.06}z`, fill)}${rect(w * 0.485, w * 0.15, w * 0.03, w * 1.05, shade)}${rect(w * 0.58, w * 0.42, w * 0.12, w * 0.12, shade, 2)}`,
  );

const garments = () => {
  const machine = prop(
    210,
    150,
    `${rect(0, 118, 210, 32, c.ink, 6)}${shape('M26 118V40q0-22 22-22h134q16 0 16 18v82h-44V58H70v26H52v34z', c.maroon)}${circle(196, 56, 22, c.marigold)}${circle(196, 56, 9, c.maroon)}${rect(57, 84, 6, 36, STEEL)}${rect(96, 2, 22, 18, c.marigold, 3)}${rect(20, 116, 80, 6, STEEL_LIGHT)}`,
  );
  return tile(
    'marigold',
    `${rect(24, 48, 590, 10, c.slate, 5)}${rect(34, 48, 10, FLOOR - 48, c.slate)}${rect(596, 48, 10, FLOOR - 48, c.slate)}${put(shirt(148, c.red, '#8B171B'), 60, 68)}${put(shirt(148, c.white, c.ruleShade), 186, 68)}${put(shirt(148, c.leaf, c.leafDeep), 312, 68)}${put(shirt(148, c.marigold, c.marigoldShade), 438, 68)}${stand(table(330, 108), 240, FLOOR + 46)}${stand(machine, 290, FLOOR - 62)}${rect(500, FLOOR - 76, 60, 14, c.red, 6)}`,
  );
};

const furniture = () => {
  const cupboard = prop(
    190,
    300,
    `${rect(0, 0, 190, 286, WOOD, 5)}${rect(10, 12, 82, 262, '#C9A06A', 3)}${rect(98, 12, 82, 262, '#C9A06A', 3)}${rect(80, 130, 7, 34, c.maroon, 3)}${rect(103, 130, 7, 34, c.maroon, 3)}${rect(10, 286, 16, 14, WOOD_DARK)}${rect(164, 286, 16, 14, WOOD_DARK)}`,
  );
  const seat = prop(
    120,
    220,
    `${rect(0, 0, 14, 220, WOOD_DARK, 4)}${rect(104, 110, 14, 110, WOOD_DARK, 4)}${rect(10, 14, 12, 84, c.red, 5)}${rect(0, 104, 118, 22, c.red, 8)}${rect(0, 124, 118, 8, WOOD_DARK)}`,
  );
  return tile(
    'leaf',
    `${stand(cupboard, 48, FLOOR + 10)}${stand(table(270, 146, { thick: 18 }), 336, FLOOR + 30)}${stand(seat, 250, FLOOR + 34)}${stand(prop(60, 80, `${rect(6, 40, 48, 40, c.marigold, 6)}${stroke('M30 40V10M30 30Q14 22 12 6M30 26Q46 18 48 4', c.leafDeep, 5)}`), 452, FLOOR - 116)}${put(frame(110, 80, `${rect(0, 0, 110, 80, c.marigoldTint)}${shape('M0 60 36 26 62 50 82 34 110 58V80H0z', c.leafLight)}`, { edge: WOOD_DARK }), 420, 70)}`,
  );
};

const panels = () => {
  const meter = (x: number, y: number, at: number) =>
    `${circle(x, y, 34, c.ink)}${circle(x, y, 28, c.white)}${stroke(`M${x} ${y}L${x + Math.cos(at) * 20} ${y - Math.sin(at) * 20}`, c.red, 4)}${circle(x, y, 4, c.ink)}`;
  const cabinet = prop(
    330,
    340,
    `${rect(0, 0, 330, 326, STEEL, 6)}${rect(14, 14, 302, 298, STEEL_LIGHT, 3)}${meter(74, 72, 2.2)}${meter(165, 72, 1.2)}${meter(256, 72, 0.8)}${times(8, (i) => `${rect(34 + i * 34, 134, 26, 62, c.ink, 3)}${rect(41 + i * 34, i % 3 === 1 ? 164 : 146, 12, 20, i % 3 === 1 ? c.red : c.leaf, 2)}`)}${[c.red, c.marigold, c.leaf].map((f, i) => circle(64 + i * 50, 252, 16, f)).join('')}${rect(206, 228, 96, 56, c.marigold, 4)}${shape('M258 232l-18 26h12l-6 22 22-30h-13l9-18z', c.ink)}${rect(20, 326, 40, 14, c.slate)}${rect(270, 326, 40, 14, c.slate)}`,
  );
  const coil = prop(
    150,
    150,
    `${circle(75, 75, 75, c.red)}${circle(75, 75, 60, c.maroonLight)}${circle(75, 75, 46, c.red)}${circle(75, 75, 30, walls.marigold.wall)}`,
  );
  return tile(
    'marigold',
    `${stand(cabinet, 66, FLOOR + 14)}${stand(coil, 448, FLOOR + 26)}${stroke('M396 340Q430 300 430 260T490 150V60', c.maroon, 9)}${rect(430, 34, 150, 34, STEEL, 4)}${times(4, (i) => circle(452 + i * 36, 51, 7, c.ink))}`,
  );
};

const packaging = () => {
  const belt = prop(
    600,
    76,
    `${rect(0, 0, 600, 30, c.ink, 15)}${times(9, (i) => circle(30 + i * 67.5, 15, 9, c.slate))}${rect(70, 30, 22, 46, c.slate)}${rect(508, 30, 22, 46, c.slate)}`,
  );
  const flat = prop(
    150,
    60,
    times(5, (i) => rect((i % 2) * 5, i * 12, 145, 9, ['#D9B98C', '#C9A06A'][i % 2]!, 2)),
  );
  return tile(
    'sand',
    `${stand(belt, 20, FLOOR + 18)}${stand(carton(140, 118), 60, 342)}${stand(carton(140, 118, { fill: '#E3CBA2', side: '#CDB083' }), 250, 342)}${stand(carton(140, 118), 440, 342)}${rect(196, 60, 248, 56, c.red, 6)}${rect(288, 116, 64, 74, STEEL)}${rect(272, 186, 96, 20, c.maroon, 4)}${rect(220, 76, 90, 24, c.leafTint, 3)}${circle(404, 88, 11, c.marigold)}${stand(flat, 36, FLOOR + 64, { scale: 0.9 })}`,
  );
};

const chemicals = () => {
  const vessel = prop(
    210,
    330,
    `${rect(40, 0, 130, 24, c.slate, 4)}${rect(94, -34, 22, 40, STEEL_DARK)}${rect(64, -54, 82, 28, c.red, 5)}${shape('M20 62q0-38 50-38h70q50 0 50 38v170q0 44-58 52v46h-54v-46q-58-8-58-52z', STEEL)}${rect(20, 96, 170, 12, STEEL_DARK)}${rect(20, 200, 170, 12, STEEL_DARK)}${circle(105, 152, 30, STEEL_DARK)}${circle(105, 152, 22, c.leafLight)}${rect(150, 30, 24, 240, '#00000014')}${stroke('M30 250 10 330M180 250 200 330', c.slate, 10)}`,
  );
  return tile(
    'leaf',
    `${stroke('M270 130H360Q400 130 400 170V244', STEEL_DARK, 16)}${stand(vessel, 76, FLOOR + 10)}${stand(drum(96, 150, c.maroon), 346, FLOOR + 22)}${stand(drum(96, 150, c.red, c.paper), 456, FLOOR + 36)}${stand(drum(84, 132, c.leaf), 548, FLOOR + 8)}`,
  );
};

const fmcg = () => {
  const soap = (fill: string) => prop(64, 40, `${rect(0, 0, 64, 40, fill, 4)}${oval(32, 20, 20, 11, c.paper)}`);
  const tea = prop(
    62,
    84,
    `${rect(0, 0, 62, 84, c.leaf, 4)}${rect(0, 0, 62, 16, c.leafDeep, 4)}${oval(31, 50, 19, 21, c.paper)}${stroke('M31 62q-12-12 0-24 12 12 0 24z', c.leaf, 4)}`,
  );
  return tile(
    'marigold',
    `${stand(van({ open: true, inside: `${stand(carton(56, 46), 24, 110)}${stand(carton(52, 60), 82, 110)}` }), 26, FLOOR + 40, { scale: 1.5, flip: true })}${stand(carton(120, 92), 498, FLOOR + 48)}${stand(carton(104, 80, { fill: '#E3CBA2', side: '#CDB083' }), 508, FLOOR - 44)}${put(tea, 516, FLOOR - 208 + 0)}${stand(soap(c.red), 430, FLOOR + 62)}${stand(soap(c.marigold), 430, FLOOR + 22)}`,
  );
};

const building = () => {
  const bricks = prop(
    220,
    150,
    times(5, (r) =>
      times(4 + (r % 2), (i) =>
        rect(
          Math.max(0, i * 55 - (r % 2) * 27.5),
          r * 30,
          Math.min(51, r % 2 && (i === 0 || i === 4) ? 24 : 51),
          26,
          i % 2 ? c.red : '#B5473F',
          2,
        ),
      ),
    ),
  );
  const bars = prop(
    400,
    90,
    times(7, (i) => `${rect(0, i * 12, 400, 9, i % 2 ? STEEL_DARK : STEEL, 4)}`) +
      `${rect(70, -3, 10, 90, c.marigold)}${rect(320, -3, 10, 90, c.marigold)}`,
  );
  return tile(
    'sand',
    `${put(bars, 210, 86)}${rect(240, 176, 14, 226, c.slate)}${rect(560, 176, 14, 226, c.slate)}${rect(200, 172, 420, 12, c.slate)}${stand(bricks, 366, FLOOR + 30)}${stand(sack(150, 92, { fill: '#C9C2B4', band: c.leaf, label: 'CEMENT' }), 34, FLOOR + 34)}${stand(sack(150, 92, { fill: '#C9C2B4', band: c.leaf, label: 'CEMENT' }), 196, FLOOR + 34)}${stand(sack(150, 92, { fill: '#C9C2B4', band: c.leaf, label: 'CEMENT' }), 112, FLOOR - 56)}`,
  );
};

const hardware = () => {
  const spanner = prop(
    60,
    260,
    `${shape('M30 60a30 30 0 0 1-18-54v32h36V6a30 30 0 0 1-18 54z', STEEL_DARK)}${rect(20, 50, 20, 150, STEEL, 4)}${circle(30, 222, 30, STEEL_DARK)}${circle(30, 222, 14, walls.red.wall)}`,
  );
  const hammer = prop(
    130,
    260,
    `${rect(53, 40, 24, 220, c.marigold, 8)}${rect(53, 180, 24, 80, c.red, 8)}${rect(10, 10, 84, 44, c.ink, 4)}${shape('M94 14h10q22 4 26 36-14-12-36-12z', c.ink)}`,
  );
  const pliers = prop(
    120,
    260,
    `${stroke('M44 116Q20 190 36 250M76 116Q100 190 84 250', c.red, 22)}${shape('M60 134L34 100Q30 40 56 6v70h8V6q26 34 22 94z', STEEL_DARK)}${circle(60, 108, 15, c.ink)}`,
  );
  const box = (label: string, fill: string) =>
    prop(
      120,
      74,
      `${rect(0, 0, 120, 74, fill, 4)}${rect(0, 0, 120, 18, '#0000001c', 4)}${rect(18, 28, 84, 34, c.paper, 3)}${text(60, 53, label, { size: 24, anchor: 'middle' })}`,
    );
  return tile(
    'red',
    `${rect(40, 40, 560, 14, WOOD, 4)}${put(spanner, 96, 54)}${put(hammer, 214, 54)}${put(pliers, 372, 54)}${put(prop(50, 250, `${rect(10, 0, 30, 110, c.leaf, 8)}${rect(20, 110, 10, 120, STEEL)}${shape('M20 228h10l-2 18h-6z', STEEL_DARK)}`), 520, 54)}${stand(box('M6', c.marigold), 60, FLOOR + 38)}${stand(box('M8', c.leaf), 192, FLOOR + 38)}${stand(box('M10', c.red), 324, FLOOR + 38)}${stand(box('M12', c.maroon), 456, FLOOR + 38)}`,
  );
};

const electrical = () => {
  const coil = (fill: string, dark: string) =>
    prop(
      160,
      160,
      `${circle(80, 80, 80, fill)}${circle(80, 80, 66, dark)}${circle(80, 80, 54, fill)}${circle(80, 80, 42, dark)}${circle(80, 80, 30, walls.cream.wall)}`,
    );
  const bulb = (lit: boolean) =>
    prop(
      80,
      120,
      `${circle(40, 40, 40, lit ? c.marigold : c.white, lit ? '' : `stroke="${c.ruleShade}" stroke-width="3"`)}${shape('M18 70h44l-6 18H24z', lit ? c.marigold : c.white)}${rect(24, 84, 32, 26, c.slate, 5)}${rect(32, 110, 16, 8, c.ink, 3)}`,
    );
  const plate = prop(
    120,
    120,
    `${rect(0, 0, 120, 120, c.white, 10, `stroke="${c.ruleShade}" stroke-width="3"`)}${rect(18, 22, 24, 44, c.paperShade, 4, `stroke="${c.stone}" stroke-width="2"`)}${rect(48, 22, 24, 44, c.paperShade, 4, `stroke="${c.stone}" stroke-width="2"`)}${rect(78, 22, 24, 44, c.red, 4)}${circle(60, 84, 6, c.ink)}${circle(48, 102, 6, c.ink)}${circle(72, 102, 6, c.ink)}`,
  );
  return tile(
    'cream',
    `${rect(0, 0, W, FLOOR, c.leafTint)}${rect(0, FLOOR, W, 80, '#C9DBCF')}${stroke('M150 0V64M320 0V40M490 0V64', c.slate, 5)}${put(prop(80, 120, `<g transform="rotate(180 40 60)">${bulb(false).svg}</g>`), 110, 60)}${put(prop(80, 120, `<g transform="rotate(180 40 60)">${bulb(true).svg}</g>`), 280, 36)}${put(prop(80, 120, `<g transform="rotate(180 40 60)">${bulb(false).svg}</g>`), 450, 60)}${stand(prop(160, 160, coil(c.red, c.maroonLight).svg.replaceAll(walls.cream.wall, c.leafTint)), 60, FLOOR + 30)}${stand(prop(160, 160, coil(c.ink, c.slate).svg.replaceAll(walls.cream.wall, c.leafTint)), 210, FLOOR + 46)}${put(plate, 424, 220)}${stand(carton(150, 76), 420, FLOOR + 46)}`,
  );
};

const stationery = () => {
  const ream = prop(
    190,
    58,
    `${rect(0, 0, 190, 58, c.white, 3, `stroke="${c.ruleShade}" stroke-width="2"`)}${rect(30, 0, 130, 58, c.leaf)}${text(95, 40, 'A4', { size: 32, anchor: 'middle', fill: c.white })}`,
  );
  const cup = prop(
    90,
    170,
    `${rect(14, 10, 12, 110, c.red, 5)}${rect(34, 0, 12, 120, c.marigold, 5)}${rect(56, 16, 12, 110, c.leaf, 5)}${shape('M14 10l6-14 6 14z', c.ink)}${rect(0, 80, 90, 90, c.maroon, 6)}`,
  );
  return tile(
    'marigold',
    `${stand(table(600, 90, { thick: 20 }), 20, FLOOR + 80)}${stand(ream, 54, 390)}${stand(ream, 60, 330)}${stand(ream, 52, 270)}${put(book(150, 196, { cover: c.red }), 268, 194)}${put(book(130, 170, { cover: c.leaf, back: c.leafDeep }), 404, 220)}${stand(cup, 532, 390)}${put(frame(200, 100, `${rect(0, 0, 200, 100, c.leafDeep)}${stroke('M20 36h100M20 62h140', '#CFE0D4', 5)}`, { edge: WOOD_DARK }), 300, 52)}`,
  );
};

const agri = () => {
  const sprayer = prop(
    160,
    230,
    `${rect(20, 46, 110, 150, c.marigold, 22)}${rect(44, 24, 62, 28, c.ink, 8)}${rect(20, 100, 110, 40, c.marigoldShade)}${stroke('M126 180q40 4 34-60', c.ink, 8)}${stroke('M160 120L220-20', STEEL_DARK, 8)}${rect(10, 196, 130, 26, c.maroon, 8)}`,
  );
  const sprout = (x: number) =>
    `${stroke(`M${x} ${FLOOR + 40}v-40`, c.leafDeep, 6)}${oval(x - 16, FLOOR - 2, 17, 9, c.leaf, `transform="rotate(24 ${x - 16} ${FLOOR - 2})"`)}${oval(x + 16, FLOOR - 8, 17, 9, c.leafLight, `transform="rotate(-28 ${x + 16} ${FLOOR - 8})"`)}`;
  return tile(
    'leaf',
    `${circle(520, 92, 48, c.marigold)}${shape('M0 300Q160 220 330 280T640 250V400H0z', '#C7D8C8')}${rect(0, FLOOR, W, 80, '#9A7442')}${times(4, (i) => rect(0, FLOOR + 12 + i * 18, W, 3, '#8A6636'))}${stand(sack(140, 190, { band: c.leaf, label: 'SEED' }), 50, FLOOR + 22)}${stand(sack(140, 190, { fill: '#EFE6D2', band: c.red, label: 'NPK' }), 200, FLOOR + 22)}${stand(sprayer, 380, FLOOR + 22)}${sprout(570)}${sprout(612)}${sprout(350)}`,
  );
};

const goods = (seed: number, palette: string[]) => {
  const next = steady(seed);
  return (w: number, h: number) => {
    let x = 14;
    let svg = '';
    while (x < w - 40) {
      const kind = next();
      const fill = palette[Math.floor(next() * palette.length)]!;
      const bw = 26 + next() * 22;
      const bh = h * (0.55 + next() * 0.35);
      svg += stand(
        kind < 0.36
          ? bottle(bw * 0.8, bh, fill)
          : kind < 0.66
            ? tin(bw, bh, fill)
            : prop(
                bw + 8,
                bh * 0.9,
                `${rect(0, 0, bw + 8, bh * 0.9, fill, 3)}${rect(5, bh * 0.25, bw - 2, bh * 0.3, c.paper, 2)}`,
              ),
        x,
        0,
      );
      x += bw + 12;
    }
    return svg;
  };
};
const bright = [c.red, c.marigold, c.leaf, c.maroon, c.leafLight, c.redLight];

const supermarket = () => {
  const unit = shelves(330, 330, 4, (l: number) => goods(l * 7 + 2, bright)(330, 70));
  const till = prop(
    290,
    190,
    `${rect(0, 60, 290, 130, c.red, 6)}${rect(0, 60, 290, 20, c.maroon, 6)}${rect(150, 40, 120, 20, c.ink, 6)}${rect(30, -30, 100, 74, c.ink, 6)}${rect(38, -22, 84, 58, c.white)}${rect(46, -12, 40, 7, c.ink)}${rect(46, 4, 66, 5, c.ruleShade)}${rect(46, 16, 66, 5, c.ruleShade)}${rect(74, 44, 12, 18, c.slate)}${stroke('M206 40l16-34', c.slate, 12)}${rect(212, -14, 40, 24, c.ink, 6)}${stroke('M250-2l34 26', c.red, 3)}`,
  );
  return tile(
    'marigold',
    `${stand(unit, 30, FLOOR)}${stand(till, 324, FLOOR + 54)}${stand(tin(44, 56, c.leaf), 572, 324)}`,
  );
};

const apparel = () => {
  const fold = (fill: string, edge: string) =>
    prop(130, 26, `${rect(0, 0, 130, 26, fill, 8)}${rect(0, 17, 130, 5, edge)}`);
  const pile = (n: number, x: number, looks: Parameters<typeof fold>[]) =>
    times(n, (i) => stand(fold(...looks[i % looks.length]!), x, -i * 27));
  const sari: Parameters<typeof fold>[] = [
    [c.red, c.marigold],
    [c.leaf, c.marigold],
    [c.maroon, c.marigoldShade],
    [c.marigold, c.red],
  ];
  const plain: Parameters<typeof fold>[] = [
    [c.white, c.ruleShade],
    [c.leafLight, c.leaf],
    [c.marigoldTint, c.marigold],
    [c.redLight, c.red],
  ];
  const unit = shelves(
    460,
    330,
    3,
    (l: number) =>
      `${pile(3, 20, l % 2 ? plain : sari)}${pile(l === 1 ? 2 : 3, 164, l % 2 ? sari : plain)}${pile(3, 308, sari.slice(l).concat(plain))}`,
  );
  return tile(
    'red',
    `${stand(unit, 30, FLOOR + 6)}${put(shirt(120, c.leaf, c.leafDeep), 506, 106)}${rect(500, 84, 130, 8, c.slate, 4)}${rect(560, 84, 8, 320, c.slate)}${rect(520, 398, 90, 12, c.slate, 5)}`,
  );
};

const electronics = () => {
  const tv = prop(
    300,
    200,
    `${rect(0, 0, 300, 176, c.ink, 8)}${rect(10, 10, 280, 150, '#2F4F45')}${shape('M10 130Q90 60 160 116T290 90V160H10z', c.leafLight)}${circle(232, 52, 22, c.marigold)}${rect(120, 176, 60, 10, c.slate)}${rect(90, 186, 120, 10, c.slate, 4)}`,
  );
  const view = (fill: string) =>
    `${rect(0, 0, 100, 200, fill)}${rect(8, 16, 38, 8, c.paper, 3)}${rect(8, 32, 26, 6, c.paper, 3)}${times(6, (i) => rect(8 + (i % 3) * 14, 60 + Math.floor(i / 3) * 18, 10, 10, c.paper, 3))}`;
  return tile(
    'sand',
    `${put(tv, 60, 54)}${stand(prop(600, 130, `${rect(0, 0, 600, 20, c.maroon, 4)}${rect(14, 20, 572, 110, c.red)}${rect(40, 40, 520, 70, '#8B171B', 4)}`), 20, 480)}${stand(phone(66, view(c.red)), 390, 350)}${stand(phone(66, view(c.leaf)), 468, 350)}${stand(phone(56, view(c.marigoldShade)), 546, 350)}${times(3, (i) => rect(384 + i * 78, 344, 76, 8, c.slate, 3))}`,
  );
};

const shoe = (fill: string, sole = c.ink) =>
  prop(
    130,
    70,
    `${shape('M4 8q20 12 38 2l16-6q12 26 44 30 26 4 26 24v4H2V26z', fill)}${rect(0, 58, 130, 12, sole, 5)}${stroke('M58 16l14-6M66 26l14-6M76 34l13-6', c.paper, 4)}`,
  );
const footwear = () => {
  const chappal = prop(
    120,
    40,
    `${rect(0, 24, 120, 14, WOOD_DARK, 7)}${stroke('M30 26Q60-10 92 26M62 8v18', c.red, 7)}`,
  );
  const unit = shelves(
    596,
    340,
    3,
    (l: number) =>
      [
        row(24, 10, [shoe(c.red), shoe(c.maroon), shoe(c.leaf), shoe(c.ink, c.slate)]),
        row(28, 22, [chappal, chappal, prop(130, 70, shoe(c.marigold).svg), chappal]),
        row(24, 10, [shoe(c.ink, c.slate), shoe(c.marigoldShade), shoe(c.red), shoe(c.leafDeep)]),
      ][l]!,
  );
  return tile('leaf', stand(unit, 22, FLOOR + 30));
};

const jewellery = () => {
  const bustStand = prop(
    230,
    300,
    `${shape('M90 0h50v50q4 30 60 44 24 10 24 60 0 70-66 120H72Q6 224 6 154q0-50 24-60 56-14 60-44z', c.maroon)}${rect(60, 274, 110, 26, c.maroonDeep, 8)}${stroke('M62 92Q76 190 115 200T168 92', c.marigold, 8)}${times(9, (i) => circle(66 + i * 12.2, 120 + Math.sin((i / 8) * Math.PI) * 72, 6, c.marigold))}${shape('M115 200l20 24-20 26-20-26z', c.marigold)}${circle(115, 225, 8, c.red)}`,
  );
  const scale = prop(
    240,
    110,
    `${rect(10, 50, 220, 60, STEEL_LIGHT, 10)}${rect(96, 66, 118, 30, c.ink, 4)}${text(206, 89, '12.450 g', { size: 22, anchor: 'end', fill: '#9FD8B4' })}${rect(40, 30, 160, 12, STEEL, 6)}${rect(108, 40, 24, 12, STEEL_DARK)}${circle(40, 81, 11, c.leaf)}${circle(120, 18, 14, 'none', `stroke="${c.marigold}" stroke-width="7"`)}`,
  );
  return tile(
    'red',
    `${stand(table(620, 100, { top: c.maroonLight, leg: c.maroon, thick: 22 }), 10, 480)}${stand(bustStand, 62, 382)}${stand(scale, 344, 382)}${[0, 1, 2].map((i) => circle(392 + i * 62, 120, 22, 'none', `stroke="${c.marigold}" stroke-width="9"`)).join('')}${rect(350, 64, 210, 12, WOOD, 4)}${stroke('M392 76v24M454 76v24M516 76v24', c.slate, 3)}`,
  );
};

const booksGifts = () => {
  const gift = prop(
    150,
    130,
    `${rect(0, 30, 150, 100, c.red, 4)}${rect(-6, 20, 162, 30, '#B5282C', 4)}${rect(64, 20, 24, 110, c.marigold)}${stroke('M76 20Q36-24 30 6q0 14 46 14 46 0 46-14-6-30-46 14z', c.marigold, 9)}`,
  );
  const unit = shelves(
    560,
    270,
    2,
    (l: number) =>
      `${stand(spines(l ? [44, 34, 52, 40, 36, 48] : [36, 50, 40, 34, 46, 40, 52, 38], 104, [c.red, c.leaf, c.maroon, c.marigold, c.slate, c.leafLight]), 18, 0)}${l ? stand(spines([40, 48, 36], 104, [c.leaf, c.red, c.maroon]), 420, 0) : stand(spines([48, 38, 44], 104, [c.marigold, c.maroon, c.leaf]), 400, 0)}`,
  );
  return tile(
    'marigold',
    `${stand(unit, 40, 320)}${stand(gift, 90, FLOOR + 40)}${stand(prop(110, 90, gift.svg.replaceAll(c.red, c.leaf).replaceAll('#B5282C', c.leafDeep)), 276, FLOOR + 46, { scale: 0.7 })}${stand(book(120, 150, { cover: c.maroon, back: c.maroonDeep }), 430, FLOOR + 46)}`,
  );
};

const oilMill = () => {
  const press = prop(
    260,
    300,
    `${shape('M40 0h130l-34 80h-62z', c.maroon)}${rect(74, 76, 62, 40, c.slate)}${rect(20, 110, 200, 84, STEEL, 10)}${times(7, (i) => rect(38 + i * 25, 120, 8, 64, STEEL_DARK, 3))}${rect(220, 134, 40, 36, STEEL_DARK, 4)}${rect(0, 194, 240, 106, c.red, 6)}${rect(20, 214, 90, 50, '#8B171B', 4)}${circle(176, 246, 34, c.maroon)}${circle(176, 246, 14, c.marigold)}`,
  );
  return tile(
    'marigold',
    `${stand(press, 40, FLOOR + 20)}${shape('M148 300h8q8 20 4 46h-16q-4-26 4-46z', c.marigold, 'transform="translate(128 -12)"')}${stand(tin(96, 140, c.marigold), 300, FLOOR + 36)}${stand(tin(96, 140, c.leaf), 406, FLOOR + 36)}${stand(openSack(130, 150, '#8A6636'), 506, FLOOR + 50)}${stand(bottle(44, 120, '#E8B24E', c.red), 430, FLOOR - 106)}${stand(bottle(44, 120, '#E8B24E', c.red), 340, FLOOR - 106)}`,
  );
};

const dairy = () => {
  const can = prop(
    120,
    190,
    `${rect(38, 0, 44, 14, STEEL_DARK, 4)}${rect(30, 12, 60, 26, STEEL_LIGHT, 5)}${shape('M34 38h52q34 22 34 56v84q0 12-12 12H12q-12 0-12-12V94q0-34 34-56z', STEEL)}${rect(0, 108, 120, 10, STEEL_DARK)}${rect(88, 60, 20, 122, '#0000001a', 8)}${stroke('M16 84q-16 6-14 30M104 84q16 6 14 30', STEEL_DARK, 8)}`,
  );
  const tanker = prop(
    420,
    190,
    `${rect(0, 20, 290, 112, c.white, 54)}${rect(0, 64, 290, 26, c.leaf)}${rect(120, 6, 46, 18, STEEL_DARK, 5)}${shape('M300 36h58q14 0 20 12l26 44q6 8 6 18v32H300z', c.red)}${shape('M314 50h40q6 0 9 6l18 32h-67z', c.paper)}${rect(0, 132, 410, 18, c.maroon, 2)}${[60, 122, 346].map((x) => `${circle(x, 158, 30, c.ink)}${circle(x, 158, 14, c.ruleShade)}`).join('')}`,
  );
  return tile(
    'leaf',
    `${shape('M0 280Q160 210 340 260T640 230V400H0z', '#C7D8C8')}${stand(tanker, 212, FLOOR + 6)}${stand(can, 26, FLOOR + 40)}${stand(can, 124, FLOOR + 62, { scale: 0.82 })}`,
  );
};

const spices = () => {
  const chilli = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('M0 0q22-6 44 10', c.red, 11)}${stroke('M-8 0l8 0', c.leafDeep, 6)}</g>`;
  return tile(
    'red',
    `${stand(
      shelves(560, 130, 1, () =>
        row(40, 34, [
          jar(64, 92, c.red),
          jar(64, 92, c.marigold),
          jar(64, 92, '#8A6636'),
          jar(64, 92, c.leaf),
          jar(64, 92, c.maroonLight),
        ]),
      ),
      40,
      190,
    )}${stand(openSack(180, 190, c.red), 40, FLOOR + 44)}${stand(openSack(180, 190, c.marigold), 232, FLOOR + 44)}${stand(openSack(180, 190, '#8A6636'), 424, FLOOR + 44)}${chilli(76, 300, -14)}${chilli(118, 282, 10)}${chilli(150, 304, -8)}`,
  );
};

const riceMill = () => {
  const hopper = prop(
    230,
    330,
    `${shape('M0 0h230l-64 120H64z', STEEL)}${rect(64, 116, 102, 60, STEEL_DARK)}${shape('M0 0h230l-8 16H8z', c.marigold)}${stroke('M20 20v310M210 20v310M20 190h190', c.slate, 12)}${shape('M96 176h38l18 130H78z', '#F1E3BF')}`,
  );
  return tile(
    'sand',
    `${stand(hopper, 44, FLOOR)}${stand(openSack(170, 130, '#F6EBD0'), 76, FLOOR + 50)}${stand(sack(140, 180, { fill: '#F2E7CF', band: c.leaf, label: 'RICE' }), 300, FLOOR + 34)}${stand(sack(140, 180, { fill: '#EADBBB', band: c.red, label: 'ATTA' }), 452, FLOOR + 34)}${stand(sack(140, 180, { fill: '#EADBBB', band: c.marigoldShade, label: 'BESAN' }), 376, FLOOR - 132, { scale: 0.86 })}${times(9, (i) => oval(284 + i * 36, FLOOR + 60, 9, 4, '#F6EBD0'))}`,
  );
};

const bakery = () => {
  const loaf = prop(
    130,
    78,
    `${shape('M8 78q-14-70 30-74 12-10 27 0 14-10 30 0 44 4 28 74z', '#C98A45')}${stroke('M38 18q10 10 4 28M66 14q10 12 4 30M94 18q10 10 4 28', '#9C6427', 6)}`,
  );
  const oven = prop(
    280,
    320,
    `${rect(0, 0, 280, 308, STEEL, 8)}${rect(20, 20, 240, 50, c.ink, 5)}${times(4, (i) => circle(50 + i * 40, 45, 12, i ? c.stone : c.red))}${text(240, 54, '210°', { size: 22, anchor: 'end', fill: c.marigold })}${rect(24, 88, 232, 190, c.ink, 8)}${rect(42, 106, 196, 154, '#F7C77E', 4)}${stroke('M42 186h196', c.slate, 5)}<g transform="translate(62 112) scale(.66)">${loaf.svg}</g><g transform="translate(146 112) scale(.66)">${loaf.svg}</g><g transform="translate(104 202) scale(.66)">${loaf.svg}</g>${rect(60, 284, 160, 10, STEEL_DARK, 5)}${rect(20, 308, 40, 12, c.slate)}${rect(220, 308, 40, 12, c.slate)}`,
  );
  return tile(
    'marigold',
    `${stand(oven, 40, FLOOR + 16)}${stand(table(270, 130, { thick: 18 }), 346, FLOOR + 40)}${stand(loaf, 360, 310)}${stand(loaf, 480, 310)}${stand(loaf, 420, 240)}${put(frame(170, 60, text(85, 42, 'Fresh bread', { size: 28, anchor: 'middle', face: 'Eczar', fill: c.paper }), { edge: c.maroon, ground: c.maroonLight }), 398, 60)}`,
  );
};

const coldStore = () => {
  const frost = '#DDE8E6';
  const meter = prop(
    90,
    230,
    `${rect(0, 0, 90, 230, c.white, 12)}${rect(34, 24, 22, 140, c.paperShade, 11)}${circle(45, 180, 26, c.red)}${rect(39, 96, 12, 90, c.red, 6)}${times(5, (i) => rect(62, 40 + i * 26, i % 2 ? 10 : 16, 4, c.slate))}`,
  );
  const open = `${rect(190, 60, 290, 340, '#C4D6D4')}${times(3, (r) => times(2, (i) => put(crate(118, 82, [c.leaf, c.red, c.marigold][(r + i) % 3], [c.leafDeep, '#8B171B', c.marigoldShade][(r + i) % 3]), 208 + i * 132, 130 + r * 90)))}${times(6, (i) => rect(196 + i * 48, 60, 36, 52, '#F3F8F7', 2, 'opacity=".9"'))}`;
  return `${room(W, H, FLOOR, { wall: frost, ground: '#C3CFCD', line: STEEL })}${rect(170, 40, 330, 364, STEEL, 6)}${open}${rect(506, 40, 110, 364, STEEL_LIGHT, 6)}${rect(518, 52, 86, 340, c.white, 4)}${rect(522, 200, 14, 70, c.slate, 6)}${put(meter, 44, 84)}${text(89, 366, '4 °C', { size: 40, anchor: 'middle', fill: c.ink })}`;
};

const medicine = (w: number, h: number, fill: string, { mark = true } = {}) =>
  prop(
    w,
    h,
    `${rect(0, 0, w, h, c.white, 3, `stroke="${c.ruleShade}" stroke-width="2"`)}${rect(0, 0, w, h * 0.34, fill, 3)}${mark ? `${rect(w * 0.1, h * 0.46, w * 0.5, h * 0.09, c.slate, 2)}${rect(w * 0.1, h * 0.62, w * 0.36, h * 0.08, c.ruleShade, 2)}${rect(w * 0.1, h * 0.76, w * 0.42, h * 0.08, c.ruleShade, 2)}` : ''}`,
  );

const pharma = () => {
  const label = prop(
    230,
    110,
    `${rect(0, 0, 230, 110, c.white, 6, `stroke="${c.red}" stroke-width="4"`)}${text(20, 44, 'Batch K2207', { size: 28 })}${text(20, 86, 'Exp. 03-2027', { size: 28, fill: c.red })}`,
  );
  return tile(
    'leaf',
    `${stand(pallet(300), 30, FLOOR + 40)}${times(3, (i) => stand(carton(96, 96, { fill: c.white, side: c.ruleShade, label: false }), 32 + i * 99, FLOOR + 18))}${times(3, (i) => stand(medicine(96, 96, [c.leaf, c.red, c.marigold][i]!), 32 + i * 99, FLOOR + 18))}${times(3, (i) => stand(medicine(96, 96, [c.red, c.leaf, c.maroon][i]!), 32 + i * 99, FLOOR - 80))}${times(2, (i) => stand(medicine(96, 96, [c.marigold, c.leaf][i]!), 80 + i * 99, FLOOR - 178))}${put(label, 366, 96, { turn: -3 })}${stand(medicine(150, 110, c.red), 380, FLOOR + 40)}${stand(bottle(60, 150, '#8A4B22', c.white), 548, FLOOR + 40)}`,
  );
};

const medicalStore = () => {
  const unit = shelves(580, 280, 3, (l: number) => {
    const next = steady(l + 41);
    let x = 16;
    let svg = '';
    while (x < 520) {
      const w = 34 + next() * 34;
      svg +=
        next() < 0.25
          ? stand(bottle(28, 62, ['#8A4B22', c.leafLight, c.marigoldShade][Math.floor(next() * 3)]!, c.white), x, 0)
          : stand(medicine(w, 46 + next() * 22, bright[Math.floor(next() * bright.length)]!), x, 0);
      x += w + 6;
    }
    return svg;
  });
  const cross = prop(
    70,
    70,
    `${circle(35, 35, 35, c.leaf)}${rect(28, 14, 14, 42, c.white, 2)}${rect(14, 28, 42, 14, c.white, 2)}`,
  );
  return tile(
    'sand',
    `${stand(unit, 30, 310)}${stand(prop(640, 150, `${rect(0, 0, 640, 24, c.leafDeep)}${rect(0, 24, 640, 126, c.leaf)}${rect(30, 50, 580, 70, c.leafLight, 6)}`), 0, 480)}${put(cross, 285, 380)}${stand(prop(120, 90, `${rect(0, 0, 120, 76, c.ink, 6)}<svg x="6" y="6" width="108" height="64">${rect(0, 0, 108, 64, c.white)}${rect(0, 0, 108, 12, c.maroon)}${times(3, (i) => rect(10, 22 + i * 13, 88 - i * 16, 5, c.stone))}</svg>${rect(50, 76, 20, 14, c.slate)}`), 80, 330)}${stand(prop(60, 40, `${rect(0, 10, 60, 30, c.white, 3)}${rect(8, 0, 44, 14, c.paperShade)}`), 470, 330)}`,
  );
};

const surgical = () => {
  const syringe = prop(
    250,
    60,
    `${rect(60, 12, 130, 36, c.white, 4, `stroke="${STEEL}" stroke-width="4"`)}${rect(62, 14, 70, 32, c.leafLight)}${rect(20, 26, 60, 8, STEEL_DARK)}${rect(4, 8, 14, 44, STEEL_DARK, 4)}${rect(190, 24, 14, 12, STEEL_DARK)}${rect(204, 28, 46, 4, STEEL)}${times(5, (i) => rect(84 + i * 20, 12, 3, 14, c.slate))}`,
  );
  const scissors = prop(
    110,
    230,
    `${stroke('M30 190 84 10M80 190 26 10', STEEL, 12)}${circle(24, 200, 22, 'none', `stroke="${STEEL_DARK}" stroke-width="10"`)}${circle(86, 200, 22, 'none', `stroke="${STEEL_DARK}" stroke-width="10"`)}${circle(55, 104, 7, c.ink)}`,
  );
  const scalpel = prop(36, 230, `${shape('M8 90Q4 30 28 0v90z', STEEL_LIGHT)}${rect(6, 88, 24, 140, STEEL_DARK, 8)}`);
  const gloves = prop(
    170,
    110,
    `${rect(0, 0, 170, 110, c.leaf, 6)}${oval(85, 28, 52, 16, c.leafDeep)}${shape('M58 30q-6-40 8-42 8 0 10 26 2-34 12-34t10 34q4-26 14-24 10 2 4 40z', '#E7D9C8')}${rect(26, 62, 118, 30, c.white, 4)}${text(85, 84, 'Gloves', { size: 24, anchor: 'middle' })}`,
  );
  return tile(
    'cream',
    `${rect(0, 0, W, FLOOR, c.leafTint)}${rect(0, FLOOR, W, 80, '#C9DBCF')}${rect(50, 60, 350, 280, STEEL_LIGHT, 18)}${rect(64, 74, 322, 252, c.white, 12)}${put(scissors, 84, 86)}${put(scalpel, 222, 88)}${put(scalpel, 274, 88)}${put(prop(36, 230, `${stroke('M10 0Q26 120 14 228M28 0Q12 120 24 228', STEEL, 8)}`), 330, 88)}${put(syringe, 60, 360, { turn: -5 })}${stand(gloves, 440, FLOOR + 34)}${stand(medicine(96, 70, c.red), 330, FLOOR + 50)}`,
  );
};

const ayurveda = () => {
  const leafShape = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 0Q34-34 96-6 62 34 0 0z', fill)}${stroke('M4 0Q44-8 84-4', c.leafDeep, 3)}</g>`;
  const mortar = prop(
    210,
    190,
    `${stroke('M150 10 104 90', WOOD_DARK, 24)}${shape('M0 70h210q-6 74-62 92v14h30v14H32v-14h30v-14Q6 144 0 70z', c.stone)}${rect(-8, 62, 226, 22, '#C2B8A6', 11)}`,
  );
  return tile(
    'leaf',
    `${stand(
      shelves(300, 130, 1, () => row(26, 20, [jar(70, 96, c.leaf), jar(70, 96, '#8A6636'), jar(70, 96, c.marigold)])),
      40,
      184,
    )}${stand(table(600, 84, { thick: 20 }), 20, 480)}${stand(mortar, 60, 396)}${stand(jar(100, 140, c.leafLight), 306, 396)}${stand(bottle(66, 160, '#8A4B22', c.marigold), 426, 396)}${stand(jar(84, 104, c.marigold), 512, 396)}${leafShape(420, 120, -20, c.leaf)}${leafShape(430, 150, 24, c.leafLight)}${leafShape(516, 112, 6, c.leaf)}${stroke('M400 190Q440 130 520 110', c.leafDeep, 5)}`,
  );
};

const contractors = () => {
  let frameLines = '';
  for (let i = 0; i < 4; i += 1) frameLines += rect(60 + i * 104, 96, 18, 304, c.stone);
  for (let j = 0; j < 4; j += 1) frameLines += rect(48, 96 + j * 84, 354, 18, STEEL_DARK);
  const infill = (
    [
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 1],
    ] satisfies [number, number][]
  )
    .map(([i, j]) => rect(78 + i * 104, 114 + j * 84, 86, 66, '#B5473F'))
    .join('');
  const plan = prop(
    200,
    150,
    `${rect(0, 0, 200, 150, c.white, 4)}${rect(0, 0, 14, 150, c.ruleShade, 4)}${stroke('M34 24h140v100H34zM100 24v50M34 74h92M126 74v50', c.red, 4)}${stroke('M100 92a18 18 0 0 1 26-18', c.red, 3)}`,
  );
  return tile(
    'marigold',
    `${stroke('M470 400V30M430 60H630M470 60 430 60M470 30 600 60M560 60v60', c.red, 9)}${rect(538, 120, 44, 30, c.slate, 4)}${infill}${frameLines}${rect(40, 82, 370, 16, c.maroon)}${put(plan, 400, 286, { turn: -4 })}${stand(prop(110, 60, `${shape('M6 44q0-44 49-44t49 44z', c.marigold)}${rect(0, 42, 110, 14, c.marigoldShade, 7)}${rect(46, 0, 18, 44, c.marigoldShade, 5)}`), 250, FLOOR + 50)}`,
  );
};

const transport = () =>
  tile(
    'sand',
    `${put(shed(330, 330, { name: 'DOCK 2', inside: `${put(rack(190, 150, { levels: 2, bays: 2, goods: boxes(9) }), 70, 180)}` }), -70, 76)}${rect(0, 372, 250, 34, c.slate)}${rect(244, 372, 10, 34, c.marigold)}${stand(lorry({ label: '' }), 254, FLOOR + 40, { scale: 0.9 })}${stand(carton(70, 60), 150, 372)}`,
  );

const rental = () => {
  const digger = prop(
    380,
    280,
    `${rect(40, 220, 210, 60, c.ink, 30)}${times(4, (i) => circle(74 + i * 47, 250, 18, c.slate))}${rect(60, 190, 170, 30, c.slate, 6)}${shape('M50 120h100v-50q0-14 14-14h66l26 60v78H50z', c.marigold)}${shape('M164 70h56l20 50h-76z', c.paper)}${rect(44, 110, 70, 84, c.marigoldShade, 8)}${stroke('M232 150 300 40 358 110', c.marigold, 24)}${stroke('M232 150 300 40', c.marigoldShade, 8)}${circle(300, 40, 15, c.ink)}${shape('M336 100l44 10q6 52-30 66-26-6-34-32 26-6 20-44z', c.slate)}`,
  );
  const generator = prop(
    210,
    150,
    `${rect(0, 20, 210, 104, c.leaf, 10)}${rect(20, 42, 76, 60, c.leafDeep, 5)}${times(4, (i) => rect(28, 50 + i * 13, 60, 5, c.leafLight))}${rect(118, 42, 70, 34, c.ink, 4)}${circle(136, 94, 9, c.red)}${circle(164, 94, 9, c.marigold)}${rect(150, 0, 16, 24, c.slate)}${circle(46, 130, 20, c.ink)}${circle(164, 130, 20, c.ink)}`,
  );
  return tile(
    'leaf',
    `${shape('M0 310Q160 250 340 296T640 270V400H0z', '#C7D8C8')}${stand(digger, 24, FLOOR + 12)}${stand(generator, 412, FLOOR + 44)}`,
  );
};

const repair = () => {
  const motor = prop(
    230,
    140,
    `${rect(30, 10, 150, 106, c.leaf, 14)}${times(7, (i) => rect(46 + i * 19, 14, 7, 98, c.leafDeep, 3))}${rect(10, 26, 26, 74, STEEL_DARK, 6)}${rect(178, 34, 20, 58, STEEL_DARK, 5)}${rect(198, 54, 34, 18, STEEL)}${rect(80, -8, 60, 24, c.ink, 5)}${rect(46, 114, 40, 26, STEEL_DARK)}${rect(126, 114, 40, 26, STEEL_DARK)}`,
  );
  const hook = (x: number, one: Prop) => `${circle(x, 76, 4, c.ink)}${put(one, x - one.w / 2, 80)}`;
  const spanner = prop(
    26,
    110,
    `${shape('M13 26A13 13 0 0 1 5 3v14h16V3a13 13 0 0 1-8 23z', STEEL_DARK)}${rect(8, 22, 10, 88, STEEL_DARK, 4)}`,
  );
  const driver = (f: string) => prop(22, 116, `${rect(0, 0, 22, 54, f, 7)}${rect(8, 54, 6, 62, STEEL_DARK)}`);
  return tile(
    'red',
    `${put(frame(440, 160, '', { edge: WOOD_DARK, ground: '#C9A06A' }), 100, 56)}${hook(150, spanner)}${hook(206, spanner)}${hook(262, driver(c.red))}${hook(312, driver(c.leaf))}${hook(362, driver(c.maroon))}${hook(430, prop(60, 110, `${rect(24, 20, 12, 90, WOOD, 4)}${rect(0, 0, 60, 28, c.ink, 4)}`))}${stand(table(600, 130, { thick: 24 }), 20, 480)}${stand(motor, 110, 352)}${stand(prop(120, 84, `${rect(0, 14, 120, 70, c.red, 6)}${rect(0, 14, 120, 18, '#8B171B', 6)}${stroke('M36 14V2h48v12', c.ink, 7)}`), 440, 352)}${stand(prop(60, 16, `${circle(10, 8, 8, STEEL_DARK)}${circle(34, 10, 6, STEEL)}${circle(52, 9, 7, STEEL_DARK)}`), 364, 352)}`,
  );
};

const printing = () => {
  const press = prop(
    450,
    270,
    `${rect(0, 50, 200, 200, c.slate, 8)}${rect(230, 50, 200, 200, c.slate, 8)}${rect(20, 0, 160, 54, c.ink, 6)}${rect(250, 0, 160, 54, c.ink, 6)}${(
      [
        [60, c.red],
        [140, c.red],
        [290, c.marigold],
        [370, c.marigold],
      ] satisfies [number, string][]
    )
      .map(([x, f]) => `${circle(x, 110, 38, STEEL_LIGHT)}${circle(x, 110, 30, f)}`)
      .join(
        '',
      )}${rect(-10, 158, 460, 14, c.white)}${circle(100, 206, 34, STEEL_LIGHT)}${circle(330, 206, 34, STEEL_LIGHT)}${rect(40, 14, 50, 26, c.leafTint, 3)}${rect(0, 250, 430, 20, c.ink, 4)}`,
  );
  const pile = prop(
    150,
    120,
    `${times(10, (i) => rect((i % 2) * 3, i * 10, 147, 8, i % 2 ? c.white : c.paperShade, 1))}${rect(-6, 100, 162, 20, WOOD)}`,
  );
  const poster = prop(
    130,
    96,
    `${rect(0, 0, 130, 96, c.white)}${rect(10, 10, 50, 76, c.red)}${rect(70, 14, 50, 10, c.ink)}${rect(70, 34, 50, 6, c.stone)}${rect(70, 48, 40, 6, c.stone)}${circle(94, 74, 12, c.marigold)}`,
  );
  return tile(
    'marigold',
    `${stand(press, 30, FLOOR + 20)}${stand(pile, 478, FLOOR + 34)}${put(poster, 486, 214, { turn: -3 })}${put(frame(120, 70, chartView(120, 70), {}), 490, 60)}`,
  );
};

const tiles = {
  'engineering-components': engineering,
  'castings-and-forgings': castings,
  'plastic-moulding': plastic,
  garments,
  furniture,
  'electrical-panels': panels,
  packaging,
  chemicals,
  'fmcg-distribution': fmcg,
  'building-materials': building,
  'hardware-and-tools': hardware,
  'electrical-goods': electrical,
  'paper-and-stationery': stationery,
  'agricultural-inputs': agri,
  supermarket,
  'apparel-store': apparel,
  'mobile-and-electronics': electronics,
  footwear,
  jewellery,
  'books-and-gifts': booksGifts,
  'oil-mill': oilMill,
  dairy,
  'spices-and-masala': spices,
  'rice-and-flour-mill': riceMill,
  bakery,
  'cold-storage': coldStore,
  'pharma-distribution': pharma,
  'medical-store': medicalStore,
  'surgical-goods': surgical,
  'ayurvedic-products': ayurveda,
  contractors,
  transport,
  'equipment-rental': rental,
  'repair-and-service-centre': repair,
  'printing-press': printing,
};

export const scenes = Object.entries(tiles).map(([name, draw]) => ({
  file: `lib/company/content/pictures/industries/${name}.webp`,
  width: W,
  height: H,
  scale: 1,
  html: scene(W, H, draw()),
}));
