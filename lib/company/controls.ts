/*
 * Names of controls, and words that only screen readers say. Names that client code imports from this file are loaded
 * by every page. Names that client code needs on some pages only, or late, are in `page-controls.ts`.
 */

/** The first link of every page. */
export const SKIP_LINK = 'Skip to main content';

/** After the brand name, at the logo. */
export const BRAND_LINK = ', home page';

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
