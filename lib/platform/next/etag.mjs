import { createHash } from 'node:crypto';

/**
 * The tag by which clients and caches ask whether their copy is still the same. Weak, because the compressed forms of
 * a text share it.
 * @param {string | Uint8Array} text
 */
export const buildETag = (text) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`;
