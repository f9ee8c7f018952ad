/** Emblems of the desktop products: one glyph each above the double rule of the mark. */
import * as c from '../lib/palette';
import { circle, rect, scene, shape, stroke } from '../kit/draw';

const SIZE = 256;

const emblem = (ground: string, glyph: string, total = c.marigold) =>
  scene(SIZE, SIZE, `${rect(0, 0, SIZE, SIZE, ground, 56)}${glyph}${stroke('M56 206H200M56 226H200', total, 9)}`);

const books = `${shape('M58 56q36-14 70 6v116q-34-20-70-6z', c.paper)}${shape('M198 56q-36-14-70 6v116q34-20 70-6z', '#F0E4D2')}${stroke('M74 84q20-6 38 2M74 108q20-6 38 2M74 132q20-6 38 2', c.red, 6)}${stroke('M146 96l14 14 26-32', c.leaf, 9)}${stroke('M144 138q20-8 40-2', c.red, 6)}`;

const godown = `${shape('M44 96 128 44l84 52v12H44z', c.marigold)}${shape('M58 108h140v72H58z', c.paper)}${rect(78, 124, 46, 26, c.maroon, 3)}${rect(132, 124, 46, 26, c.leaf, 3)}${rect(78, 154, 46, 26, c.leaf, 3)}${rect(132, 154, 46, 26, c.marigold, 3)}`;

const payroll = `${circle(94, 82, 26, c.paper)}${shape('M48 178q0-58 46-58t46 58z', c.paper)}${rect(132, 96, 78, 84, c.marigold, 8)}${stroke('M152 116h38M152 132h38M152 116h12q18 0 18 16t-18 16h-10l26 22', c.maroon, 7)}`;

export const scenes = (
  [
    ['ankbahi-desk', emblem(c.red, books)],
    ['ankbahi-godown', emblem(c.maroon, godown)],
    ['ankbahi-payroll', emblem(c.leaf, payroll, c.paper)],
  ] satisfies [string, string][]
).map(([name, html]) => ({
  file: `lib/company/content/pictures/software/${name}.webp`,
  width: SIZE,
  height: SIZE,
  scale: 1,
  html,
}));
