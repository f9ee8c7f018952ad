import { buildAboutWords } from '@/lib/company/about';
import { buildBlogWords } from '@/lib/company/blog';
import { buildCareerWords } from '@/lib/company/career';
import { buildContactWords } from '@/lib/company/contact';
import { buildDownloadWords, buildSoftwareDownloadWords } from '@/lib/company/download';
import { buildErpWords } from '@/lib/company/erp';
import { buildHomeWords } from '@/lib/company/home';
import { buildLegalWords } from '@/lib/company/legal';
import { type Names } from '@/lib/company/names';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSoftwareWords } from '@/lib/company/desktop-software';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';
import type { OptionalPart, PageName } from '@/lib/company/pages';

/**
 * The words of the pages. Each is in the file of its name here, `customerStories` in `customer-stories.ts`. Words of a
 * page or part that a vendor may leave out have its name, here and within a page: the launch check skips them.
 */
export const buildPageWords = (names: Names) =>
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
    partners: buildPartnersWords(names),
    desktopSoftware: buildSoftwareWords(names),
  }) satisfies Record<Extract<PageName, OptionalPart>, object> & Record<string, object>;

type PageWords = ReturnType<typeof buildPageWords>;

/** The name of each page, as in its heading. */
const buildPageNames = (words: PageWords) =>
  ({
    home: 'Home',
    about: words.about.hero.title,
    customerStories: words.customerStories.hero.title,
    career: words.career.hero.title,
    desktopSoftware: words.desktopSoftware.hero.title,
    erp: words.erp.title,
    download: words.download.list.hero.title,
    partners: words.partners.hero.title,
    blog: words.blog.hero.title,
    contact: words.contact.hero.title,
    terms: words.legal.terms.title,
    privacy: words.legal.privacy.title,
  }) as const satisfies Record<PageName, string>;

/** What every page shows around its content, the manifest, and the names of the pages. */
export function buildSiteWords(names: Names) {
  const words = buildPageWords(names);
  const pages = buildPageNames(words);
  const { home } = pages;
  const aboutUs = words.about.hero.eyebrow;
  const contact = words.contact.hero.eyebrow;
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
        /** The entries in their order, by page. */
        entries: {
          home,
          about: aboutUs,
          desktopSoftware: pages.desktopSoftware,
          erp: 'ERP',
          download: pages.download,
          partners: words.partners.hero.eyebrow,
          contact,
        } satisfies Partial<Record<PageName, string>>,
        /** Below About Us: each entry's title, and the name that the menu would have without it. */
        about: { title: pages.about, note: aboutUs },
        customerStories: { title: pages.customerStories, note: words.customerStories.hero.eyebrow },
        career: { title: pages.career, note: words.career.hero.eyebrow },
        /** Below Download, before the software. */
        allDownloads: 'All downloads',
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
        googlePlay: words.desktopSoftware.androidApps.badge,
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
