/** Small words for flat drawings: every one gives SVG text. Lengths are pixels of the scene. */
import * as c from '../lib/palette.mjs';

export const rect = (x, y, w, h, fill, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}" ${more}/>`;
export const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d, colour, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const dashed = (d, colour, width = 2, dash = '8 8') => stroke(d, colour, width, `stroke-dasharray="${dash}"`);

/** Text in the sans; `weight` 400 to 700, `anchor` start, middle or end. */
export const text = (
  x,
  y,
  content,
  { size = 16, fill = c.ink, weight = 600, anchor = 'start', face = 'Source Sans 3' } = {},
) =>
  `<text x="${x}" y="${y}" font-family="${face}, 'Noto Sans Devanagari'" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${content}</text>`;

/** A thing is {w, h, svg}, drawn from its own top left corner. */
export const thing = (w, h, svg) => ({ w, h, svg });

/** Sets a thing down with its top left corner at x, y. */
export function put({ svg, w, h }, x, y, { scale = 1, turn = 0, flip = false } = {}) {
  const turned = turn ? ` rotate(${turn} ${w / 2} ${h / 2})` : '';
  const flipped = flip ? ` translate(${w} 0) scale(-1 1)` : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}${flipped}">${svg}</g>`;
}

/** Stands a thing on a ground line. */
export const stand = (one, x, ground, options = {}) => put(one, x, ground - one.h * (options.scale ?? 1), options);

/** Repeats `draw(i)`. */
export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** A whole scene as inline SVG. */
export const scene = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Wall and floor of an indoor scene: two flat fields and a skirting line. */
export function room(width, height, floor, { wall = c.paperShade, ground = c.rule, line = c.ruleShade } = {}) {
  return `${rect(0, 0, width, height, wall)}${rect(0, floor, width, height - floor, ground)}${rect(0, floor, width, 3, line)}`;
}

/** A ledger page as backdrop: faint rules and the red margin. */
export function page(
  width,
  height,
  { ground = c.paper, line = c.rule, margin = 0, step = 36, marginLine = c.red } = {},
) {
  let d = '';
  for (let y = step; y < height; y += step) d += `M0 ${y}H${width}`;
  return `${rect(0, 0, width, height, ground)}${stroke(d, line, 1.4)}${margin ? stroke(`M${margin} 0V${height}M${margin + 7} 0V${height}`, marginLine, 2, 'opacity=".7"') : ''}`;
}

/** A straight arrow from one point to another. */
export function arrow(x1, y1, x2, y2, colour = c.red, width = 6) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = width * 2.6;
  const side = (turn) =>
    `${(x2 - head * Math.cos(angle + turn)).toFixed(1)} ${(y2 - head * Math.sin(angle + turn)).toFixed(1)}`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}M${side(0.62)}L${x2} ${y2}L${side(-0.62)}`, colour, width);
}
