/** The kit of parts: papers, books, goods and vehicles that the scenes are set up from. */
import * as c from '../lib/palette';
import { steady } from '../lib/figures';
import { circle, dashed, oval, rect, shape, stroke, text, prop, times } from './draw';

/* Papers and books */

/** A closed account book: cloth cover, darker spine with stitches, a label. */
export function book(w: number, h: number, { cover = c.red, back = c.maroon, title = '' } = {}) {
  const spine = w * 0.15;
  return prop(
    w,
    h,
    `${rect(w * 0.05, h * 0.03, w * 0.95, h * 0.97, c.paperShade, 5)}${rect(0, 0, w * 0.97, h * 0.97, cover, 7)}${rect(0, 0, spine, h * 0.97, back, 6)}${dashed(`M${spine * 0.62} ${h * 0.06}V${h * 0.92}`, '#E9C9B8', 2.4, '9 8')}${rect(w * 0.3, h * 0.18, w * 0.52, h * 0.25, c.paper, 4)}${
      title
        ? text(w * 0.56, h * 0.18 + h * 0.125 + w * 0.045, title, { size: w * 0.125, anchor: 'middle', face: 'Eczar' })
        : stroke(`M${w * 0.37} ${h * 0.27}h${w * 0.38}M${w * 0.37} ${h * 0.34}h${w * 0.24}`, c.stone, 3)
    }`,
  );
}

/** Books side by side on a shelf, seen from the back. */
export function spines(widths: number[], h: number, colours: string[], labels: string[] = []) {
  let x = 0;
  const svg = widths
    .map((w: number, i: number) => {
      const top = (i * 37) % 3 === 0 ? h * 0.06 : (i * 53) % 4 === 0 ? h * 0.1 : 0;
      const colour = colours[i % colours.length]!;
      const drawn = `${rect(x, top, w - 2, h - top, colour, 2)}${rect(x + w * 0.18, top + h * 0.14, w * 0.58, h * 0.24, c.paper, 2)}${
        labels[i] ? text(x + w / 2 - 1, top + h * 0.3, labels[i], { size: w * 0.3, anchor: 'middle' }) : ''
      }${rect(x, h * 0.82, w - 2, 4, c.marigold)}`;
      x += w;
      return drawn;
    })
    .join('');
  return prop(x, h, svg);
}

/** An open ledger: two ruled pages; `left` and `right` are drawn inside them. */
export function openBook(w: number, h: number, { left = '', right = '', rows = 9, cover = c.maroon } = {}) {
  const half = w / 2;
  const step = (h - 46) / rows;
  const lines = (x: number) => times(rows, (i) => `M${x} ${(36 + i * step).toFixed(1)}h${half - 34}`);
  return prop(
    w,
    h,
    `${rect(0, 8, w, h - 8, cover, 8)}${shape(`M10 6Q${half * 0.55} -4 ${half} 12V${h - 2}Q${half * 0.55} ${h - 18} 10 ${h - 8}Z`, c.white)}${shape(`M${w - 10} 6Q${w - half * 0.55} -4 ${half} 12V${h - 2}Q${w - half * 0.55} ${h - 18} ${w - 10} ${h - 8}Z`, c.paper)}${stroke(`${lines(20)}${lines(half + 14)}`, c.rule, 1.6)}${stroke(`M${half * 0.62} 14V${h - 20}M${half + half * 0.62} 16V${h - 20}`, c.redLight, 1.4)}${stroke(`M${half} 12V${h - 2}`, c.ruleShade, 3)}${left}${right}`,
  );
}

interface SheetOptions {
  title?: string;
  rows?: number;
  columns?: number[];
  head?: string;
  /** Colours by row. */
  hot?: Record<number, string>;
  over?: string;
  sum?: boolean;
  top?: number;
}

/**
 * A printed form: title, a table of grey bars, and what is drawn over it.
 * `hot` numbers rows that stand out, `columns` are the shares of the width.
 */
export function sheet(
  w: number,
  h: number,
  {
    title = '',
    rows = 8,
    columns = [0.44, 0.2, 0.2],
    head = c.red,
    hot = {},
    over = '',
    sum = true,
    top = 0,
  }: SheetOptions = {},
) {
  const pad = w * 0.08;
  const tableTop = pad + (title ? h * 0.1 : 0) + top;
  const step = (h - tableTop - pad - (sum ? h * 0.08 : 0)) / rows;
  const inner = w - pad * 2;
  const next = steady(rows * 31 + Math.round(w));
  const body = times(rows, (i) => {
    const y = tableTop + i * step;
    const fill = hot[i];
    let x = pad;
    const cells = columns
      .map((share, k) => {
        const room = inner * share;
        const bar = room * (k === 0 ? 0.55 + next() * 0.35 : 0.5 + next() * 0.3);
        const from = k === 0 ? x : x + room - bar;
        x += room + (inner * (1 - columns.reduce((a, b) => a + b, 0))) / Math.max(1, columns.length - 1);
        return rect(
          from.toFixed(1),
          (y + step * 0.34).toFixed(1),
          bar.toFixed(1),
          Math.min(9, step * 0.32).toFixed(1),
          fill ? c.ink : c.ruleShade,
          2,
        );
      })
      .join('');
    return `${fill ? rect(pad - 6, y.toFixed(1), inner + 12, step.toFixed(1), fill, 3) : ''}${cells}${rect(pad, (y + step - 1).toFixed(1), inner, 1.2, c.rule)}`;
  });
  const foot = sum
    ? `${rect(pad + inner * 0.55, h - pad - h * 0.055, inner * 0.45, 2, c.ink)}${rect(pad + inner * 0.66, h - pad - h * 0.038, inner * 0.34, Math.min(10, h * 0.024), c.ink, 2)}${rect(pad + inner * 0.55, h - pad - 3, inner * 0.45, 1.6, c.ink)}${rect(pad + inner * 0.55, h - pad + 1, inner * 0.45, 1.6, c.ink)}`
    : '';
  return prop(
    w,
    h,
    `${rect(3, 4, w, h, c.ruleShade, 6)}${rect(0, 0, w, h, c.white, 6)}${rect(0, 0, w, Math.max(6, h * 0.02), head, 3)}${title ? text(pad, pad + h * 0.055, title, { size: Math.min(w * 0.125, h * 0.08), face: 'Eczar' }) : ''}${body}${foot}${over}`,
  );
}

/** A small square pattern in the manner of a QR code. It holds nothing. */
export function code(size: number, seed = 7) {
  const next = steady(seed);
  const n = 21;
  const u = size / n;
  const near = (x: number, y: number) => (x < 8 && y < 8) || (x > n - 9 && y < 8) || (x < 8 && y > n - 9);
  let d = '';
  for (let y = 0; y < n; y += 1)
    for (let x = 0; x < n; x += 1)
      if (!near(x, y) && next() < 0.48)
        d += `M${(x * u).toFixed(2)} ${(y * u).toFixed(2)}h${u.toFixed(2)}v${u.toFixed(2)}h-${u.toFixed(2)}z`;
  const eye = (x: number, y: number) =>
    `${rect(x, y, 7 * u, 7 * u, c.ink)}${rect(x + u, y + u, 5 * u, 5 * u, c.white)}${rect(x + 2 * u, y + 2 * u, 3 * u, 3 * u, c.ink)}`;
  return prop(size, size, `${shape(d, c.ink)}${eye(0, 0)}${eye(14 * u, 0)}${eye(0, 14 * u)}`);
}

interface CalendarOptions {
  label: string;
  days?: number;
  first?: number;
  marks?: Record<number, string>;
  size?: number;
}

/** A month on the wall. `marks` maps a day to a colour; `first` is the weekday of day 1, Monday is 0. */
export function calendar(w: number, h: number, { label, days = 30, first = 0, marks = {}, size = 0 }: CalendarOptions) {
  const head = h * 0.17;
  const cell = (w - 24) / 7;
  const weeks = Math.ceil((first + days) / 7);
  const row = (h - head - 20) / weeks;
  const type = size || Math.min(cell, row) * 0.46;
  const grid = times(days, (i) => {
    const place = first + i;
    const x = 12 + (place % 7) * cell + cell / 2;
    const y = head + 10 + Math.floor(place / 7) * row + row / 2;
    const mark = marks[i + 1];
    return `${mark ? circle(x.toFixed(1), y.toFixed(1), (Math.min(cell, row) * 0.44).toFixed(1), mark) : ''}${text(x.toFixed(1), (y + type * 0.34).toFixed(1), i + 1, { size: type.toFixed(1), anchor: 'middle', weight: mark ? 700 : 500, fill: mark ? (mark === c.marigold || mark === c.marigoldTint ? c.ink : c.white) : place % 7 === 6 ? c.red : c.muted })}`;
  });
  return prop(
    w,
    h,
    `${rect(3, 5, w, h, c.ruleShade, 8)}${rect(0, 0, w, h, c.white, 8)}${shape(`M0 ${head}V8a8 8 0 0 1 8-8h${w - 16}a8 8 0 0 1 8 8v${head - 8}z`, c.red)}${text(w / 2, head * 0.68, label, { size: head * 0.5, anchor: 'middle', fill: c.paper, face: 'Eczar' })}${grid}${rect(w * 0.22, -8, 8, 20, c.maroon, 4)}${rect(w * 0.78 - 8, -8, 8, 20, c.maroon, 4)}`,
  );
}

/** One leaf of a tear-off calendar. */
export function dayLeaf(
  w: number,
  { top, big, small, head = c.red }: { top: string; big: string; small: string; head?: string },
) {
  const h = w * 1.12;
  return prop(
    w,
    h,
    `${rect(6, 9, w, h, c.ruleShade, 8)}${rect(3, 5, w, h, c.paperShade, 8)}${rect(0, 0, w, h, c.white, 8)}${shape(`M0 ${h * 0.25}V8a8 8 0 0 1 8-8h${w - 16}a8 8 0 0 1 8 8v${h * 0.25 - 8}z`, head)}${text(w / 2, h * 0.18, top, { size: h * 0.13, anchor: 'middle', fill: c.paper })}${text(w / 2, h * 0.7, big, { size: h * 0.46, anchor: 'middle', face: 'Eczar' })}${text(w / 2, h * 0.89, small, { size: h * 0.115, anchor: 'middle', fill: c.muted, weight: 500 })}`,
  );
}

/** A tick in a disc. */
export const tick = (r = 16, colour = c.leaf) =>
  prop(
    r * 2,
    r * 2,
    `${circle(r, r, r, colour)}${stroke(`M${r * 0.55} ${r * 1.05}l${r * 0.32} ${r * 0.34}l${r * 0.62}-${r * 0.74}`, c.white, r * 0.22)}`,
  );

/** A rubber stamp's print. */
export const stampPrint = (label: string, { colour = c.red, size = 30 } = {}) => {
  const w = label.length * size * 0.66 + size;
  return prop(
    w,
    size * 1.8,
    `${rect(2, 2, w - 4, size * 1.8 - 4, 'none', 8, `stroke="${colour}" stroke-width="4"`)}${text(w / 2, size * 1.24, label, { size, anchor: 'middle', fill: colour, weight: 700 })}`,
  );
};

/** A tag on a string with a short figure. */
export function tag(label: string, { fill = c.marigold, colour = c.ink, size = 26 } = {}) {
  const w = label.length * size * 0.58 + size * 1.7;
  const h = size * 1.6;
  return prop(
    w,
    h,
    `${shape(`M${h * 0.45} 0H${w - 6}a6 6 0 0 1 6 6v${h - 12}a6 6 0 0 1-6 6H${h * 0.45}L0 ${h / 2}z`, fill)}${circle(h * 0.45, h / 2, size * 0.15, c.paper)}${text(w / 2 + h * 0.2, h / 2 + size * 0.34, label, { size, anchor: 'middle', fill: colour, weight: 700 })}`,
  );
}

export const pen = (length = 150, colour = c.ink) =>
  prop(
    length,
    14,
    `${rect(0, 1, length * 0.72, 12, colour, 6)}${rect(length * 0.5, 1, 6, 12, c.marigold)}${shape(`M${length * 0.72} 1h${length * 0.12}L${length} 7 ${length * 0.84} 13h-${length * 0.12}z`, c.slate)}`,
  );

export const coins = (n: number, w = 60) =>
  prop(
    w,
    n * 11 + 14,
    times(
      n,
      (i) =>
        `${rect(0, (n - 1 - i) * 11 + 6, w, 12, c.marigoldShade, 6)}${rect(0, (n - 1 - i) * 11 + 4, w, 10, c.marigold, 5)}`,
    ) + oval(w / 2, 9, w / 2, 5, '#F7BE6B'),
  );

/** A pair of scales; `tilt` in degrees, positive lowers the right pan. */
export function balance(w = 260, h = 250, { tilt = 0, left = '', right = '' } = {}) {
  const y = 34;
  const arm = w * 0.4;
  const dy = Math.sin((tilt * Math.PI) / 180) * arm;
  const pan = (x: number, top: number, load: string) =>
    `${stroke(`M${x} ${top}l-38 84M${x} ${top}l38 84`, c.slate, 2.5)}${shape(`M${x - 50} ${top + 84}h100q-8 24-50 24t-50-24z`, c.marigold)}<g transform="translate(${x} ${top + 84})">${load}</g>`;
  return prop(
    w,
    h,
    `${rect(w / 2 - 5, y, 10, h - y - 14, c.maroon, 3)}${rect(w / 2 - 60, h - 18, 120, 18, c.maroon, 6)}${stroke(`M${w / 2 - arm} ${y - dy}L${w / 2 + arm} ${y + dy}`, c.maroon, 9)}${circle(w / 2, y, 13, c.marigold)}${pan(w / 2 - arm, y - dy, left)}${pan(w / 2 + arm, y + dy, right)}`,
  );
}

/* Goods */

/** A closed carton with tape; `label` draws a white label. */
export function carton(w: number, h: number, { fill = '#D9B98C', side = '#C29F6E', label = true, mark = '' } = {}) {
  return prop(
    w,
    h,
    `${rect(0, 0, w, h, fill, 3)}${rect(w * 0.82, 0, w * 0.18, h, side, 3)}${rect(w * 0.41, 0, w * 0.13, h * 0.34, '#E9D3AE')}${label ? rect(w * 0.1, h * 0.55, w * 0.34, h * 0.28, c.white, 2) + (mark ? text(w * 0.27, h * 0.55 + h * 0.2, mark, { size: h * 0.17, anchor: 'middle' }) : stroke(`M${w * 0.14} ${h * 0.65}h${w * 0.24}M${w * 0.14} ${h * 0.73}h${w * 0.15}`, c.stone, 2)) : ''}`,
  );
}

export function sack(w: number, h: number, { fill = '#E5D4B3', band = c.red, label = '' } = {}) {
  return prop(
    w,
    h,
    `${shape(`M${w * 0.12} ${h * 0.1}Q${w * 0.5} ${h * 0.02} ${w * 0.88} ${h * 0.1}Q${w * 1.02} ${h * 0.55} ${w * 0.93} ${h * 0.96}Q${w * 0.5} ${h * 1.03} ${w * 0.07} ${h * 0.96}Q-${w * 0.02} ${h * 0.55} ${w * 0.12} ${h * 0.1}Z`, fill)}${shape(`M${w * 0.12} ${h * 0.1}l-${w * 0.06}-${h * 0.1}h${w * 0.88}l-${w * 0.06} ${h * 0.1}Q${w * 0.5} ${h * 0.04} ${w * 0.12} ${h * 0.1}z`, '#CDB88F')}${rect(w * 0.03, h * 0.42, w * 0.94, h * 0.26, band)}${label ? text(w / 2, h * 0.6, label, { size: h * 0.16, anchor: 'middle', fill: c.paper }) : ''}`,
  );
}

/** An open sack with its goods heaped up. */
export function openSack(w: number, h: number, heap: string, dots = '') {
  return prop(
    w,
    h,
    `${shape(`M${w * 0.06} ${h * 0.38}Q${w * 0.5} -${h * 0.22} ${w * 0.94} ${h * 0.38}z`, heap)}${dots}${shape(`M${w * 0.05} ${h * 0.34}H${w * 0.95}Q${w * 1.04} ${h * 0.7} ${w * 0.92} ${h}H${w * 0.08}Q-${w * 0.04} ${h * 0.7} ${w * 0.05} ${h * 0.34}Z`, '#E5D4B3')}${rect(0, h * 0.31, w, h * 0.12, '#CDB88F', h * 0.06)}${stroke(`M${w * 0.3} ${h * 0.52}q-${w * 0.04} ${h * 0.2} 0 ${h * 0.4}M${w * 0.7} ${h * 0.52}q${w * 0.04} ${h * 0.2} 0 ${h * 0.4}`, '#CDB88F', 2.5)}`,
  );
}

export const drum = (w: number, h: number, fill = c.maroon, band = c.marigold) =>
  prop(
    w,
    h,
    `${rect(0, 0, w, h, fill, 8)}${rect(w * 0.84, 4, w * 0.16, h - 8, '#00000022', 6)}${rect(-3, h * 0.3, w + 6, 7, band, 3)}${rect(-3, h * 0.64, w + 6, 7, band, 3)}${rect(0, 0, w, 8, '#00000026', 4)}`,
  );

export const tin = (w: number, h: number, fill = c.marigold, label = c.paper) =>
  prop(
    w,
    h,
    `${rect(0, h * 0.06, w, h * 0.94, '#C9C2B4', 4)}${rect(0, h * 0.2, w, h * 0.66, fill)}${circle(w / 2, h * 0.52, w * 0.24, label)}${rect(w * 0.3, 0, w * 0.4, h * 0.07, c.slate, 2)}${rect(w * 0.84, h * 0.06, w * 0.16, h * 0.94, '#0000001c', 3)}`,
  );

export const jar = (w: number, h: number, fill: string, lid = c.maroon) =>
  prop(
    w,
    h,
    `${rect(w * 0.12, 0, w * 0.76, h * 0.17, lid, 4)}${rect(0, h * 0.17, w, h * 0.83, '#EFE9DC', w * 0.16)}${rect(w * 0.07, h * 0.36, w * 0.86, h * 0.57, fill, w * 0.12)}${rect(w * 0.18, h * 0.5, w * 0.64, h * 0.24, c.paper, 3)}${stroke(`M${w * 0.28} ${h * 0.59}h${w * 0.44}M${w * 0.28} ${h * 0.66}h${w * 0.28}`, c.stone, 2)}`,
  );

export const bottle = (w: number, h: number, fill: string, cap = c.ink) =>
  prop(
    w,
    h,
    `${rect(w * 0.34, 0, w * 0.32, h * 0.1, cap, 3)}${shape(`M${w * 0.36} ${h * 0.1}h${w * 0.28}v${h * 0.1}q${w * 0.36} ${h * 0.06} ${w * 0.36} ${h * 0.2}V${h * 0.95}q0 ${h * 0.05}-${w * 0.1} ${h * 0.05}H${w * 0.1}q-${w * 0.1} 0-${w * 0.1}-${h * 0.05}V${h * 0.4}q0-${h * 0.14} ${w * 0.36}-${h * 0.2}z`, fill)}${rect(0, h * 0.5, w, h * 0.28, c.paper)}${rect(w * 0.2, h * 0.58, w * 0.6, 3, c.stone)}${rect(w * 0.2, h * 0.66, w * 0.4, 3, c.stone)}`,
  );

export function crate(w: number, h: number, fill = c.leaf, shade = c.leafDeep) {
  return prop(
    w,
    h,
    `${rect(0, 0, w, h, fill, 5)}${times(3, (i) => rect(w * 0.1 + i * w * 0.28, h * 0.32, w * 0.22, h * 0.18, shade, 3))}${times(3, (i) => rect(w * 0.1 + i * w * 0.28, h * 0.62, w * 0.22, h * 0.18, shade, 3))}${rect(0, 0, w, h * 0.16, shade, 5)}`,
  );
}

export const pallet = (w: number) =>
  prop(
    w,
    22,
    `${rect(0, 0, w, 8, '#B98F58', 1)}${rect(6, 8, w * 0.14, 14, '#9A7442')}${rect(w * 0.43, 8, w * 0.14, 14, '#9A7442')}${rect(w * 0.86 - 6, 8, w * 0.14, 14, '#9A7442')}`,
  );

/** What stands in a bay: drawn from the beam up, in a width and a height. */
type Goods = (level: number, bay: number, w: number, h: number) => string;

interface RackOptions {
  levels?: number;
  bays?: number;
  goods?: Goods;
}

/** A godown rack: posts, beams, bin labels and goods from `fill(level, bay)`. */
export function rack(w: number, h: number, { levels = 3, bays = 2, goods = () => '' }: RackOptions = {}) {
  const bay = w / bays;
  const level = h / levels;
  let svg = '';
  for (let l = 0; l < levels; l += 1) {
    const beam = (l + 1) * level - 12;
    for (let b = 0; b < bays; b += 1)
      svg += `<g transform="translate(${b * bay + 12} ${beam})">${goods(l, b, bay - 24, level - 20)}</g>`;
    svg += `${rect(0, beam, w, 10, c.marigoldShade)}${times(bays, (b) => rect(b * bay + bay / 2 - 20, beam - 1, 40, 12, c.white, 2))}`;
  }
  svg += times(bays + 1, (b) => rect(b * bay - (b === 0 ? 0 : b === bays ? 9 : 4.5), 0, 9, h, c.maroon));
  return prop(w, h, svg);
}

/** Boxes that fill a bay of a rack from the beam up. */
export function boxes(seed: number): Goods {
  const next = steady(seed);
  return (_level, _bay, w, h) => {
    let x = 2;
    let svg = '';
    const looks: [string, string][] = [
      ['#D9B98C', '#C29F6E'],
      ['#E3CBA2', '#CDB083'],
      [c.red, '#8B171B'],
      [c.leaf, c.leafDeep],
      ['#D9B98C', '#C29F6E'],
    ];
    while (x < w - 34) {
      const bw = Math.min(w - x, 46 + next() * 40);
      const bh = h * (0.5 + next() * 0.42);
      const [fill, side] = looks[Math.floor(next() * looks.length)]!;
      svg += `<g transform="translate(${x.toFixed(1)} ${(-bh).toFixed(1)})">${carton(+bw.toFixed(1) - 5, +bh.toFixed(1), { fill, side }).svg}</g>`;
      x += bw;
    }
    return svg;
  };
}

/* Vehicles */

const wheel = (x: number, y: number, r: number) =>
  `${circle(x, y, r, c.ink)}${circle(x, y, r * 0.5, c.ruleShade)}${circle(x, y, r * 0.2, c.slate)}`;

/** A lorry of 420 × 190 that drives to the right. */
export function lorry({ body = c.marigold, band = c.marigoldShade, cab = c.red, label = '' } = {}) {
  return prop(
    420,
    190,
    `${rect(0, 8, 276, 132, body, 5)}${times(6, (i) => rect(22 + i * 44, 8, 4, 132, band))}${rect(0, 8, 276, 12, band, 4)}${rect(0, 128, 276, 12, band, 3)}${label ? `${rect(70, 48, 136, 48, c.paper, 4)}${text(138, 82, label, { size: 30, anchor: 'middle', face: 'Eczar' })}` : ''}${shape('M286 30h66q12 0 18 10l30 50q6 8 6 18v40H286z', cab)}${shape('M300 44h46q6 0 9 6l22 38h-77z', c.paper)}${rect(286, 22, 78, 10, c.maroon, 4)}${rect(398, 108, 12, 18, c.marigoldTint, 3)}${rect(0, 140, 408, 16, c.maroon, 2)}${rect(400, 138, 16, 18, c.slate, 3)}${wheel(62, 160, 29)}${wheel(126, 160, 29)}${wheel(346, 160, 29)}`,
  );
}

/** A delivery van of 300 × 150, back doors to the left. */
export function van({ body = c.red, band = c.maroon, open = false, inside = '' } = {}) {
  return prop(
    300,
    150,
    `${shape('M10 14q0-10 10-10h180q40 0 58 34l14 28 18 8q8 4 8 14v36H10z', body)}${shape('M206 20h10q18 0 30 24l10 22h-50z', c.paper)}${open ? `${rect(16, 16, 120, 94, c.maroonDeep, 4)}${inside}` : rect(24, 56, 150, 10, c.marigold)}${rect(4, 112, 296, 14, band, 4)}${rect(286, 90, 12, 12, c.marigoldTint, 3)}${wheel(66, 124, 25)}${wheel(232, 124, 25)}`,
  );
}

/* Buildings */

export function factory(w = 360, h = 240, { fill = c.red, roof = c.maroon } = {}) {
  const tooth = w * 0.72;
  return prop(
    w,
    h,
    `${rect(w * 0.8, 0, w * 0.09, h, roof)}${rect(w * 0.785, 0, w * 0.12, 12, c.marigold)}${shape(`M0 ${h * 0.5}${[0, 1, 2].map((i) => `L${((tooth / 3) * i).toFixed(1)} ${h * 0.25}L${((tooth / 3) * (i + 1)).toFixed(1)} ${h * 0.5}`).join('')}H${w}V${h}H0z`, fill)}${times(3, (i) => shape(`M${(tooth / 3) * i} ${h * 0.25}l0 ${h * 0.25}h${tooth / 12}z`, roof))}${times(4, (i) => rect(w * 0.07 + i * w * 0.16, h * 0.6, w * 0.1, h * 0.14, c.marigoldTint, 2))}${rect(w * 0.74, h * 0.66, w * 0.18, h * 0.34, c.paper)}${times(5, (i) => rect(w * 0.74, h * 0.68 + i * h * 0.065, w * 0.18, 2.5, c.ruleShade))}`,
  );
}

/** A godown shed with a rolled door; `inside` is drawn behind the open door. */
export function shed(w = 340, h = 240, { wall = c.paper, roof = c.maroon, name = '', inside = '', door = 0.62 } = {}) {
  const dw = w * door;
  const dx = (w - dw) / 2;
  return prop(
    w,
    h,
    `${rect(8, h * 0.26, w - 16, h * 0.74, wall)}${shape(`M-10 ${h * 0.28}L${w / 2} 0 ${w + 10} ${h * 0.28}v10H-10z`, roof)}${rect(dx, h * 0.42, dw, h * 0.58, c.maroonDeep)}${inside}${rect(dx - 6, h * 0.38, dw + 12, h * 0.09, c.stone, 3)}${times(3, (i) => rect(dx - 6, h * 0.4 + i * 6, dw + 12, 2, c.slate))}${name ? `${rect(w / 2 - 66, h * 0.185, 132, 34, c.paper, 4)}${text(w / 2, h * 0.185 + 24, name, { size: 20, anchor: 'middle' })}` : ''}`,
  );
}

export function shop(w = 320, h = 250, { awning = [c.red, c.paper], inside = '', name = '' } = {}) {
  const n = 8;
  return prop(
    w,
    h,
    `${rect(0, h * 0.06, w, h * 0.94, c.paper)}${rect(0, h * 0.06, w, h * 0.17, c.maroon)}${name ? text(w / 2, h * 0.185, name, { size: h * 0.1, anchor: 'middle', fill: c.paper, face: 'Eczar' }) : ''}${rect(w * 0.06, h * 0.3, w * 0.88, h * 0.7, c.marigoldTint)}${inside}${times(n, (i) => shape(`M${(w / n) * i} ${h * 0.23}h${w / n}v${h * 0.13}a${w / n / 2} ${h * 0.05} 0 0 1-${w / n} 0z`, awning[i % 2]!, awning[i % 2] === c.paper ? `stroke="${c.rule}"` : ''))}`,
  );
}
