/** Interiors and views of 1200 × 900: the gallery and the pages share these parts. */
import * as c from '../lib/palette';
import { steady } from '../lib/figures';
import { circle, put, rect, room, scene, shape, stand, stroke, text, prop, times } from '../kit/draw';
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
import { book, boxes, calendar, carton, rack, sheet, spines, tick } from '../kit/props';

export const WIDE = 1200;
export const HIGH = 900;
const FLOOR = 740;

export const view = (content: string, look = {}) =>
  scene(WIDE, HIGH, `${room(WIDE, HIGH, FLOOR, { ground: '#DCD0BC', ...look })}${content}`);

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

/* Pictures of the pages */

/** No wall, and a floor of thin ink: the ground that the page gives the picture shows through. */
const OPEN_ROOM = { wall: 'none', ground: 'rgb(29 26 22 / 9%)', line: 'rgb(29 26 22 / 10%)' };

export const aboutOffice = () =>
  view(
    `${put(signBoard(330, 92), 110, 90)}${put(windowPane(290, 240, { outside: 'roofs' }), 850, 80)}${put(board(330), 478, 270)}${stand(years(2001, 6, 140), 494, 270)}${stand(desk(860, 210), 170, FLOOR + 80)}${put(bust({ shirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun', arms: 'desk' }), 250, 382, { scale: 1.12 })}${put(bust({ shirt: c.leaf, skin: c.skinA, arms: 'desk' }), 690, 382, { scale: 1.12 })}${stand(screen(270, 220, { rows: 5, hot: 2 }), 450, 612)}${stand(laptop(190, tableView(136, 92, { rows: 3 })), 850, 612)}${stand(book(150, 54, { cover: c.red }), 196, 612)}${stand(person({ shirt: c.marigold, trousers: c.slate, skin: c.skinC, hair: 'grey' }), 980, 880, { scale: 1.2 })}${stand(plant(260), 40, 820)}`,
    OPEN_ROOM,
  );

export const careerTalk = () =>
  view(
    `${put(frame(300, 190, `${times(4, (i) => `${put(tick(16, i < 3 ? c.leaf : c.stone), 24, 26 + i * 38)}${rect(74, 36 + i * 38, 150 - ((i * 31) % 60), 12, c.stone, 4)}`)}`), 120, 110)}${put(windowPane(330, 260), 760, 100)}${put(clock(48, 11, 0), 560, 130)}${put(bust({ shirt: c.leaf, skin: c.skinB, hair: 'long', arms: 'desk' }), 210, 420, { scale: 1.3 })}${put(bust({ shirt: c.red, skin: c.skinA, arms: 'desk' }), 780, 420, { scale: 1.3 })}${stand(table(1000, 200, { thick: 26 }), 100, 890)}${stand(papers(190), 392, 690)}${stand(laptop(220, tableView(160, 108, { rows: 4 })), 560, 690)}${stand(mug, 150, 690)}${stand(plant(220), 1070, 860)}`,
    OPEN_ROOM,
  );

export const partnersTable = () =>
  view(
    `${put(frame(420, 240, `${circle(100, 120, 46, c.red)}${circle(320, 70, 36, c.marigold)}${circle(320, 176, 36, c.leaf)}${stroke('M146 106L286 78M146 134L286 168', c.stone, 7)}${text(100, 132, '₹', { size: 44, anchor: 'middle', fill: c.white })}`), 390, 80)}${put(plant(240), 60, 500)}${put(plant(240), 1040, 500)}${stand(person({ shirt: c.maroon, trousers: c.ink, skin: c.skinA, arms: 'point' }), 210, 860, { scale: 1.4 })}${stand(person({ shirt: c.leaf, skirt: c.leafDeep, sari: c.marigold, skin: c.skinB, hair: 'bun' }), 770, 860, { scale: 1.4 })}${stand(table(420, 250, { thick: 24 }), 390, 880)}${stand(laptop(210, tableView(152, 102, { rows: 4, hot: 1 })), 410, 630)}${stand(sheet(120, 150, { title: '', rows: 5, columns: [0.5, 0.34], head: c.leaf }), 650, 630)}`,
    OPEN_ROOM,
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
    OPEN_ROOM,
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
    OPEN_ROOM,
  );
};

export const contactDesk = () =>
  view(
    `${put(signBoard(430, 120), 385, 90)}${put(windowPane(230, 230), 80, 120)}${put(clock(52, 10, 30), 960, 140)}${put(bust({ shirt: c.maroon, sari: c.marigold, skin: c.skinB, hair: 'bun', arms: 'desk', headset: true }), 500, 366, { scale: 1.32 })}${rect(190, 640, 820, 30, '#C9A06A', 5)}${rect(214, 670, 772, 190, '#B98F58', 4)}${rect(250, 700, 700, 130, '#C9A06A', 4)}${stand(screen(220, 180, { rows: 4 }), 250, 640)}${stand(prop(150, 84, `${rect(0, 30, 150, 54, c.ink, 10)}${rect(-8, 8, 166, 28, c.red, 14)}${times(6, (i) => rect(50 + (i % 3) * 20, 46 + Math.floor(i / 3) * 16, 12, 9, c.stone, 2))}`), 770, 640)}${stand(plant(240), 1050, 850)}${stand(plant(200), 60, 850)}`,
    OPEN_ROOM,
  );
