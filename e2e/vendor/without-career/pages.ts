/* A vendor without the page for careers (COMPANY_FOLDER in next.config.ts). */

export const ABSENT = ['career'];

export const PAGE_PATHS = {};
