import { buildAboutWords } from '@/lib/company/about';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildErpWords } from '@/lib/company/erp';
import { buildHomeWords } from '@/lib/company/home';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSoftwareWords } from '@/lib/company/software';
import { buildStoriesWords } from '@/lib/company/stories';
import { parseEnv } from '@/lib/env-schema';

const { COMPANY_NAME: companyName, BRAND_NAME: brandName } = parseEnv({});
const names = { companyName, brandName };

/** The vendor's words on the pages under test. Editing them breaks no test. */
export const WORDS = {
  about: buildAboutWords(names),
  career: buildCareerWords(names),
  contact: buildContactWords(names),
  erp: buildErpWords(names),
  home: buildHomeWords(),
  partners: buildPartnersWords(names),
  software: buildSoftwareWords(names),
  stories: buildStoriesWords(names),
};
