import { buildAboutWords } from '@/lib/company/about';
import { buildBlogWords } from '@/lib/company/blog';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildDownloadWords } from '@/lib/company/download';
import { buildErpWords } from '@/lib/company/erp';
import { buildLegalWords } from '@/lib/company/legal';
import { type Names } from '@/lib/company/names';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSoftwareWords } from '@/lib/company/software';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';
import type { PageName } from '@/lib/routing/routes';

/** The name of each page, as in its heading. */
const buildPageNames = (names: Names) =>
  ({
    home: 'Home',
    about: buildAboutWords(names).hero.title,
    customerStories: buildCustomerStoriesWords(names).hero.title,
    career: buildCareerWords(names).hero.title,
    desktopSoftware: buildSoftwareWords(names).hero.title,
    erp: buildErpWords(names).title,
    download: buildDownloadWords().hero.title,
    partners: buildPartnersWords(names).hero.title,
    blog: buildBlogWords().hero.title,
    contact: buildContactWords(names).hero.title,
    terms: buildLegalWords(names).terms.title,
    privacy: buildLegalWords(names).privacy.title,
  }) as const satisfies Record<PageName, string>;

/** What every page shows around its content, the manifest, and the names of the pages. */
export function buildSiteWords(names: Names) {
  const pages = buildPageNames(names);
  const { home } = pages;
  const aboutUs = buildAboutWords(names).hero.eyebrow;
  const contact = buildContactWords(names).hero.eyebrow;
  return {
    pages,
    manifest: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
    announcements: { label: 'Announcements', action: 'Know More' },
    /** The prefilled text of the WhatsApp links of every page; the page's address follows. */
    whatsAppText: 'Hello, I have a question about this page:',
    /** §2 Header and menu. */
    header: {
      menu: {
        label: 'Main',
        home,
        aboutUs,
        /** Each entry's title, and the name that the menu would have without it. */
        about: { title: pages.about, note: aboutUs },
        customerStories: { title: pages.customerStories, note: buildCustomerStoriesWords(names).hero.eyebrow },
        career: { title: pages.career, note: buildCareerWords(names).hero.eyebrow },
        desktopSoftware: pages.desktopSoftware,
        erp: 'ERP',
        download: pages.download,
        allDownloads: 'All downloads',
        partners: buildPartnersWords(names).hero.eyebrow,
        contact,
      },
      demo: 'Book Free Demo',
      /** For screen readers, before each address. */
      contact: { email: 'Email: ', phone: 'Phone: ', whatsApp: 'WhatsApp: ' },
    },
    /** §2 Footer. */
    footer: {
      office: 'Office Information',
      /** §4: in place of contact data. */
      contact: { loading: 'Loading contact info...', failed: 'Failed to load contact information' },
      quickLinks: {
        title: 'Quick links',
        home,
        aboutUs,
        desktopSoftware: pages.desktopSoftware,
        contact,
        blog: pages.blog,
      },
      downloads: pages.download,
      /** The column of networks and apps, and without networks. */
      follow: 'Follow Us',
      apps: 'Our apps',
      badges: {
        googlePlay: buildSoftwareWords(names).apps.badge,
        appStore: { line: 'Download on the', store: 'App Store' },
      },
      /** After the year and the name. */
      rights: 'All rights reserved.',
      /** Before the numbers. */
      gstin: 'GSTIN',
      cin: 'CIN',
      llpin: 'LLPIN',
      terms: pages.terms,
      privacy: pages.privacy,
    },
  } as const;
}

export type SiteWords = ReturnType<typeof buildSiteWords>;
