import { cutCharacters } from '@/lib/format/text';
import { type Lettering, UNITS_PER_EM, measureLine, setLine, toSpellable } from '@/lib/seo/social-picture/lettering';
import { breakLines, cutLines } from '@/lib/seo/social-picture/line-breaks';
import { SOCIAL_PICTURE_PX } from '@/lib/seo/social-picture/picture';

/** What a social picture says. */
export interface SocialPictureText {
  brandName: string;
  /** What kind of page it is, such as "Blog". */
  eyebrow: string;
  title: string;
}

/* The palette of app/tokens.css: a picture knows no custom properties. */
const PAPER = '#fbf8f2';
const RULE = '#e6dfd2';
const INK = '#1d1a16';
const RED = '#a31d22';
const MAROON = '#5a0f14';
const MARIGOLD = '#f2a33a';

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE_PX;
const LEFT = 84;
const RIGHT = 1072;
const TEXT_WIDTH = RIGHT - LEFT;
const RULE_STEP = 36;

const BRAND_SIZE = 44;
const EYEBROW_SIZE = 30;
/** Tried from the largest: the first in which the whole title finds room. */
const TITLE_SIZES = [80, 70, 62, 54, 48];
const TITLE_TOP = 262;
const TITLE_BOTTOM = 590;
const LEADING = 1.24;

/** Twice what finds room in the smallest size: each character more costs time and memory, and is cut in the end. */
const TITLE_CHARACTERS_MAX = 400;

const round = (value: number) => Math.round(value * 100) / 100;

const drawLine = ({ glyphs }: Lettering, x: number, y: number, size: number, colour: string) => {
  const scale = size / UNITS_PER_EM;
  const outlines = glyphs.map(({ path, ...at }) => `<path transform="translate(${at.x} ${at.y})" d="${path}"/>`);
  return `<g fill="${colour}" transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
};

/** The lines of a title in the largest size that holds all of them; in the smallest it is cut. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const known = widths.get(text) ?? measureLine(text);
    widths.set(text, known);
    return known;
  };
  const options = TITLE_SIZES.map((size) => {
    const width = (TEXT_WIDTH / size) * UNITS_PER_EM;
    const room = Math.floor((TITLE_BOTTOM - TITLE_TOP) / (size * LEADING));
    return { size, width, room, lines: breakLines(title, width, measure) };
  });
  const fitting = options.find(({ lines, room }) => lines.length <= room);
  if (fitting) return fitting;
  const { size, width, room, lines } = options.at(-1)!;
  return { size, lines: cutLines(lines, room, width, measure) };
}

/** The mark of public/pictures/logo.svg. */
const MARK = `<g transform="translate(${LEFT} 72)">
<rect width="64" height="64" rx="14" fill="${RED}"/>
<path d="M15.5 40.5 32 10.5 48.5 40.5" fill="none" stroke="${PAPER}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M20.5 32h23" stroke="${PAPER}" stroke-width="5.2"/>
<path d="M11 48.5h42M11 55h42" stroke="${MARIGOLD}" stroke-width="3.4" stroke-linecap="round"/>
</g>`;

const rules = Array.from({ length: Math.floor(HEIGHT / RULE_STEP) }, (_, index) => (index + 1) * RULE_STEP + 0.5);

/** A page of the ledger as an SVG without a single letter in it: all text is drawn as outlines. */
export function drawSocialPicture({ brandName, eyebrow, title }: SocialPictureText): string {
  const { size, lines } = fitTitle(toSpellable(cutCharacters(title, TITLE_CHARACTERS_MAX)));
  const titleLines = lines.map((line, index) =>
    drawLine(setLine(line), LEFT, TITLE_TOP + size * 0.8 + index * size * LEADING, size, INK),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<path d="${rules.map((y) => `M0 ${y}H${WIDTH}`).join('')}" stroke="${RULE}"/>
<path d="M52.5 0V${HEIGHT}M57.5 0V${HEIGHT}" stroke="${RED}" stroke-width="1.5"/>
<rect x="1128" width="72" height="${HEIGHT}" fill="${MAROON}"/>
<rect y="618" width="${WIDTH}" height="12" fill="${RED}"/>
${MARK}
${drawLine(setLine(toSpellable(brandName)), LEFT + 80, 72 + 46, BRAND_SIZE, INK)}
${drawLine(setLine(toSpellable(eyebrow)), LEFT, 222, EYEBROW_SIZE, RED)}
${titleLines.join('\n')}
</svg>`;
}
