/**
 * What another server of the site did to content, for the pages of this one. Next knows tags of its own process alone,
 * and gives no way to expire them outside of a request; so they are left here, and the cache handler takes
 * them before it looks for a page.
 */
import { processWide } from '../../process-wide.mjs';

/**
 * `isGone`: not shown again; otherwise shown once more while it is rendered again. `at`: of pages rendered before, in
 * milliseconds since 1970.
 * @typedef {{ tag: string, isGone: boolean, at: number }} TagInvalidation
 */

const waiting = processWide('tag-invalidations', () => /** @type {TagInvalidation[]} */ ([]));

/**
 * Pages of this tag rendered before `at` are not shown again (`isGone`), or once more while they are rendered again.
 * @param {TagInvalidation} invalidation
 */
export function invalidatePages(invalidation) {
  waiting.push(invalidation);
}

/** Those since the last call. */
export const takeInvalidations = () => (waiting.length === 0 ? waiting : waiting.splice(0));
