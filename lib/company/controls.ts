/*
 * Names of controls on any page, and what only screen readers say. The browser loads the ones that its code imports, so
 * each control has a constant of its own.
 */

/** The first link of every page. */
export const SKIP_LINK = 'Skip to main content';

/** After the brand name, at the logo. */
export const BRAND_LINK = ', home page';

/** After the name of a link. */
export const NEW_TAB = ' (opens in a new tab)';

export const BREADCRUMBS = 'Breadcrumb';

/** A long list of names, as links to the entries of the same page. */
export const JUMP_LIST = { label: 'On this page', toggle: (count: number) => `All ${count} by name` } as const;

/** §2, §8: in place of a download button. */
export const NO_DOWNLOAD = 'Not Available';

export const NETWORKS = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
} as const;

export const MOBILE_MENU = { open: 'Open menu', title: 'Menu', close: 'Close menu', list: 'Mobile' } as const;

export const MOTION = { pause: 'Pause motion', play: 'Play motion' } as const;

export const SCROLL_TOP = 'Back to top';

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
