import * as controls from '@/lib/company/controls';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import * as pageControls from '@/lib/company/page-controls';
import * as slides from '@/lib/company/slides';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { WORDS as SITE_WORDS } from '@/lib/company/site';
import { type PageName } from '@/lib/page-table';

/** The vendor's words on the pages under test. Editing them breaks no test. */
export const WORDS = { ...SITE_WORDS, enquiry: ENQUIRY_WORDS };

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
