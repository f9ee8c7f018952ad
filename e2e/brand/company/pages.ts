import { type OptionalPage } from '../../../lib/company/pages';

/** The pages that the other vendor leaves out. */
export const ABSENT_PAGES: readonly OptionalPage[] = ['customerStories', 'career', 'erp', 'partners', 'gallery'];
