import path from 'node:path';

/**
 * Everything as Next has it. Its root is the bench, which has packages of its own: under the root of the site Next would
 * find the site's middleware and put it before this page.
 */
export default {
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
};
