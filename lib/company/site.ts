import { buildContactWords } from '@/lib/company/contact';
import { type Names } from '@/lib/company/names';
import { buildPartnersWords } from '@/lib/company/partners';
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
      about: `About ${names.brandName}`,
      customerStories: 'Trusted by Customers',
      career: 'Join Our Team',
      desktopSoftware: 'Desktop Software',
      erp: 'Web-based ERP',
      download: 'Download',
      partners: buildPartnersWords(names).hero.title,
      blog: 'Blog',
      contact: buildContactWords(names).hero.title,
      terms: 'Terms & Conditions',
      privacy: 'Privacy Policy',
    } satisfies Record<PageName, string>,
  }) as const;
