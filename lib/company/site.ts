import { PAGE_HEADS } from '@/lib/company/page-words';
import { PRODUCTS_WORDS } from '@/lib/company/products';

/** What every page shows around its content, and the manifest. */
export const SITE_WORDS = {
  manifest: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
  announcements: { label: 'Announcements', action: 'Know More' },
  /** The prefilled text of the WhatsApp links of every page. */
  whatsAppText: 'Hello, I have a question about your software.',
  /** §2 Header and menu. */
  header: {
    menu: {
      label: 'Main',
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
    quickLinks: 'Quick links',
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
