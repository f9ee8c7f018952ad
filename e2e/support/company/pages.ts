/* Replaces lib/company/pages.ts in tests (COMPANY_FOLDER in next.config.ts), so that they find every page where it is specified. */

export const ABSENT = [];

export const PAGE_PATHS = {};
