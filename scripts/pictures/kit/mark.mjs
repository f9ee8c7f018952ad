/**
 * The mark: an A whose cross stroke and foot are the double rule under a total.
 * `ground`, `stroke` and `total` are colours; the drawing is a square of 64 units.
 */
export function mark({ ground = '#A31D22', stroke = '#FBF8F2', total = '#F2A33A', radius = 14 } = {}) {
  return [
    ground === 'none' ? '' : `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`,
    `<path d="M15.5 40.5 32 10.5 48.5 40.5" fill="none" stroke="${stroke}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<path d="M20.5 32h23" stroke="${stroke}" stroke-width="5.2"/>`,
    `<path d="M11 48.5h42M11 55h42" stroke="${total}" stroke-width="3.4" stroke-linecap="round"/>`,
  ].join('');
}

/** The mark as a whole SVG document or inline picture of `size` pixels. */
export const markSvg = (size, options) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${mark(options)}</svg>`;
