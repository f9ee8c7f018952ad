/* Names of controls that only some pages load. Others are in `controls.ts`, those of slides in `slides.ts`. */

/** After the name of a link. */
export const NEW_TAB = ' (opens in a new tab)';

export const CLOSE_TOAST = 'Close message';

/** The region of the messages. */
export const TOASTS = 'Messages';

export const BOOKMARK = 'Bookmark';

export const COPY_LINK = { copy: 'Copy link', copied: 'Link copied' } as const;

/** The row of industries. */
export const TABS = { left: 'Scroll categories left', right: 'Scroll categories right' } as const;
