/** Which responses a page cache stores, on a server and on an edge host (docs/decisions/020-page-policy.md). */

/**
 * For responses that no reverse proxy may store, as Next sends it with paths that match no route: invented paths would
 * fill that cache.
 */
export const CACHE_CONTROL_NEVER = 'private, no-cache, no-store, max-age=0, must-revalidate';

/** Whether a response has content. */
export const isFound = (/** @type {number} */ status = 200) => status >= 200 && status < 300;

/** Whether the server could not make the response. It says nothing about the content. */
export const isFailure = (/** @type {number} */ status = 200) => status >= 500;
