/* A vendor without the ERP page (COMPANY_FOLDER in next.config.ts). */

export const ABSENT = ['erp'];

export const PAGE_PATHS = {};
