import * as vendor from '../../../lib/company/pages';

/* Replaces lib/company/pages.ts in tests (COMPANY_FOLDER in next.config.ts), so that they find every page where it is specified. */

/** The film that a vendor leaves out may have no files. */
export const ABSENT = vendor.ABSENT.filter((part) => part === 'film');

export const PAGE_PATHS = {};
