/**
 * What next.config.ts names as `cacheHandler`. Next also compiles it into the middleware, for the edge runtime, which
 * has neither files nor pages to keep: the branch below falls away there.
 */
/* eslint-disable-next-line no-restricted-syntax -- No setting: Next replaces it while it compiles. */
const isEdge = process.env.NEXT_RUNTIME === 'edge';

export default isEdge ? undefined : (await import('./cache-handler.mjs')).CacheHandler;
