/** Small words for flat drawings: every one gives SVG text. Lengths are pixels of the scene. */
import * as c from '../lib/palette';

/** A number of pixels, rounded as text where the drawing wants no more digits. */
type Length = number | string;

/** What is drawn from its own top left corner. */
export interface Prop {
  w: number;
  h: number;
  svg: string;
}

interface Placing {
  scale?: number;
  /** In degrees about the middle. */
  turn?: number;
  flip?: boolean;
}

export const rect = (x: Length, y: Length, w: Length, h: Length, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}" ${more}/>`;
export const circle = (x: Length, y: Length, r: Length, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x: Length, y: Length, rx: Length, ry: Length, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const dashed = (d: string, colour: string, width = 2, dash = '8 8') =>
  stroke(d, colour, width, `stroke-dasharray="${dash}"`);

interface TextOptions {
  size?: Length;
  fill?: string;
  weight?: number;
  anchor?: string;
  face?: string;
}

/** Text in the sans; `weight` 400 to 700, `anchor` start, middle or end. */
export const text = (
  x: Length,
  y: Length,
  content: string | number,
  { size = 16, fill = c.ink, weight = 600, anchor = 'start', face = 'Source Sans 3' }: TextOptions = {},
) =>
  `<text x="${x}" y="${y}" font-family="${face}, 'Noto Sans Devanagari'" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${content}</text>`;

export const prop = (w: number, h: number, svg: string): Prop => ({ w, h, svg });

/** Sets a prop down with its top left corner at x, y. */
export function put({ svg, w, h }: Prop, x: Length, y: Length, { scale = 1, turn = 0, flip = false }: Placing = {}) {
  const turned = turn ? ` rotate(${turn} ${w / 2} ${h / 2})` : '';
  const flipped = flip ? ` translate(${w} 0) scale(-1 1)` : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}${flipped}">${svg}</g>`;
}

/** Stands a prop on a ground line. */
export const stand = (one: Prop, x: Length, ground: number, options: Placing = {}) =>
  put(one, x, ground - one.h * (options.scale ?? 1), options);

/** Repeats `draw(i)`. */
export const times = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** A whole scene as inline SVG. */
export const scene = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Wall and floor of an indoor scene: two flat fields and a skirting line. */
export function room(
  width: number,
  height: number,
  floor: number,
  { wall = c.paperShade, ground = c.rule, line = c.ruleShade } = {},
) {
  return `${rect(0, 0, width, height, wall)}${rect(0, floor, width, height - floor, ground)}${rect(0, floor, width, 3, line)}`;
}

/** A ledger page as backdrop: faint rules and the red margin. */
export function page(
  width: number,
  height: number,
  { ground = c.paper, line = c.rule, margin = 0, step = 36, marginLine = c.red } = {},
) {
  let d = '';
  for (let y = step; y < height; y += step) d += `M0 ${y}H${width}`;
  return `${rect(0, 0, width, height, ground)}${stroke(d, line, 1.4)}${margin ? stroke(`M${margin} 0V${height}M${margin + 7} 0V${height}`, marginLine, 2, 'opacity=".7"') : ''}`;
}

/** A straight arrow from one point to another. */
export function arrow(x1: number, y1: number, x2: number, y2: number, colour = c.red, width = 6) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = width * 2.6;
  const side = (turn: number) =>
    `${(x2 - head * Math.cos(angle + turn)).toFixed(1)} ${(y2 - head * Math.sin(angle + turn)).toFixed(1)}`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}M${side(0.62)}L${x2} ${y2}L${side(-0.62)}`, colour, width);
}
