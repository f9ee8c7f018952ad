/** Furniture, devices and people of the indoor scenes. People have no faces. */
import * as c from '../lib/palette';
import { circle, oval, rect, shape, stroke, prop, times } from './draw';

/** A desktop monitor; `view` is drawn on a screen of (w − 16) × (h × 0.74 − 16). */
export function monitor(w = 260, h = 220, view = '') {
  const sh = h * 0.76;
  return prop(
    w,
    h,
    `${rect(w / 2 - 18, sh, 36, h * 0.18, c.slate)}${rect(w / 2 - 56, h - 12, 112, 12, c.slate, 5)}${rect(0, 0, w, sh, c.ink, 9)}<svg x="8" y="8" width="${w - 16}" height="${sh - 16}" viewBox="0 0 ${w - 16} ${sh - 16}">${rect(0, 0, w - 16, sh - 16, c.white)}${view}</svg>`,
  );
}

/** A laptop seen from the front. */
export function laptop(w = 280, view = '') {
  const h = w * 0.64;
  const sw = w * 0.8;
  const sh = h * 0.88;
  return prop(
    w,
    h,
    `${rect(w * 0.1, 0, sw, sh, c.ink, 9)}<svg x="${w * 0.1 + 8}" y="8" width="${sw - 16}" height="${sh - 16}" viewBox="0 0 ${sw - 16} ${sh - 16}">${rect(0, 0, sw - 16, sh - 16, c.white)}${view}</svg>${shape(`M0 ${sh}h${w}l-${w * 0.04} ${h * 0.12}H${w * 0.04}z`, c.stone)}${rect(w * 0.43, sh, w * 0.14, h * 0.035, c.slate, 3)}`,
  );
}

/** A screen's content in miniature: bar, rail, table rows with a total. */
export function tableView(w: number, h: number, { rows = 6, hot = -1 } = {}) {
  const step = (h - 46) / (rows + 1);
  return `${rect(0, 0, w, 18, c.maroon)}${rect(0, 18, 22, h - 18, c.paperShade)}${rect(5, 26, 12, 12, c.red, 3)}${rect(5, 44, 12, 12, c.ruleShade, 3)}${rect(5, 62, 12, 12, c.ruleShade, 3)}${rect(34, 27, w * 0.26, 9, c.ink, 2)}${rect(w - 56, 25, 44, 13, c.red, 4)}${times(
    rows,
    (i) => {
      const y = 46 + i * step;
      return `${i === hot ? rect(30, y, w - 38, step, c.marigoldTint) : ''}${rect(34, y + step * 0.35, w * (0.22 + ((i * 7) % 4) * 0.03), 6, c.stone, 2)}${rect(w * 0.58, y + step * 0.35, w * 0.12, 6, c.ruleShade, 2)}${rect(w * 0.8, y + step * 0.35, w * 0.14, 6, c.slate, 2)}${rect(30, y + step - 1, w - 38, 1.2, c.rule)}`;
    },
  )}${rect(w * 0.76, h - step + 2, w * 0.19, 7, c.ink, 2)}${rect(w * 0.74, h - 6, w * 0.21, 1.4, c.ink)}${rect(w * 0.74, h - 3, w * 0.21, 1.4, c.ink)}`;
}

/** A chart in miniature. */
export function chartView(w: number, h: number, values = [0.5, 0.62, 0.48, 0.7, 0.82, 0.95]) {
  const base = h - 18;
  const bw = (w - 60) / values.length;
  return `${rect(0, 0, w, 18, c.maroon)}${rect(18, 28, w * 0.34, 9, c.ink, 2)}${values.map((v, i) => rect((24 + i * bw).toFixed(1), (base - v * (h - 68)).toFixed(1), (bw * 0.68).toFixed(1), (v * (h - 68)).toFixed(1), i === values.length - 1 ? c.red : c.ruleShade, 2)).join('')}${rect(18, base, w - 36, 2, c.slate)}`;
}

export function phone(w = 84, view = '') {
  const h = w * 2;
  return prop(
    w,
    h,
    `${rect(0, 0, w, h, c.ink, w * 0.14)}<svg x="${w * 0.06}" y="${w * 0.12}" width="${w * 0.88}" height="${h - w * 0.24}" viewBox="0 0 ${w * 0.88} ${h - w * 0.24}">${rect(0, 0, w, h, c.white)}${view}</svg>`,
  );
}

export function headset(w = 110, colour = c.ink) {
  const r = w * 0.4;
  return prop(
    w,
    w * 1.05,
    `${stroke(`M${w / 2 - r} ${w * 0.56}V${w * 0.48}a${r} ${r} 0 0 1 ${2 * r} 0v${w * 0.08}`, colour, w * 0.07)}${rect(w * 0.02, w * 0.5, w * 0.2, w * 0.32, c.red, w * 0.08)}${rect(w * 0.78, w * 0.5, w * 0.2, w * 0.32, c.red, w * 0.08)}${stroke(`M${w * 0.12} ${w * 0.82}q0 ${w * 0.16} ${w * 0.26} ${w * 0.16}`, colour, w * 0.04)}${rect(w * 0.36, w * 0.92, w * 0.16, w * 0.1, colour, w * 0.05)}`,
  );
}

/** A table top with two legs; stands on its feet. */
export const table = (w: number, h: number, { top = '#B98F58', leg = '#9A7442', thick = 16 } = {}) =>
  prop(
    w,
    h,
    `${rect(22, thick, 14, h - thick, leg)}${rect(w - 36, thick, 14, h - thick, leg)}${rect(0, 0, w, thick, top, 4)}${rect(0, thick - 4, w, 4, leg)}`,
  );

/** A desk with a drawer block on the right. */
export const desk = (w: number, h: number) =>
  prop(
    w,
    h,
    `${rect(18, 14, 14, h - 14, '#9A7442')}${rect(w - 150, 14, 130, h - 14, '#A9804A')}${times(3, (i) => `${rect(w - 142, 26 + i * ((h - 34) / 3), 114, (h - 34) / 3 - 10, '#B98F58', 3)}${rect(w - 98, 34 + i * ((h - 34) / 3), 26, 6, c.maroon, 3)}`)}${rect(0, 0, w, 16, '#C9A06A', 4)}`,
  );

export function chair(colour = c.red) {
  return prop(
    120,
    190,
    `${rect(16, 0, 88, 100, colour, 16)}${rect(26, 12, 68, 70, '#00000014', 10)}${rect(8, 104, 104, 20, colour, 10)}${rect(54, 124, 12, 40, c.slate)}${stroke('M22 184 60 164 98 184', c.slate, 9)}${circle(22, 184, 6, c.ink)}${circle(98, 184, 6, c.ink)}`,
  );
}

export const plant = (h = 170) =>
  prop(
    110,
    h,
    `${shape(`M30 ${h - 60}h50l-7 60H37z`, c.red)}${rect(26, h - 66, 58, 14, c.maroon, 4)}${stroke(`M55 ${h - 64}V${h * 0.3}M55 ${h - 74}Q30 ${h * 0.5} 26 ${h * 0.3}M55 ${h - 74}Q80 ${h * 0.5} 84 ${h * 0.32}`, c.leafDeep, 4)}${oval(55, h * 0.2, 14, h * 0.2, c.leaf)}${oval(24, h * 0.3, 12, h * 0.17, c.leaf, `transform="rotate(-24 24 ${h * 0.3})"`)}${oval(87, h * 0.32, 12, h * 0.17, c.leafLight, `transform="rotate(24 87 ${h * 0.32})"`)}`,
  );

/** A window with hills or roofs outside. */
export function windowPane(w: number, h: number, { sky = '#E9F0EA', outside = 'hills' } = {}) {
  const hills = `${shape(`M0 ${h * 0.66}Q${w * 0.25} ${h * 0.4} ${w * 0.5} ${h * 0.62}T${w} ${h * 0.52}V${h}H0z`, c.leafLight)}${shape(`M0 ${h * 0.82}Q${w * 0.3} ${h * 0.62} ${w * 0.6} ${h * 0.8}T${w} ${h * 0.76}V${h}H0z`, c.leaf)}`;
  const roofs = `${times(5, (i) => rect(i * w * 0.21, h * (0.5 + ((i * 3) % 4) * 0.08), w * 0.19, h, [c.ruleShade, c.stone, c.rule][i % 3]!))}`;
  return prop(
    w,
    h,
    `${rect(-8, -8, w + 16, h + 16, c.white)}<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, sky)}${circle(w * 0.76, h * 0.24, h * 0.09, c.marigold)}${outside === 'hills' ? hills : roofs}</svg>${rect(w / 2 - 4, 0, 8, h, c.white)}${rect(0, h * 0.44, w, 8, c.white)}${rect(-16, h + 8, w + 32, 12, c.ruleShade, 3)}`,
  );
}

export const clock = (r = 40, hour = 10, minute = 10) => {
  const hand = (turn: number, length: number, width: number) =>
    stroke(
      `M${r} ${r}L${(r + Math.sin(turn) * length).toFixed(1)} ${(r - Math.cos(turn) * length).toFixed(1)}`,
      c.ink,
      width,
    );
  return prop(
    r * 2,
    r * 2,
    `${circle(r, r, r, c.maroon)}${circle(r, r, r * 0.86, c.white)}${times(12, (i) => circle((r + Math.sin((i * Math.PI) / 6) * r * 0.7).toFixed(1), (r - Math.cos((i * Math.PI) / 6) * r * 0.7).toFixed(1), r * 0.045, c.slate))}${hand(((hour + minute / 60) * Math.PI) / 6, r * 0.42, r * 0.09)}${hand((minute * Math.PI) / 30, r * 0.62, r * 0.06)}${circle(r, r, r * 0.08, c.red)}`,
  );
};

/** A shelf board on the wall with what stands on it. */
export const board = (w: number) => prop(w, 14, `${rect(0, 0, w, 14, '#B98F58', 3)}${rect(0, 10, w, 4, '#9A7442', 2)}`);

/** A frame on the wall: whiteboard or pinboard. */
export const frame = (w: number, h: number, content = '', { edge = c.stone, ground = c.white } = {}) =>
  prop(w, h, `${rect(-8, -8, w + 16, h + 16, edge, 6)}${rect(0, 0, w, h, ground, 2)}${content}`);

/** The board of the firm: an open book between double rules, and no name. */
export const signBoard = (w: number, h: number) => {
  const scale = h / 100;
  const rules = [40, 58].map(
    (y) => `M${h * 0.22} ${y * scale}H${w / 2 - 62 * scale}M${w / 2 + 62 * scale} ${y * scale}H${w - h * 0.22}`,
  );
  const page = 'M0 28C-12 20-30 19-46 21V72C-30 70-12 71 0 79z';
  const book = `<path d="${page}" fill="${c.paper}"/><path d="${page}" fill="#F0E4D2" transform="scale(-1 1)"/><path d="M-36 36q14-3 26 2M-36 50q14-3 26 2M10 38q12-5 26-2M10 52q12-5 26-2" fill="none" stroke="${c.red}" stroke-width="4" stroke-linecap="round"/>`;
  return prop(
    w,
    h,
    `${rect(0, 0, w, h, c.red, 6)}${rect(0, 0, w, h, 'none', 6, `stroke="${c.maroon}" stroke-width="4"`)}${stroke(rules.join(''), c.marigold, 4.5 * scale)}<g transform="translate(${w / 2} 0) scale(${scale})">${book}</g>`,
  );
};

const HAIR = {
  short: (x: number, y: number) =>
    shape(`M${x - 29} ${y + 6}q-6-44 29-44t29 44q-6-18-16-22-18 8-30 2-8 6-12 20z`, c.ink),
  long: (x: number, y: number) =>
    `${shape(`M${x - 31} ${y + 46}q-8-86 31-86t31 86q-10 6-18 2 4-42-4-58-20 8-32 0-8 20-2 58-4 4-6-2z`, c.ink)}`,
  bun: (x: number, y: number) =>
    `${circle(x, y - 38, 13, c.ink)}${shape(`M${x - 29} ${y + 8}q-6-46 29-46t29 46q-4-20-14-26-18 8-32 2-8 6-12 24z`, c.ink)}`,
  grey: (x: number, y: number) =>
    shape(`M${x - 29} ${y + 6}q-6-44 29-44t29 44q-6-18-16-22-18 8-30 2-8 6-12 20z`, c.stone),
};

interface BustOptions {
  shirt?: string;
  skin?: string;
  hair?: keyof typeof HAIR;
  sari?: string;
  collar?: string;
  arms?: 'down' | 'desk' | 'point';
  headset?: boolean;
  shade?: string;
}

/** `skirt` is its colour. */
interface PersonOptions extends BustOptions {
  trousers?: string;
  skirt?: string | false;
  hold?: string;
}

/**
 * A person from the waist up, 150 × 210: head at the top, body cut at the
 * lower edge (a desk or another person stands before it).
 */
export function bust({
  shirt = c.red,
  skin = c.skinA,
  hair = 'short',
  sari = '',
  collar = '',
  arms = 'down',
  headset: talks = false,
  shade = '#0000001a',
}: BustOptions = {}) {
  const x = 75;
  const y = 48;
  const under = hair === 'long' ? HAIR.long(x, y) : '';
  const arm = {
    down: '',
    desk: `${stroke('M24 130Q8 180 52 202', shirt, 26)}${stroke('M126 130Q142 180 98 202', shirt, 26)}${circle(56, 203, 12, skin)}${circle(94, 203, 12, skin)}`,
    point: `${stroke('M122 122Q154 116 170 84', shirt, 24)}${circle(174, 76, 12, skin)}`,
  }[arms];
  return prop(
    150,
    210,
    `${under}${rect(x - 11, y + 20, 22, 34, skin)}${rect(x - 11, y + 28, 22, 10, shade)}${shape(`M10 210V132q2-36 46-44l19-4 19 4q44 8 46 44v78z`, shirt)}${collar ? shape(`M${x - 16} 86l16 22 16-22 -16 8z`, collar) : shape(`M${x - 14} 86q14 16 28 0l-3-3h-22z`, skin)}${sari ? shape('M98 88q36 10 40 42l2 80H44Q92 160 98 88z', sari) : ''}${oval(x, y, 27, 32, skin)}${hair === 'long' ? shape(`M${x - 28} ${y - 2}q0-36 28-36t28 36q-10-16-26-20-16 2-30 20z`, c.ink) : HAIR[hair](x, y)}${arm}${
      talks
        ? `${stroke(`M${x - 28} ${y}a28 32 0 0 1 56 0`, c.slate, 5)}${rect(x - 35, y - 4, 13, 24, c.red, 6)}${rect(x + 22, y - 4, 13, 24, c.red, 6)}${stroke(`M${x - 28} ${y + 20}q2 14 18 14`, c.slate, 3.5)}`
        : ''
    }`,
  );
}

/** A whole person standing, 150 × 400. */
export function person(options: PersonOptions = {}) {
  const { trousers = c.ink, shirt = c.red, skin = c.skinA, skirt = false, hold = '' } = options;
  const top = bust(options).svg;
  const legs = skirt
    ? shape('M12 204h126l10 178H2z', skirt)
    : `${shape('M12 204h126l-14 180H84L75 250l-9 134H26z', trousers)}`;
  const arm =
    options.arms === 'point'
      ? stroke('M28 126Q10 170 20 214', shirt, 24) + circle(20, 222, 12, skin)
      : `${stroke('M28 126Q10 170 20 214', shirt, 24)}${stroke('M122 126Q140 170 130 214', shirt, 24)}${circle(20, 222, 12, skin)}${circle(130, 222, 12, skin)}`;
  return prop(
    150,
    400,
    `${legs}${rect(skirt ? 36 : 22, 380, skirt ? 34 : 46, 16, c.maroonDeep, 7)}${rect(skirt ? 84 : 84, 380, skirt ? 34 : 46, 16, c.maroonDeep, 7)}${top}${arm}${hold}`,
  );
}
