/** Interiors and views of 1200 × 900: the gallery and the pages share these parts. */
import * as c from '../lib/palette';
import { steady } from '../lib/figures';
import {
  arrow,
  circle,
  oval,
  put,
  rect,
  room,
  scene,
  shape,
  stand,
  stroke,
  text,
  type Prop,
  prop,
  times,
} from '../kit/draw';
import {
  board,
  bust,
  chair,
  chartView,
  clock,
  desk,
  frame,
  headset,
  laptop,
  monitor,
  signBoard,
  person,
  plant,
  tableView,
  table,
  windowPane,
} from '../kit/interiors';
import { book, boxes, calendar, carton, code, pen, rack, sheet, spines, tick } from '../kit/props';

export const WIDE = 1200;
export const HIGH = 900;
const FLOOR = 740;

export const view = (content: string, look = {}) =>
  scene(WIDE, HIGH, `${room(WIDE, HIGH, FLOOR, { ground: '#DCD0BC', ...look })}${content}`);

const STEEL = '#9BA5A3';
const bookColours = [c.red, c.maroon, c.leaf, c.marigold, c.slate, c.redLight];

const years = (from: number, n: number, h = 150) =>
  spines(
    Array.from({ length: n }, (_, i) => 46 + ((i * 29) % 3) * 7),
    h,
    [c.red, c.maroon, c.red, c.leafDeep, c.maroon],
    Array.from({ length: n }, (_, i) => `’${String(from + i).slice(2)}`),
  );

const screen = (w: number, h: number, o: Parameters<typeof tableView>[2]) =>
  monitor(w, h, tableView(w - 16, h * 0.76 - 16, o));
const keyboard = prop(190, 16, `${rect(0, 0, 190, 14, c.stone, 5)}${rect(8, 3, 174, 4, c.ruleShade, 2)}`);
const mug = prop(52, 50, `${rect(0, 0, 40, 50, c.red, 6)}${stroke('M40 12q16 0 14 14t-14 14', c.red, 7)}`);
const papers = (w = 160) =>
  prop(
    w,
    26,
    times(3, (i) => rect((i % 2) * 5, 18 - i * 8, w - 6, 7, i === 2 ? c.white : c.paperShade, 1)),
  );
const lamp = prop(60, 150, `${rect(26, 0, 8, 60, c.slate)}${shape('M0 140q0-80 30-84 30 4 30 84z', c.marigold)}`);

export const ledgers = () => {
  const w = 860;
  const line = (y: number, one: Prop, x: number) =>
    `${rect(150, y, w + 40, 22, '#B98F58', 3)}${rect(150, y + 16, w + 40, 6, '#9A7442')}${stand(one, x, y)}`;
  return view(
    `${rect(130, 90, 24, 650, '#9A7442')}${rect(1046, 90, 24, 650, '#9A7442')}${rect(154, 90, 892, 650, '#EADBC0')}${rect(118, 70, 964, 28, '#9A7442', 4)}${line(300, years(2001, 13, 170), 172)}${line(516, years(2014, 9, 170), 172)}${line(718, spines([64, 58, 70, 62, 66], 150, bookColours), 172)}${stand(book(190, 150, { title: '' }), 700, 516)}${put(plant(150), 910, 366)}${stand(book(230, 70, { cover: c.maroon }), 560, 718)}${stand(book(210, 64, { cover: c.leaf, back: c.leafDeep }), 572, 648)}${stand(carton(170, 130), 830, 718)}`,
    { wall: c.redTint },
  );
};

export const accountsDesk = () =>
  view(
    `${put(windowPane(280, 240, { outside: 'roofs' }), 110, 100)}${put(clock(56, 9, 40), 500, 110)}${put(board(380), 720, 250)}${stand(years(2019, 5, 130), 740, 250)}${stand(plant(130), 990, 250)}${stand(desk(980, 230), 110, FLOOR + 60)}${stand(screen(330, 270, { rows: 6, hot: 2 }), 210, 570)}${stand(monitor(330, 270, chartView(314, 189)), 560, 570)}${put(keyboard, 455, 558)}${stand(sheet(150, 190, { title: 'Day book', rows: 7, columns: [0.5, 0.34] }), 918, 570)}${stand(mug, 150, 570)}${put(chair(c.maroon), 460, 640, { scale: 1.3 })}`,
    { wall: c.marigoldTint },
  );

export const trainingRoom = () => {
  const places = (y: number, s: number, n: number, x0: number, gap: number) =>
    times(
      n,
      (i) =>
        `${stand(table(220, 90), x0 + i * gap, y, { scale: s })}${stand(laptop(130, rect(0, 0, 200, 200, c.leafTint) + rect(0, 0, 200, 12, c.maroon)), x0 + i * gap + 44 * s, y - 88 * s, { scale: s })}${put(chair([c.red, c.maroon][i % 2]), x0 + i * gap + 54 * s, y - 78 * s, { scale: 0.86 * s })}`,
    );
  return view(
    `${put(frame(520, 280, tableView(520, 280, { rows: 6, hot: 3 }), { edge: c.slate }), 340, 70)}${rect(570, 0, 60, 36, c.ink, 6)}${put(clock(44, 10, 0), 130, 120)}${put(calendar(190, 170, { label: 'Nov', days: 30, first: 5, marks: { 21: c.red, 22: c.red } }), 946, 110)}${places(520, 0.8, 4, 130, 255)}${places(675, 1, 4, 70, 280)}${places(872, 1.2, 4, 0, 306)}`,
    { wall: c.leafTint },
  );
};

export const supportDesk = () =>
  view(
    `${put(clock(64, 8, 0), 560, 70)}${put(frame(300, 170, `${text(150, 62, 'Phone', { size: 34, anchor: 'middle' })}${stroke('M30 84h240', c.rule, 3)}${text(150, 122, 'WhatsApp · Chat', { size: 28, anchor: 'middle', fill: c.muted })}`), 130, 90)}${put(frame(280, 170, chartView(280, 170, [0.9, 0.7, 0.55, 0.4, 0.3])), 800, 90)}${times(3, (i) => `${stand(screen(250, 210, { rows: 5, hot: i }), 70 + i * 380, 560)}${stand(prop(60, 120, `${rect(26, 10, 8, 100, c.slate)}${rect(0, 106, 60, 14, c.slate, 5)}`), 336 + i * 372, 560)}${put(headset(96), 318 + i * 372, 424)}`)}${rect(40, 560, 1120, 22, '#C9A06A', 4)}${rect(40, 578, 1120, 8, '#9A7442')}${times(4, (i) => rect(58 + i * 362, 586, 18, 214, '#9A7442'))}${times(3, (i) => put(chair([c.red, c.maroon, c.red][i]), 150 + i * 380, 620, { scale: 1.16 }))}`,
    { wall: c.paperShade },
  );

export const godownVisit = () => {
  const bins = (x: number, s: number) => stand(rack(520, 620, { levels: 4, bays: 3, goods: boxes(s) }), x, FLOOR + 30);
  const tags = times(2, (u) =>
    times(4, (l) =>
      times(3, (b) =>
        text(40 + u * 600 + b * 173 + 86, 150 + (l + 1) * 155 - 3, `${'AB'[u]}${l + 1}${b + 1}`, {
          size: 12,
          anchor: 'middle',
        }),
      ),
    ),
  );
  const pad = prop(
    90,
    70,
    `${rect(0, 0, 90, 64, c.ink, 6)}${rect(6, 6, 78, 52, c.white)}${rect(6, 6, 78, 10, c.maroon)}${times(3, (i) => rect(14, 24 + i * 10, 60 - i * 12, 4, c.stone))}`,
  );
  return view(
    `${bins(40, 5)}${bins(640, 17)}${tags}${rect(0, 0, WIDE, 60, c.maroonDeep)}${times(3, (i) => rect(150 + i * 380, 60, 150, 12, c.marigoldTint, 3))}${stand(person({ shirt: c.leaf, trousers: c.ink, skin: c.skinA, hair: 'short', hold: put(pad, 66, 180) }), 470, 880, { scale: 1.06 })}${stand(person({ shirt: c.red, skirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun' }), 640, 880, { scale: 1.02 })}`,
    { wall: '#E9DFCB' },
  );
};

export const fairStall = () =>
  view(
    `${rect(0, 0, WIDE, 90, c.maroonDeep)}${times(5, (i) => put(lamp, 90 + i * 240, 0, { scale: 0.8 }))}${rect(130, 190, 940, 560, c.white)}${rect(110, 170, 24, 590, c.maroon)}${rect(1066, 170, 24, 590, c.maroon)}${rect(110, 150, 980, 110, c.red, 6)}${put(signBoard(360, 90), 420, 160)}${put(frame(380, 230, tableView(380, 230, { rows: 6, hot: 1 }), { edge: c.ink }), 190, 320)}${put(frame(200, 260, `${rect(0, 0, 200, 260, c.marigoldTint)}${text(100, 64, 'GST', { size: 52, anchor: 'middle', face: 'Eczar', fill: c.maroon })}${text(100, 112, 'E-way bill', { size: 30, anchor: 'middle' })}${text(100, 154, 'E-invoice', { size: 30, anchor: 'middle' })}${text(100, 196, 'Stock', { size: 30, anchor: 'middle' })}`, { edge: c.marigold }), 810, 310)}${stand(person({ shirt: c.maroon, trousers: c.ink, skin: c.skinA, arms: 'point' }), 610, 800, { scale: 1.02, flip: true })}${stand(prop(360, 170, `${rect(0, 0, 360, 22, '#C9A06A', 4)}${rect(14, 22, 332, 148, c.red)}${rect(40, 50, 280, 92, c.maroon, 6)}`), 760, 850)}${stand(laptop(180, tableView(128, 84, { rows: 3 })), 830, 680)}${stand(papers(90), 1012, 680)}${stand(person({ shirt: c.leaf, skirt: c.leafDeep, sari: c.marigold, skin: c.skinB, hair: 'long' }), 250, 880)}${stand(person({ shirt: c.marigold, trousers: c.slate, skin: c.skinC, hair: 'grey' }), 410, 886, { scale: 1.04 })}`,
    { wall: '#E6DACA', ground: '#CDBFA8' },
  );

export const whiteboard = () => {
  const step = (x: number, y: number, name: string, fill: string) =>
    `${rect(x, y, 170, 84, fill, 10)}${text(x + 85, y + 53, name, { size: 30, anchor: 'middle', fill: fill === c.marigold ? c.ink : c.white })}`;
  return view(
    `${put(frame(900, 480, `${text(40, 70, 'Production order', { size: 46, face: 'Eczar' })}${stroke('M40 92h380', c.red, 5)}${step(40, 150, 'Plan', c.maroon)}${step(262, 150, 'Issue', c.leaf)}${step(484, 150, 'Make', c.red)}${step(706, 150, 'Test', c.marigold)}${arrow(214, 192, 254, 192, c.ink, 5)}${arrow(436, 192, 476, 192, c.ink, 5)}${arrow(658, 192, 698, 192, c.ink, 5)}${stroke('M790 240v70', c.ink, 5)}${step(706, 320, 'Stock', c.leafDeep)}${arrow(698, 362, 522, 362, c.ink, 5)}${step(344, 320, 'Invoice', c.maroon)}${stroke('M52 300h220M52 340h180M52 380h200', c.stone, 7)}`), 60, 70)}${rect(340, 566, 340, 16, c.stone, 4)}${put(pen(90, c.red), 380, 556)}${put(pen(90, c.leaf), 490, 556)}${stand(person({ shirt: c.marigold, trousers: c.ink, skin: c.skinA, arms: 'point' }), 990, 886, { scale: 1.36, flip: true })}${stand(table(440, 120), 120, 860)}${stand(papers(170), 160, 740)}${stand(laptop(200, tableView(144, 96, { rows: 3 })), 320, 740)}`,
    { wall: c.leafTint },
  );
};

export const printer = () => {
  const bill = (o: { seed?: number } & Parameters<typeof sheet>[2] = {}) =>
    sheet(320, 420, {
      title: 'Tax invoice',
      rows: 7,
      columns: [0.42, 0.2, 0.22],
      top: 14,
      over: put(code(84, o.seed ?? 5), 214, 16),
      ...o,
    });
  const machine = prop(
    640,
    300,
    `${shape('M70 0h500l40 66H30z', c.slate)}${rect(150, 26, 340, 12, c.ink, 6)}${rect(0, 60, 640, 190, c.ink, 18)}${rect(40, 92, 170, 64, c.leafTint, 6)}${text(125, 134, 'Ready', { size: 30, anchor: 'middle' })}${circle(566, 122, 19, c.leafLight)}${circle(512, 122, 19, c.slate)}${rect(90, 196, 460, 16, c.maroonDeep, 4)}${rect(30, 246, 580, 50, c.slate, 8)}${rect(270, 262, 100, 14, c.ink, 6)}`,
  );
  return view(
    `${put(windowPane(250, 220), 90, 90)}${put(board(300), 840, 240)}${stand(years(2020, 5, 120), 868, 240)}${stand(table(1060, 190, { thick: 26 }), 70, 890)}${put(bill(), 330, 118)}${stand(machine, 170, 702)}${stand(bill({ seed: 11, head: c.leaf }), 838, 700, { scale: 0.84 })}${put(tick(34), 1064, 316)}`,
    { wall: c.marigoldTint },
  );
};

export const servers = () => {
  const unit = (i: number) =>
    `${rect(20, 20 + i * 66, 300, 54, c.slate, 4)}${times(6, (k) => rect(36 + k * 22, 34 + i * 66, 12, 26, c.ink, 2))}${circle(254, 47 + i * 66, 6, c.leafLight)}${circle(276, 47 + i * 66, 6, i === 3 ? c.marigold : c.leafLight)}${circle(298, 47 + i * 66, 6, c.stone)}`;
  const cabinet = prop(
    340,
    600,
    `${rect(0, 0, 340, 600, c.ink, 8)}${times(8, unit)}${rect(20, 552, 300, 30, c.maroonDeep, 4)}`,
  );
  const disk = (label: string, fill: string) =>
    prop(
      150,
      210,
      `${rect(0, 0, 150, 210, fill, 14)}${rect(16, 20, 118, 84, '#00000030', 8)}${rect(20, 126, 110, 48, c.paper, 4)}${text(75, 160, label, { size: 30, anchor: 'middle' })}${circle(28, 192, 6, c.leafLight)}`,
    );
  return view(
    `${stroke('M230 50V204M330 50V204', c.slate, 10)}${rect(0, 40, WIDE, 18, STEEL)}${stand(cabinet, 110, FLOOR + 60)}${stand(prop(560, 330, `${rect(0, 0, 560, 24, '#B98F58', 4)}${rect(20, 24, 18, 306, '#9A7442')}${rect(522, 24, 18, 306, '#9A7442')}${rect(20, 200, 520, 18, '#B98F58')}`), 540, FLOOR + 60)}${stand(disk('Mon', c.red), 580, 470)}${stand(disk('Wed', c.maroon), 750, 470)}${stand(disk('Fri', c.leaf), 920, 470)}${stand(carton(180, 130, { mark: '' }), 600, 670)}${stand(book(200, 120, { cover: c.leaf, back: c.leafDeep }), 830, 670)}${put(frame(260, 120, `${text(130, 50, 'Restore test', { size: 32, anchor: 'middle', face: 'Eczar' })}${text(130, 92, 'first Saturday', { size: 26, anchor: 'middle', fill: c.muted })}`, { edge: c.red }), 700, 110)}`,
    { wall: '#E4E8E1' },
  );
};

export const rollout = () => {
  const plan: [name: string, from: number, weeks: number, fill: string][] = [
    ['Masters', 0, 2, c.maroon],
    ['Stock count', 1, 2, c.leaf],
    ['Training', 2, 3, c.marigold],
    ['Parallel run', 4, 3, c.red],
    ['Go live', 7, 1, c.leafDeep],
  ];
  const chart = `${times(9, (i) => rect(180 + i * 58, 44, 1.5, 236, c.rule))}${times(8, (i) => text(209 + i * 58, 34, `W${i + 1}`, { size: 20, anchor: 'middle', fill: c.muted }))}${plan.map(([name, from, n, fill], i) => `${text(20, 78 + i * 46, name, { size: 24 })}${rect(184 + from * 58, 54 + i * 46, n * 58 - 8, 32, fill, 6)}`).join('')}`;
  return view(
    `${put(frame(660, 290, chart), 270, 80)}${put(plant(280), 60, 470)}${put(plant(280), 1030, 470)}${put(bust({ shirt: c.leaf, skin: c.skinA, arms: 'desk' }), 230, 440, { scale: 1.16 })}${put(bust({ shirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun', arms: 'desk' }), 430, 440, { scale: 1.16 })}${put(bust({ shirt: c.marigoldShade, skin: c.skinC, hair: 'grey', arms: 'desk' }), 630, 440, { scale: 1.16 })}${put(bust({ shirt: c.red, skin: c.skinA, hair: 'long', arms: 'desk' }), 830, 440, { scale: 1.16 })}${shape('M110 668H1090L1170 760H30z', '#C9A06A')}${rect(30, 760, 1140, 26, '#9A7442', 4)}${rect(120, 786, 30, 114, '#8A6636')}${rect(1050, 786, 30, 114, '#8A6636')}${shape('M330 690h150l-16 46H300z', c.white)}${shape('M720 690h150l30 46H740z', c.white)}${stroke('M340 704h110M332 720h110M740 704h110M748 720h110', c.ruleShade, 4)}${stand(laptop(180, tableView(128, 84, { rows: 3 })), 510, 738)}`,
    { wall: c.paperShade },
  );
};

export const entrance = () =>
  scene(
    WIDE,
    HIGH,
    `${rect(0, 0, WIDE, HIGH, '#EFE3CE')}${times(9, (r) => times(13, (i) => rect(i * 100 - (r % 2) * 50, r * 84, 97, 81, (i + r) % 5 === 0 ? '#EBDCC2' : '#EEE1CA', 2)))}${rect(0, 760, WIDE, 140, '#CDBFA8')}${rect(0, 756, WIDE, 8, c.stone)}${put(signBoard(560, 140), 320, 60)}${rect(330, 250, 540, 510, c.maroon, 6)}${rect(352, 272, 240, 488, '#DCE5DE')}${rect(608, 272, 240, 488, '#DCE5DE')}${shape('M352 600L592 330V272H352z', '#E9F0EA')}${shape('M608 600L848 330V272H608z', '#E9F0EA')}${rect(566, 470, 12, 120, c.marigold, 6)}${rect(622, 470, 12, 120, c.marigold, 6)}${rect(270, 760, 660, 30, '#BBAC92', 4)}${rect(220, 790, 760, 34, '#AD9D82', 4)}${put(plant(260), 170, 510, { scale: 1 })}${put(plant(260), 920, 510)}${rect(960, 330, 150, 100, c.white, 6)}${text(1035, 374, 'Mon–Sat', { size: 28, anchor: 'middle' })}${text(1035, 410, '8.00–5.00', { size: 26, anchor: 'middle', fill: c.muted })}${circle(180, 250, 40, c.marigoldTint)}${rect(172, 180, 16, 40, c.slate)}`,
  );

export const lunch = () => {
  const tiffin = (fill?: string) =>
    prop(
      110,
      150,
      `${stroke('M12 60V20Q12 4 30 4h50q18 0 18 16v40', c.slate, 7)}${times(3, (i) => `${rect(0, 36 + i * 38, 110, 35, fill ?? STEEL, 7)}${rect(0, 36 + i * 38, 110, 8, '#FFFFFF44', 5)}`)}`,
    );
  const plate = prop(
    200,
    36,
    `${oval(100, 24, 100, 12, STEEL)}${oval(100, 20, 96, 11, '#C6CDCA')}${oval(76, 14, 34, 12, '#F2E3BE')}${oval(128, 16, 24, 9, c.marigold)}${oval(104, 20, 12, 5, c.leaf)}`,
  );
  return view(
    `${put(windowPane(760, 360), 220, 80)}${put(plant(220), 70, 522)}${put(chair(c.red), 250, 560, { scale: 1.4 })}${put(chair(c.maroon), 530, 560, { scale: 1.4 })}${put(chair(c.red), 810, 560, { scale: 1.4 })}${rect(120, 690, 960, 34, '#C9A06A', 6)}${rect(120, 716, 960, 10, '#9A7442')}${rect(180, 724, 26, 176, '#9A7442')}${rect(994, 724, 26, 176, '#9A7442')}${stand(tiffin(), 190, 690)}${stand(plate, 330, 692)}${stand(tiffin(c.marigold), 560, 690)}${stand(plate, 700, 692)}${stand(prop(60, 150, `${rect(16, 0, 28, 20, c.leafDeep, 4)}${rect(6, 18, 48, 132, c.leafLight, 12)}`), 940, 690)}${stand(mug, 1010, 690)}`,
    { wall: c.marigoldTint },
  );
};

/* Pictures of the pages */

export const aboutOffice = () =>
  view(
    `${put(signBoard(330, 92), 110, 90)}${put(windowPane(290, 240, { outside: 'roofs' }), 850, 80)}${put(board(330), 478, 270)}${stand(years(2001, 6, 140), 494, 270)}${stand(desk(860, 210), 170, FLOOR + 80)}${put(bust({ shirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun', arms: 'desk' }), 250, 382, { scale: 1.12 })}${put(bust({ shirt: c.leaf, skin: c.skinA, arms: 'desk' }), 690, 382, { scale: 1.12 })}${stand(screen(270, 220, { rows: 5, hot: 2 }), 450, 612)}${stand(laptop(190, tableView(136, 92, { rows: 3 })), 850, 612)}${stand(book(150, 54, { cover: c.red }), 196, 612)}${stand(person({ shirt: c.marigold, trousers: c.slate, skin: c.skinC, hair: 'grey' }), 980, 880, { scale: 1.2 })}${stand(plant(260), 40, 820)}`,
    { wall: c.paperShade },
  );

export const careerTalk = () =>
  view(
    `${put(frame(300, 190, `${times(4, (i) => `${put(tick(16, i < 3 ? c.leaf : c.stone), 24, 26 + i * 38)}${rect(74, 36 + i * 38, 150 - ((i * 31) % 60), 12, c.stone, 4)}`)}`), 120, 110)}${put(windowPane(330, 260), 760, 100)}${put(clock(48, 11, 0), 560, 130)}${put(bust({ shirt: c.leaf, skin: c.skinB, hair: 'long', arms: 'desk' }), 210, 420, { scale: 1.3 })}${put(bust({ shirt: c.red, skin: c.skinA, arms: 'desk' }), 780, 420, { scale: 1.3 })}${stand(table(1000, 200, { thick: 26 }), 100, 890)}${stand(papers(190), 392, 690)}${stand(laptop(220, tableView(160, 108, { rows: 4 })), 560, 690)}${stand(mug, 150, 690)}${stand(plant(220), 1070, 860)}`,
    { wall: c.redTint },
  );

export const partnersTable = () =>
  view(
    `${put(frame(420, 240, `${circle(100, 120, 46, c.red)}${circle(320, 70, 36, c.marigold)}${circle(320, 176, 36, c.leaf)}${stroke('M146 106L286 78M146 134L286 168', c.stone, 7)}${text(100, 132, '₹', { size: 44, anchor: 'middle', fill: c.white })}`), 390, 80)}${put(plant(240), 60, 500)}${put(plant(240), 1040, 500)}${stand(person({ shirt: c.maroon, trousers: c.ink, skin: c.skinA, arms: 'point' }), 210, 860, { scale: 1.4 })}${stand(person({ shirt: c.leaf, skirt: c.leafDeep, sari: c.marigold, skin: c.skinB, hair: 'bun' }), 770, 860, { scale: 1.4 })}${stand(table(420, 250, { thick: 24 }), 390, 880)}${stand(laptop(210, tableView(152, 102, { rows: 4, hot: 1 })), 410, 630)}${stand(sheet(120, 150, { title: '', rows: 5, columns: [0.5, 0.34], head: c.leaf }), 650, 630)}`,
    { wall: c.marigoldTint },
  );

export const supportPeople = () =>
  view(
    `${put(clock(50, 9, 5), 575, 80)}${put(frame(250, 150, chartView(250, 150, [0.9, 0.75, 0.6, 0.42, 0.3])), 140, 100)}${put(frame(250, 150, tableView(250, 150, { rows: 4 })), 810, 100)}${(
      [
        [130, c.leaf, c.skinA, 'short', ''],
        [480, c.maroon, c.skinB, 'bun', c.marigold],
        [830, c.red, c.skinC, 'short', ''],
      ] satisfies [number, string, string, 'short' | 'bun', string][]
    )
      .map(([x, shirt, skin, hair, sari]) =>
        put(bust({ shirt, skin, hair, sari, arms: 'desk', headset: true }), x, 356, { scale: 1.3 }),
      )
      .join(
        '',
      )}${rect(40, 626, 1120, 26, '#C9A06A', 4)}${rect(40, 646, 1120, 10, '#9A7442')}${times(3, (i) => rect(60 + i * 360, 656, 340, 150, '#B98F58', 4))}${times(3, (i) => stand(laptop(210, tableView(152, 102, { rows: 4, hot: i })), 262 + i * 350 - 140, 626, { scale: 0.8 }))}${times(3, (i) => stand(mug, 340 + i * 350, 626, { scale: 0.9 }))}`,
    { wall: c.leafTint },
  );

export const customerShop = () => {
  const next = steady(77);
  const shelf = (y: number) =>
    `${rect(90, y, 1020, 16, '#B98F58', 3)}${times(11, (i) => {
      const h = 66 + next() * 60;
      const w = 56 + next() * 24;
      return stand(
        carton(
          w,
          h,
          next() < 0.35 ? { fill: c.red, side: '#8B171B' } : next() < 0.5 ? { fill: c.leaf, side: c.leafDeep } : {},
        ),
        112 + i * 90,
        y,
      );
    })}`;
  return view(
    `${rect(0, 0, WIDE, 56, c.maroon)}${times(12, (i) => shape(`M${i * 100} 56h100v26a50 20 0 0 1-100 0z`, i % 2 ? c.paper : c.red))}${shelf(250)}${shelf(420)}${put(bust({ shirt: c.leaf, skin: c.skinA, hair: 'grey', arms: 'desk' }), 520, 380, { scale: 1.36 })}${rect(60, 664, 1080, 30, c.maroonLight, 5)}${rect(84, 694, 1032, 206, c.red)}${rect(120, 730, 960, 130, '#8B171B', 6)}${stand(screen(280, 230, { rows: 5, hot: 3 }), 200, 664)}${stand(sheet(120, 150, { title: '', rows: 5, columns: [0.5, 0.34] }), 800, 664)}${stand(book(170, 50), 930, 664)}${stand(carton(110, 84), 960, 614)}`,
    { wall: '#F4E9D5' },
  );
};

export const contactDesk = () =>
  view(
    `${put(signBoard(430, 120), 385, 90)}${put(windowPane(230, 230), 80, 120)}${put(clock(52, 10, 30), 960, 140)}${put(bust({ shirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun', arms: 'desk', headset: true }), 500, 366, { scale: 1.32 })}${rect(190, 640, 820, 30, '#C9A06A', 5)}${rect(214, 670, 772, 190, '#B98F58', 4)}${rect(250, 700, 700, 130, '#C9A06A', 4)}${stand(screen(220, 180, { rows: 4 }), 250, 640)}${stand(prop(150, 84, `${rect(0, 30, 150, 54, c.ink, 10)}${rect(-8, 8, 166, 28, c.red, 14)}${times(6, (i) => rect(50 + (i % 3) * 20, 46 + Math.floor(i / 3) * 16, 12, 9, c.stone, 2))}`), 770, 640)}${stand(plant(240), 1050, 850)}${stand(plant(200), 60, 850)}`,
    { wall: c.redTint },
  );
