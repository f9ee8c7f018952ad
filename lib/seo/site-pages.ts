import { type Names } from '@/lib/company/names';
import { buildContactWords } from '@/lib/company/contact';
import { buildPartnersWords } from '@/lib/company/partners';
import { PATHS } from '@/lib/routing/paths';
import { isPathShown } from '@/lib/company/shown';

/** Its schema.org type. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** A fixed page of the route table (§2). */
export interface SitePage {
  path: string;
  /** As in its heading. */
  name: string;
  type: PageType;
}

type PageName = keyof typeof PATHS;

/** Name and type of every page of `PATHS`, in the order of the menu. */
const describePages = (names: Names): Record<PageName, { name: string; type?: PageType }> => ({
  home: { name: 'Home' },
  about: { name: `About ${names.brandName}`, type: 'AboutPage' },
  customerStories: { name: 'Trusted by Customers' },
  career: { name: 'Join Our Team' },
  desktopSoftware: { name: 'Desktop Software', type: 'CollectionPage' },
  erp: { name: 'Web-based ERP' },
  download: { name: 'Download', type: 'CollectionPage' },
  partners: { name: buildPartnersWords(names).hero.title },
  blog: { name: 'Blog', type: 'CollectionPage' },
  contact: { name: buildContactWords(names).hero.title, type: 'ContactPage' },
  terms: { name: 'Terms & Conditions' },
  privacy: { name: 'Privacy Policy' },
});

/** Every fixed page that search engines may list, in the order of the menu. Leaves out those that the vendor leaves out. */
export function listSitePages(names: Names): SitePage[] {
  const pages = Object.entries(describePages(names)) as [PageName, { name: string; type?: PageType }][];
  return pages
    .map(([page, { name, type = 'WebPage' }]) => ({ path: PATHS[page], name, type }))
    .filter(({ path }) => isPathShown(path));
}
