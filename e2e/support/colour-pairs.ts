/** A text, or a line or icon that says something, on its ground: names of app/tokens.css without `--color-`. */
export type ColourPair = readonly [front: string, ground: string];

const onEach = (fronts: string[], grounds: string[]): ColourPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Every text on every ground that the site shows it on, states such as hover included. */
export const TEXT_PAIRS: ColourPair[] = [
  ...onEach(['ink', 'muted', 'primary'], ['paper', 'paper-deep', 'card', 'primary-tint']),
  ...onEach(['ink', 'muted'], ['accent-tint']),
  ...onEach(['success'], ['paper', 'card', 'success-tint']),
  ...onEach(['card'], ['primary', 'primary-deep', 'dark']),
  ...onEach(['on-dark', 'on-dark-muted', 'accent'], ['dark', 'dark-deep']),
  ...onEach(['dark'], ['on-dark']),
  ...onEach(['ink'], ['accent']),
];

/** Borders of controls and rings of focus. */
export const SHAPE_PAIRS: ColourPair[] = [
  ...onEach(['rule-strong', 'focus'], ['paper', 'card']),
  ...onEach(['focus'], ['paper-deep', 'primary-tint', 'accent-tint']),
  ...onEach(['focus-on-dark'], ['dark', 'dark-deep']),
];

/** Where nothing is read: drawings, bars of progress, what lies behind a dialog. */
export const BARE_GROUNDS = ['rule', 'rule-strong', 'success', 'scrim'];

/** Signs between words, and controls that cannot be used, which WCAG leaves out. */
export const BARE_FRONTS = ['rule-strong'];

/** How far two colours (`#rrggbb`) stand apart for eyes, from 1 to 21 (WCAG 2.2, contrast ratio). */
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
