/**
 * An inline script of every page: loads the page again where it comes back from the back/forward cache before it was
 * hydrated. WebKit caches a page whose scripts were under way as it was left, and does not fetch them on the way back.
 * Hydration clears the handler (components/islands/page-links).
 */
export const RELOAD_WHERE_UNHYDRATED = 'onpageshow=function(e){e.persisted&&location.reload()}';
