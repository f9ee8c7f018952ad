/**
 * An inline script of every page: reloads the page if it comes back from the back/forward cache before it was hydrated.
 * WebKit caches a page whose scripts are still loading when the visitor leaves, and does not load them on the way back.
 * Hydration clears the handler (components/islands/page-links).
 */
export const RELOAD_WHERE_UNHYDRATED = 'onpageshow=function(e){e.persisted&&location.reload()}';
