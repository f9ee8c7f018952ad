/** Grounds of the banners: ruled ledger paper and the cloth of the cover. */
import { maroon, maroonLight, red, rule } from '../lib/palette';

const layer = (width: number, height: number, content: string) =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="position:absolute;inset:0">${content}</svg>`;

interface Ruling {
  step?: number;
  margin?: number;
  line?: string;
  marginLine?: string;
  start?: number;
}

/** A ruled page: hairlines each `step` pixels and a double red margin at `margin`. */
export function ruled(
  width: number,
  height: number,
  { step = 36, margin, line = rule, marginLine = red, start = step }: Ruling = {},
) {
  let d = '';
  for (let y = start; y < height; y += step) d += `M0 ${y + 0.5}h${width}`;
  const double = margin
    ? `<path d="M${margin} 0v${height}M${margin + 5} 0v${height}" stroke="${marginLine}" stroke-width="1.4" opacity=".75"/>`
    : '';
  return layer(width, height, `<path d="${d}" stroke="${line}" stroke-width="1.2"/>${double}`);
}

/** The cloth cover: maroon with its spine in bahi red and a line of stitches, or the other way about. */
export function cloth(width: number, height: number, { spine = 84, redCover = false } = {}) {
  const [ground, back, thread] = redCover ? [red, maroon, '#B4373B'] : [maroon, red, maroonLight];
  let weave = '';
  for (let y = 18; y < height; y += 36) weave += `M${spine} ${y + 0.5}H${width}`;
  const binding = `<rect width="${spine}" height="${height}" fill="${back}"/><path d="M${spine * 0.72} 0V${height}" stroke="#E9C9B8" stroke-width="3" stroke-dasharray="20 14" stroke-linecap="round"/><path d="M${spine} 0V${height}" stroke="#430A0E" stroke-width="2"/>`;
  return layer(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${ground}"/><path d="${weave}" stroke="${thread}" stroke-width="1"/>${spine ? binding : ''}`,
  );
}

/** A screen or card set down at x, y, enlarged by `scale`. */
export function placed(html: string, x: number, y: number, scale = 1, { radius = 10, style = '' } = {}) {
  return `<div style="position:absolute;left:${x}px;top:${y}px;transform:scale(${scale});transform-origin:0 0;border-radius:${radius}px;overflow:hidden;box-shadow:0 0 0 1px rgb(29 26 22 / 14%),0 18px 40px -12px rgb(29 26 22 / 34%);${style}">${html}</div>`;
}
