import { type Names } from '@/lib/company/names';
import { buildContactWords } from '@/lib/company/contact';
import { buildPartnersWords } from '@/lib/company/partners';
import { buildSiteWords } from '@/lib/company/site';
import { PATHS } from '@/lib/routing/paths';

/** Its schema.org type. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** A fixed page of the route table (§2). */
export interface SitePage {
  path: string;
  /** As in its heading. */
  name: string;
  type: PageType;
  /** Its content in one line. */
  summary: string;
}

/** Every fixed page that search engines may list, in the order of the menu. */
export function listSitePages(names: Names): SitePage[] {
  const { pages } = buildSiteWords();
  const page = (key: keyof typeof PATHS, name: string, type: PageType = 'WebPage'): SitePage => ({
    path: PATHS[key],
    name,
    type,
    summary: pages[key],
  });
  return [
    page('home', 'Home'),
    page('about', `About ${names.brandName}`, 'AboutPage'),
    page('customerStories', 'Trusted by Customers'),
    page('career', 'Join Our Team'),
    page('desktopSoftware', 'Desktop Software', 'CollectionPage'),
    page('erp', 'Web-based ERP'),
    page('download', 'Download', 'CollectionPage'),
    page('partners', buildPartnersWords(names).hero.title),
    page('blog', 'Blog', 'CollectionPage'),
    page('contact', buildContactWords(names).hero.title, 'ContactPage'),
    page('terms', 'Terms & Conditions'),
    page('privacy', 'Privacy Policy'),
  ];
}
