/* Replaces lib/company/pages.ts in tests (COMPANY_FOLDER in next.config.ts), so that they find every page. */

export const ABSENT_PAGES = [];
