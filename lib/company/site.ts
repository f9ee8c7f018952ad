import { ABOUT_WORDS } from '@/lib/company/about';
import { BLOG_WORDS } from '@/lib/company/blog';
import { CAREER_WORDS } from '@/lib/company/career';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { buildDownloadWords, DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { ERP_WORDS } from '@/lib/company/erp';
import { HOME_WORDS } from '@/lib/company/home';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { LOADING_WORDS } from '@/lib/company/loading';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { type OptionalPart, type PageName } from '@/lib/company/pages';
import { type Drawing } from '@/lib/company/pictures';
import { PARTNERS_WORDS } from '@/lib/company/partners';

/** What a page says of itself. */
interface PageHead {
  /** As in its heading. */
  name: string;
  /** Of the document, before the company's name. */
  title: string;
  description: string;
  hero?: HeroWords;
}

/** The hero of a page, with a button to the contact page and a drawing. */
interface HeroWords {
  title: string;
  eyebrow?: string;
  lead?: string;
  action?: string;
  picture?: Drawing;
}

const toHead = ({ hero, description }: { hero: HeroWords; description: string }): PageHead => ({
  name: hero.title,
  title: hero.title,
  description,
  hero,
});

const toTextHead = ({ title, description }: Omit<PageHead, 'name' | 'hero'>): PageHead => ({
  name: title,
  title,
  description,
});

/** The head of each page (§2). A page without a `hero` here begins with a section of its own. */
export const PAGE_HEADS: Readonly<Record<PageName, PageHead>> = {
  home: { name: 'Home', title: 'Home', description: HOME_WORDS.description },
  about: toHead(ABOUT_WORDS),
  customerStories: { ...toHead(CUSTOMER_STORIES_WORDS), title: CUSTOMER_STORIES_WORDS.hero.eyebrow },
  career: { ...toHead(CAREER_WORDS), title: CAREER_WORDS.hero.eyebrow },
  products: toHead(PRODUCTS_WORDS),
  erp: toTextHead(ERP_WORDS),
  downloads: toHead(DOWNLOADS_WORDS),
  partners: { ...toHead(PARTNERS_WORDS), title: PARTNERS_WORDS.hero.eyebrow },
  blog: toHead(BLOG_WORDS),
  contact: { ...toHead(CONTACT_WORDS), title: CONTACT_WORDS.hero.eyebrow },
  terms: toTextHead(LEGAL_WORDS.terms),
  privacy: toTextHead(LEGAL_WORDS.privacy),
};

/** What every page shows around its content, and the manifest. */
export const SITE_WORDS = {
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
        home: PAGE_HEADS.home.name,
        about: ABOUT_WORDS.hero.eyebrow,
        products: PAGE_HEADS.products.name,
        erp: 'ERP',
        downloads: PAGE_HEADS.downloads.name,
        partners: PARTNERS_WORDS.hero.eyebrow,
        contact: CONTACT_WORDS.hero.eyebrow,
      } satisfies Partial<Record<PageName, string>>,
      /** Below About Us: each entry's title, and the name that the menu would have without it. */
      about: { title: PAGE_HEADS.about.name, note: ABOUT_WORDS.hero.eyebrow },
      customerStories: { title: PAGE_HEADS.customerStories.name, note: CUSTOMER_STORIES_WORDS.hero.eyebrow },
      career: { title: PAGE_HEADS.career.name, note: CAREER_WORDS.hero.eyebrow },
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
      home: PAGE_HEADS.home.name,
      aboutUs: ABOUT_WORDS.hero.eyebrow,
      products: PAGE_HEADS.products.name,
      contact: CONTACT_WORDS.hero.eyebrow,
      blog: PAGE_HEADS.blog.name,
    },
    downloads: PAGE_HEADS.downloads.name,
    /** The column of networks and apps, and without networks. */
    follow: 'Follow Us',
    apps: 'Our apps',
    badges: {
      googlePlay: PRODUCTS_WORDS.androidApps.badge,
      appStore: { line: 'Download on the', store: 'App Store' },
    },
    /** After the year and the name. */
    rights: 'All rights reserved.',
    /** Before the numbers. */
    gstin: 'GSTIN',
    cin: 'CIN',
    llpin: 'LLPIN',
    terms: PAGE_HEADS.terms.name,
    privacy: PAGE_HEADS.privacy.name,
  },
} as const;

/**
 * The vendor's words, for the launch check and the tests, each in the file of its name: `customerStories` in
 * `customer-stories.ts`. Words of a page or part that a vendor may leave out have its name, here and within a page: the
 * launch check skips them. Messages and names of controls are not here: they suit any vendor.
 */
export const WORDS = {
  about: ABOUT_WORDS,
  blog: BLOG_WORDS,
  career: CAREER_WORDS,
  contact: CONTACT_WORDS,
  customerStories: CUSTOMER_STORIES_WORDS,
  products: PRODUCTS_WORDS,
  downloads: { list: DOWNLOADS_WORDS, page: buildDownloadWords('{software}') },
  erp: ERP_WORDS,
  home: HOME_WORDS,
  legal: LEGAL_WORDS,
  loading: LOADING_WORDS,
  notFound: { any: NOT_FOUND_WORDS, products: PRODUCT_NOT_FOUND_WORDS },
  partners: PARTNERS_WORDS,
  site: SITE_WORDS,
} satisfies Record<Extract<PageName, OptionalPart>, object> & Record<string, object>;
