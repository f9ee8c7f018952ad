/** Another process of the platform may have invalidated what this one holds: only the data cache knows. */
export const HEARS_INVALIDATIONS: boolean = false;
