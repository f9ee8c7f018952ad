import { buildAboutWords } from '@/lib/company/about';
import { buildBlogWords } from '@/lib/company/blog';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import * as controls from '@/lib/company/controls';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { buildDownloadWords } from '@/lib/company/download';
import { buildErpWords } from '@/lib/company/erp';
import { buildHomeWords } from '@/lib/company/home';
import { buildLegalWords } from '@/lib/company/legal';
import { LOADING_WORDS } from '@/lib/company/loading';
import { buildNotFoundWords, buildProductNotFoundWords } from '@/lib/company/not-found';
import * as pageControls from '@/lib/company/page-controls';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSiteWords } from '@/lib/company/site';
import * as slides from '@/lib/company/slides';
import { buildSoftwareWords } from '@/lib/company/software';
import { buildStoriesWords } from '@/lib/company/stories';
import { parseEnv } from '@/lib/env-schema';

const { COMPANY_NAME: companyName, BRAND_NAME: brandName } = parseEnv({});
const names = { companyName, brandName };

/** The vendor's words on the pages under test. Editing them breaks no test. */
export const WORDS = {
  about: buildAboutWords(names),
  blog: buildBlogWords(),
  career: buildCareerWords(names),
  contact: buildContactWords(names),
  enquiry: ENQUIRY_WORDS,
  download: buildDownloadWords(),
  erp: buildErpWords(names),
  home: buildHomeWords(),
  loading: LOADING_WORDS,
  legal: buildLegalWords(names),
  notFound: buildNotFoundWords(),
  productNotFound: buildProductNotFoundWords(),
  partners: buildPartnersWords(names),
  site: buildSiteWords(names),
  software: buildSoftwareWords(names),
  stories: buildStoriesWords(names),
};

/** Names of controls. */
export const CONTROLS = { ...controls, ...pageControls, ...slides };

/** The labels of the enquiry form. */
export const LABELS = ENQUIRY_LABELS;

/** The entries of the menu. */
export const MENU = WORDS.site.header.menu;
