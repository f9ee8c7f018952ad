import { buildAboutWords } from '@/lib/company/about';
import { buildBlogWords } from '@/lib/company/blog';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';
import { buildDownloadWords, buildSoftwareDownloadWords } from '@/lib/company/download';
import { buildErpWords } from '@/lib/company/erp';
import { buildHomeWords } from '@/lib/company/home';
import { buildLegalWords } from '@/lib/company/legal';
import { LOADING_WORDS } from '@/lib/company/loading';
import { type Names } from '@/lib/company/names';
import { buildNotFoundWords, buildProductNotFoundWords } from '@/lib/company/not-found';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSiteWords } from '@/lib/company/site';
import { buildSoftwareWords } from '@/lib/company/software';
import { type OptionalPageName } from '@/lib/routing/routes';

/**
 * The vendor's words, for the launch check and the tests. Each is in the file of its name here, `notFound` in
 * `not-found.ts`. The words of an optional page have the page's name. Messages and names of controls are not here: they
 * suit any vendor.
 */
export const buildWords = (names: Names) =>
  ({
    about: buildAboutWords(names),
    blog: buildBlogWords(),
    career: buildCareerWords(names),
    contact: buildContactWords(names),
    customerStories: buildCustomerStoriesWords(names),
    download: { list: buildDownloadWords(), page: buildSoftwareDownloadWords('{software}') },
    erp: buildErpWords(names),
    home: buildHomeWords(),
    legal: buildLegalWords(names),
    loading: LOADING_WORDS,
    notFound: { any: buildNotFoundWords(), product: buildProductNotFoundWords() },
    partners: buildPartnersWords(names),
    site: buildSiteWords(names),
    software: buildSoftwareWords(names),
  }) satisfies Record<OptionalPageName, object> & Record<string, object>;
