/**
 * Whether every invalidation reaches this process (docs/decisions/070-several-servers.md). If so, what it holds is current
 * for 15 minutes unless it was told otherwise (§4), and reads need not look at the entry in the data cache.
 */
export const HEARS_INVALIDATIONS: boolean = true;
