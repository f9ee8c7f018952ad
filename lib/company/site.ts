import { buildAboutWords } from '@/lib/company/about';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildErpWords } from '@/lib/company/erp';
import { buildLegalWords } from '@/lib/company/legal';
import { type Names } from '@/lib/company/names';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildStoriesWords } from '@/lib/company/stories';
import type { PageName } from '@/lib/routing/routes';

/** Texts of the header and of the manifest, and the names of the pages. */
export const buildSiteWords = (names: Names) =>
  ({
    manifest: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
    /** The prefilled text of the WhatsApp links of every page; the page's address follows. */
    whatsAppText: 'Hello, I have a question about this page:',
    /** The name of each page, as in its heading. */
    pages: {
      home: 'Home',
      about: buildAboutWords(names).hero.title,
      customerStories: buildStoriesWords(names).hero.title,
      career: buildCareerWords(names).hero.title,
      desktopSoftware: 'Desktop Software',
      erp: buildErpWords(names).title,
      download: 'Download',
      partners: buildPartnersWords(names).hero.title,
      blog: 'Blog',
      contact: buildContactWords(names).hero.title,
      terms: buildLegalWords(names).terms.title,
      privacy: buildLegalWords(names).privacy.title,
    } satisfies Record<PageName, string>,
  }) as const;
