/** Which answers a page cache keeps, on a server and on an edge host (docs/decisions/021-responses-that-are-not-stored.md). */

/**
 * As Next answers paths that match no route: no reverse proxy may keep it. Invented paths would fill that cache instead, and
 * what one visitor typed would be shown to another.
 */
export const CACHE_CONTROL_NEVER = 'private, no-cache, no-store, max-age=0, must-revalidate';

/** Pages that show one visitor's form again (lib/enquiry/form-errors.ts). */
const OF_ONE_READER = /\/contact\/not-sent\/[^/]+\/[^/]+$/;

/** @param {string} path or the key of a page cache, which ends with it */
export const isPrivatePage = (path) => OF_ONE_READER.test(path);

/** Whether a response has something to show. */
export const isFound = (/** @type {number} */ status = 200) => status >= 200 && status < 300;

/** Whether a response says nothing of what is there: the server could not make it now. */
export const isFailure = (/** @type {number} */ status = 200) => status >= 500;
