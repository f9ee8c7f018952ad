/* Names of controls on some pages: the browser loads them with the code of those. Others are in `controls.ts`. */

/** After the name of a link. */
export const NEW_TAB = ' (opens in a new tab)';

export const CLOSE_TOAST = 'Close message';

export const BOOKMARK = { add: 'Bookmark', added: 'Bookmarked' } as const;

export const COPY_LINK = { copy: 'Copy link', copied: 'Link copied' } as const;

/** The row of categories. */
export const TABS = { left: 'Scroll categories left', right: 'Scroll categories right' } as const;

/** A row of slides. `name` is that of the row, `slide` counts from 1. */
export const SLIDES = {
  scroll: (name: string) => `${name}: scroll sideways`,
  position: (slide: number, count: number) => `${slide} of ${count}`,
} as const;

/** The controls below it. */
export const SLIDE_CONTROLS = {
  previous: 'Previous slide',
  next: 'Next slide',
  dots: 'Choose a slide',
  dot: (slide: number) => `Slide ${slide}`,
} as const;
