/** Word marks of invented firms, in sober inks on white. */
import { circle, rect, scene, shape, stroke, times } from '../kit/draw';

const W = 480;
const H = 240;

const INK = {
  blue: '#1F3A57',
  teal: '#1E5557',
  green: '#2A5A3A',
  brown: '#6A4320',
  oxide: '#8C2B1F',
  plum: '#54243F',
  black: '#22201C',
  ochre: '#B07A1E',
};

interface TypeOptions {
  size?: number;
  weight?: number;
  fill: string;
  track?: number;
  serif?: boolean;
  anchor?: string;
}

/** A line of type; `track` is letter spacing, `serif` chooses the display face. */
const type = (
  x: number,
  y: number,
  content: string,
  { size = 52, weight = 700, fill, track = 0, serif = false, anchor = 'start' }: TypeOptions,
) =>
  `<text x="${x}" y="${y}" font-family="${serif ? 'Eczar' : 'Source Sans 3'}" font-size="${size}" font-weight="${weight}" fill="${fill}" letter-spacing="${track}" text-anchor="${anchor}">${content}</text>`;

const fit = (x: number, y: number, width: number, content: string, options: TypeOptions) =>
  type(x, y, content, options).replace('<text ', `<text textLength="${width}" lengthAdjust="spacingAndGlyphs" `);

const marks = {
  'varunaka-pumps': `${circle(96, 120, 50, 'none', `stroke="${INK.blue}" stroke-width="11"`)}${shape('M96 78q28 36 28 58a28 28 0 0 1-56 0q0-22 28-58z', INK.blue)}${type(168, 122, 'Varunaka', { size: 62, fill: INK.blue })}${type(170, 162, 'PUMPS', { size: 30, weight: 600, fill: INK.blue, track: 12 })}`,
  'tilvan-oils': `${shape('M240 28q30 38 30 62a30 30 0 0 1-60 0q0-24 30-62z', INK.ochre)}${type(240, 176, 'Tilvan', { size: 72, serif: true, fill: INK.green, anchor: 'middle' })}${type(240, 212, 'oils', { size: 30, weight: 500, fill: INK.ochre, anchor: 'middle', track: 6 })}`,
  'meghroop-textiles': `${times(5, (i) => stroke(`M40 ${64 + i * 9}q50-22 100 0t100 0 100 0 100 0`, i % 2 ? INK.plum : '#B79AA8', 3))}${type(240, 166, 'MEGHROOP', { size: 56, weight: 300, fill: INK.plum, anchor: 'middle', track: 9 })}${type(240, 204, 'Textiles', { size: 28, weight: 400, fill: INK.plum, anchor: 'middle', track: 2 })}`,
  'dhatumani-castings': `${shape('M40 68h88l-16 104H56z', INK.black)}${shape('M62 68h44l-8 52H70z', INK.oxide)}${type(152, 122, 'DHATUMANI', { size: 50, weight: 800, fill: INK.black })}${rect(154, 136, 286, 5, INK.oxide)}${type(154, 174, 'castings', { size: 32, weight: 500, fill: INK.black, track: 3 })}`,
  'kesarbaug-foods': `${rect(30, 44, 420, 152, INK.oxide, 76)}${rect(40, 54, 400, 132, 'none', 66, 'stroke="#F3DFC0" stroke-width="3"')}${type(240, 126, 'Kesarbaug', { size: 62, serif: true, weight: 600, fill: '#FBF1DE', anchor: 'middle' })}${type(240, 164, 'FOODS', { size: 24, weight: 600, fill: '#F3DFC0', anchor: 'middle', track: 10 })}`,
  'sutrakosh-yarns': `${times(4, (i) => stroke(`M52 ${84 + i * 20}q44 26 88 0`, INK.teal, 8))}${rect(44, 62, 104, 12, INK.teal, 6)}${rect(44, 168, 104, 12, INK.teal, 6)}${type(172, 130, 'sutrakosh', { size: 58, weight: 600, fill: INK.teal })}${type(174, 166, 'yarns since 1987', { size: 25, weight: 400, fill: INK.teal })}`,
  'nirvighna-pharma': `${rect(44, 76, 88, 88, INK.green, 20)}${rect(80, 92, 16, 56, '#fff', 4)}${rect(60, 112, 56, 16, '#fff', 4)}${type(154, 124, 'Nirvighna', { size: 56, weight: 600, fill: INK.green })}${type(156, 164, 'Pharma', { size: 34, weight: 300, fill: INK.black })}`,
  'patrangi-papers': `${shape('M50 64h64l26 26v86H50z', INK.blue)}${shape('M114 64v26h26z', '#9FB1C4')}${shape('M66 178h74v-74h16v90H66z', INK.ochre)}${type(180, 132, 'Patrangi', { size: 62, serif: true, weight: 500, fill: INK.blue })}${type(182, 170, 'Papers', { size: 32, weight: 400, fill: INK.ochre, track: 2 })}`,
  'vidyutam-switchgear': `${shape('M84 46 44 132h34l-12 62 56-92H86l16-56z', INK.oxide)}${type(146, 126, 'VIDYUTAM', { size: 56, weight: 800, fill: INK.black, track: 1 })}${type(148, 164, 'switchgear', { size: 33, weight: 400, fill: INK.black, track: 4 })}`,
  'ghatkari-tools': `${rect(28, 62, 424, 116, INK.black)}${fit(52, 138, 376, 'GHATKARI', { size: 68, weight: 800, fill: '#fff' })}${rect(52, 154, 376, 8, INK.ochre)}${type(240, 212, 'HAND TOOLS', { size: 25, weight: 600, fill: INK.black, anchor: 'middle', track: 8 })}`,
  'ujjwalin-paints': `${[INK.oxide, INK.ochre, INK.green, INK.blue].map((f, i) => rect(60 + i * 92, 40, 84, 34 + (i % 2) * 18, f, 4)).join('')}${type(240, 166, 'Ujjwalin', { size: 72, serif: true, weight: 700, fill: INK.black, anchor: 'middle' })}${type(240, 204, 'paints', { size: 28, weight: 400, fill: INK.black, anchor: 'middle', track: 6 })}`,
  'bhandarika-stores': `${times(6, (i) => shape(`M${120 + i * 40} 40h40v26a20 18 0 0 1-40 0z`, i % 2 ? '#E8D9BF' : INK.brown))}${rect(112, 32, 256, 10, INK.brown, 3)}${type(240, 156, 'Bhandarika', { size: 62, serif: true, weight: 600, fill: INK.brown, anchor: 'middle' })}${type(240, 198, 'STORES', { size: 26, weight: 600, fill: INK.brown, anchor: 'middle', track: 14 })}`,
};

export const scenes = Object.entries(marks).map(([name, svg]) => ({
  file: `lib/company/content/pictures/brands/${name}.webp`,
  width: W,
  height: H,
  scale: 1,
  html: scene(W, H, `${rect(0, 0, W, H, '#FFFFFF')}${svg}`),
}));
