/**
 * What another instance of the site did to content, for the pages of this one. Next knows tags of its own process alone,
 * and gives no way to expire them outside of a request; so marks are left here, and the page cache takes them before it
 * looks for a page. It is loaded apart from the rest of the site: what they share hangs on `globalThis`.
 */

/** @typedef {{ tag: string, isGone: boolean, at: number }} Mark */

/** @type {Mark[]} */
const marks = (globalThis[Symbol.for('site.page-marks')] ??= []);

/**
 * Pages of this tag that were made before `at` are not shown again (`isGone`), or once more while they are made anew.
 * @param {Mark} mark
 */
export function markPages(mark) {
  marks.push(mark);
}

/** The marks since the last call. */
export const takeMarks = () => (marks.length === 0 ? marks : marks.splice(0));
