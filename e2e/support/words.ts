import * as controls from '@/lib/company/controls';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { LOADING_WORDS } from '@/lib/company/loading';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import * as pageControls from '@/lib/company/page-controls';
import * as slides from '@/lib/company/slides';
import { PAGE_HEADS, PAGE_WORDS } from '@/lib/company/page-words';
import { SITE_WORDS } from '@/lib/company/site';
import { type PageName } from '@/lib/page-table';

/** The vendor's words on the pages under test. Editing them breaks no test. */
export const WORDS = {
  ...PAGE_WORDS,
  enquiry: ENQUIRY_WORDS,
  loading: LOADING_WORDS,
  notFound: { any: NOT_FOUND_WORDS, products: PRODUCT_NOT_FOUND_WORDS },
  site: SITE_WORDS,
};

/** Names of controls. */
export const CONTROLS = { ...controls, ...pageControls, ...slides };

/** The labels of the enquiry form. */
export const LABELS = ENQUIRY_LABELS;

/** What the menu calls each page, and its other names. */
export const MENU = {
  ...WORDS.site.header.menu,
  ...(Object.fromEntries(Object.entries(PAGE_HEADS).map(([page, { menu }]) => [page, menu])) as Record<
    PageName,
    string
  >),
};
