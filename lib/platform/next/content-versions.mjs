/**
 * Which content stored pages show. A page carries a tag for the version of each collection on it
 * (`content:blogs@3kTq…`); the versions that this process holds stand here.
 */

import { processWide } from '../../process-wide.mjs';

/** Of each collection's tag. */
const held = processWide('content-versions', () => /** @type {Map<string, string>} */ (new Map()));

/**
 * @param {string} tag of the collection
 * @param {string | undefined} version `undefined` where the page shows that there is none
 */
export const toVersionTag = (tag, version) => `${tag}@${version ?? 'none'}`;

/**
 * @param {string} tag of the collection
 * @param {string} version
 */
export function holdVersion(tag, version) {
  held.set(tag, version);
}

/**
 * Whether a page with these tags shows other content than this process holds. No clock decides: a build may be younger
 * than content that it has never seen.
 * @param {string[]} tags
 */
export const showsOtherContent = (tags) =>
  tags.some((tag) => {
    const at = tag.lastIndexOf('@');
    const version = held.get(tag.slice(0, Math.max(at, 0)));
    return version !== undefined && version !== tag.slice(at + 1);
  });
