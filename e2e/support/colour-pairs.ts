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
export const BARE_GROUNDS = ['rule', 'rule-strong', 'placeholder', 'success', 'error', 'scrim'];

/** Separators, and disabled controls, which WCAG exempts. */
export const BARE_FRONTS = ['rule-strong'];
