/**
 * The neutral palette of the site's own pictures: ink, greys and paper, with green and amber for states alone. The brand's
 * colour comes from the style sheet around a picture, so that pictures fit a vendor with any colours.
 */
import * as c from './palette';

/** What the ledger's colours become. */
const TONES = new Map<string, string>([
  [c.red, '#47423B'],
  [c.redTint, '#EEEAE2'],
  [c.redLight, '#8A8172'],
  [c.maroon, '#2B2824'],
  [c.maroonLight, '#45403A'],
  [c.maroonDeep, '#1D1A16'],
  [c.marigold, '#CBA45A'],
  [c.marigoldTint, '#F6EEDD'],
  [c.marigoldShade, '#A9843F'],
  [c.leaf, '#55755F'],
  [c.leafTint, '#E6EDE8'],
  [c.leafLight, '#8FAA98'],
  [c.leafDeep, '#3B5645'],
  [c.alert, '#8A5508'],
  // The shaded side of red goods.
  ['#8B171B', '#37332D'],
  // Edge and text on the dark bars.
  ['#8E4A4D', '#6F675B'],
  ['#EBD9CF', '#D9D3C8'],
  [c.alertLight, '#B4802F'],
  [c.alertTint, '#F3E2BF'],
]);

/** Neutral already, or the colour of skin or of a warning. */
const KEPT = new Set<string>([
  ...[c.ink, c.muted, c.rule, c.paper, c.white, c.paperShade, c.ruleShade, c.stone, c.slate, c.skinA, c.skinB, c.skinC],
  ...['#7A4A08', '#FFF7E8', '#F0D9AE'],
]);

/** The share of its colour that another colour keeps, such as that of wood. */
const CHROMA = 0.35;

function mute(hex: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [r = 0, g = 0, b = 0] = parts;
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  const mixed = parts.map((part) => Math.round(grey + (part - grey) * CHROMA));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The same drawing in neutral colours. */
export const toNeutral = (markup: string) =>
  markup.replace(/#[0-9a-f]{6}\b/gi, (found) => {
    const hex = found.toUpperCase();
    return KEPT.has(hex) ? hex : (TONES.get(hex) ?? mute(hex));
  });
