/** A text, line or icon with a meaning, and its background: names of app/tokens.css without `--color-`. */
export type ColourPair = readonly [front: string, ground: string];

const onEach = (fronts: string[], grounds: string[]): ColourPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Every pair of text and background on the site, also in states such as hover. */
export const TEXT_PAIRS: ColourPair[] = [
  ...onEach(['ink', 'muted', 'primary'], ['paper', 'paper-deep', 'card', 'primary-tint']),
  ...onEach(['ink', 'muted', 'primary'], ['accent-tint']),
  ...onEach(['success'], ['paper', 'card', 'success-tint']),
  ...onEach(['error'], ['paper', 'card', 'error-tint']),
  ...onEach(['ink', 'muted', 'primary'], ['error-tint']),
  ...onEach(['card'], ['primary', 'primary-deep', 'dark']),
  ...onEach(['on-dark', 'on-dark-muted', 'accent'], ['dark', 'dark-deep']),
  ...onEach(['warning'], ['dark', 'dark-deep']),
  ...onEach(['dark'], ['on-dark']),
  ...onEach(['ink'], ['accent']),
];

/** Borders of controls and focus rings. */
export const SHAPE_PAIRS: ColourPair[] = [
  ...onEach(['rule-strong', 'focus', 'error'], ['paper', 'card']),
  ...onEach(['focus'], ['paper-deep', 'primary-tint', 'accent-tint', 'error-tint']),
  ...onEach(['focus-on-dark'], ['dark', 'dark-deep']),
];

/** Without text: drawings, progress bars, the backdrop of a dialog. */
export const BARE_GROUNDS = ['rule', 'rule-strong', 'success', 'error', 'scrim'];

/** Separators, and disabled controls, which WCAG exempts. */
export const BARE_FRONTS = ['rule-strong'];

/** The contrast ratio of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export function toContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(toLuminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
