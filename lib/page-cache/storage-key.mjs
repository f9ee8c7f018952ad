import { createHash } from 'node:crypto';

/**
 * Next names the files of a stored page after its path, decoded. File systems hold names up to 255 bytes, and a title
 * of 140 letters in Devanagari takes 420: such pages would be rendered anew for every reader.
 */

/** What is left of 255 bytes for a name after the longest ending and the mark of a file that is being written. */
const NAME_BYTES_MAX = 200;

/** A path of many long names has a limit of its own. */
const KEY_BYTES_MAX = 1_024;

/** Begins with Next's own folder for pages, and goes on as none of its keys can: nobody reaches it by a URL. */
const LONG_KEYS = '/route-cache/long';

const byteLength = (/** @type {string} */ text) => Buffer.byteLength(text);

/**
 * The key under which an entry is stored: Next's own, or its hash where a file system cannot hold it.
 * @param {string} key
 */
export function toStorageKey(key) {
  const isLong = byteLength(key) > KEY_BYTES_MAX || key.split('/').some((name) => byteLength(name) > NAME_BYTES_MAX);
  return isLong ? `${LONG_KEYS}/${createHash('sha256').update(key).digest('hex')}` : key;
}
