import * as controls from '@/lib/company/controls';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import * as pageControls from '@/lib/company/page-controls';
import * as slides from '@/lib/company/slides';
import { WORDS as PAGE_WORDS } from '@/lib/company/site';

/** The vendor's words on the pages under test. Editing them breaks no test. */
export const WORDS = { ...PAGE_WORDS, enquiry: ENQUIRY_WORDS };

/** Names of controls. */
export const CONTROLS = { ...controls, ...pageControls, ...slides };

/** The labels of the enquiry form. */
export const LABELS = ENQUIRY_LABELS;

const { entries, ...menu } = WORDS.site.header.menu;

/** The entries of the menu, and of its submenus. */
export const MENU = { ...entries, ...menu, aboutUs: entries.about };
