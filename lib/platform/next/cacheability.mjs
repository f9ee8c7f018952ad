/** Which answers a page cache keeps, on a server and on an edge host (docs/decisions/021-answers-that-are-not-kept.md). */

/**
 * As Next answers paths that match no route: no front may keep it. Invented paths would fill that cache instead, and
 * what one reader typed would be shown to another.
 */
export const CACHE_CONTROL_NEVER = 'private, no-cache, no-store, max-age=0, must-revalidate';

/** Pages that show one reader's form again (lib/enquiry/form-errors.ts). */
const OF_ONE_READER = /\/contact\/not-sent\/[^/]+\/[^/]+$/;

/** @param {string} path or the key of a page cache, which ends with it */
export const isOfOneReader = (path) => OF_ONE_READER.test(path);

/** Whether an answer has something to show. */
export const isFound = (/** @type {number} */ status = 200) => status >= 200 && status < 300;

/** Whether an answer says nothing of what is there: the server could not make it now. */
export const isFailure = (/** @type {number} */ status = 200) => status >= 500;
