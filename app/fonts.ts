import localFont from 'next/font/local';

/**
 * Text and interface. The one font that is preloaded: every page's first screen is set in it. Late, it waits for the next
 * page: no stand-in breaks every line where it does, and what is being read would move.
 */
export const textFont = localFont({
  src: './fonts/text-latin.woff2',
  weight: '400 600',
  display: 'optional',
  variable: '--font-text-latin',
  // Next adjusts for regular Arial alone; half of the text is semi-bold, and phones have Roboto (globals.css).
  fallback: ['Text Fallback Roboto', 'Text Fallback Arial', 'system-ui', 'sans-serif'],
  adjustFontFallback: false,
});

/** Headlines. */
export const displayFont = localFont({
  src: './fonts/display-latin.woff2',
  weight: '600',
  display: 'swap',
  variable: '--font-display-latin',
  preload: false,
  // Next adjusts for the regular weight of Times alone; headlines are bold, and phones have no Times (globals.css).
  fallback: ['Display Fallback Times', 'Display Fallback Noto', 'Display Fallback DejaVu', 'Georgia', 'serif'],
  adjustFontFallback: false,
});
