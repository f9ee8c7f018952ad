import localFont from 'next/font/local';

/**
 * Text and interface. The only preloaded font: the first screen of every page uses it. If it is late, it waits for the next
 * page (`optional`): no fallback breaks every line in the same place, so a swap would move the text.
 */
export const textFont = localFont({
  src: './fonts/text-latin.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-text-latin',
  // Next adjusts for regular Arial only; half of the text is semi-bold, and phones have Roboto (tokens.css, globals.css).
  adjustFontFallback: false,
});

/** Headlines. */
export const displayFont = localFont({
  src: './fonts/display-latin.woff2',
  weight: '600',
  display: 'swap',
  variable: '--font-display-latin',
  preload: false,
  // Next adjusts for regular Times only; headlines are bold, and phones have no Times (tokens.css, globals.css).
  adjustFontFallback: false,
});
