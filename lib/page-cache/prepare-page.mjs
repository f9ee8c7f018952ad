import { paintFirst } from './paint-first.mjs';
import { sayOnce } from './say-once.mjs';

/**
 * A page as it is stored and sent, made of the page as Next writes it. One that was prepared before stays as it is.
 * @param {string} html
 */
export const preparePage = (html) => paintFirst(sayOnce(html));
