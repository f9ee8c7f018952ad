import { PATHS } from '@/lib/routing/paths';

/** What kind of page schema.org knows it as. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** A page with a path of its own in the route table (§2). */
export interface SitePage {
  path: string;
  /** As its heading says; `{brand}` stands for the brand. */
  name: string;
  type: PageType;
  /** What a reader finds there, in one line. */
  summary: string;
}

/** Every fixed page that search engines may list, in the order of the menu. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: PATHS.home, name: 'Home', type: 'WebPage', summary: 'products, figures, support and partner programme' },
  { path: PATHS.about, name: 'About {brand}', type: 'AboutPage', summary: 'the company, its aims and its history' },
  {
    path: PATHS.customerStories,
    name: 'Trusted by Customers',
    type: 'WebPage',
    summary: 'what changed for businesses that use the software',
  },
  { path: PATHS.career, name: 'Join Our Team', type: 'WebPage', summary: 'how hiring works and what is offered' },
  {
    path: PATHS.desktopSoftware,
    name: 'Desktop Software',
    type: 'CollectionPage',
    summary: 'all desktop products with version and release date',
  },
  { path: PATHS.erp, name: 'Web-based ERP', type: 'WebPage', summary: 'features and security of the web ERP' },
  {
    path: PATHS.download,
    name: 'Download',
    type: 'CollectionPage',
    summary: 'the latest version of every program, with links to older ones',
  },
  { path: PATHS.partners, name: 'Partner with us', type: 'WebPage', summary: 'Gold, Silver and Referral partners' },
  { path: PATHS.blog, name: 'Blog', type: 'CollectionPage', summary: 'notes on GST, e-invoice, e-way bill and stock' },
  { path: PATHS.contact, name: 'Talk to us', type: 'ContactPage', summary: 'enquiry form, phone, email, office hours' },
  { path: PATHS.terms, name: 'Terms & Conditions', type: 'WebPage', summary: 'of this website and of the software' },
  { path: PATHS.privacy, name: 'Privacy Policy', type: 'WebPage', summary: 'how personal data is handled' },
];
