import localFont from 'next/font/local';

/** Text and interface. The one font that is preloaded: every page's first screen is set in it. */
export const textFont = localFont({
  src: './fonts/text-latin.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-text-latin',
  // Next adjusts for regular Arial alone; half of the text is semi-bold, and phones have Roboto (globals.css).
  fallback: ['Text Fallback Roboto', 'Text Fallback Arial', 'system-ui', 'sans-serif'],
  adjustFontFallback: false,
});

/** ₹ stands in another file of the same family; it is fetched only by pages that show a price. */
export const rupeeFont = localFont({
  src: './fonts/text-rupee.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-rupee',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** Headlines. */
export const displayFont = localFont({
  src: './fonts/display-latin.woff2',
  weight: '500 700',
  display: 'swap',
  variable: '--font-display-latin',
  preload: false,
  // Next adjusts for the regular weight of Times alone; headlines are bold, and phones have no Times (globals.css).
  fallback: ['Display Fallback Times', 'Display Fallback Noto', 'Georgia', 'serif'],
  adjustFontFallback: false,
});
