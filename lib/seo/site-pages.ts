import { type Names } from '@/lib/company/names';
import { isPathShown } from '@/lib/company/shown';
import { buildSiteWords } from '@/lib/company/site';
import { PAGES, type PageName, type PageType } from '@/lib/routing/routes';

/** A fixed page of the route table (§2). */
export interface SitePage {
  path: string;
  /** As in its heading. */
  name: string;
  type: PageType;
}

/** Every fixed page that search engines may list, in the order of the menu, without those that the vendor leaves out. */
export function listSitePages(names: Names): SitePage[] {
  const words = buildSiteWords(names).pages;
  return (Object.keys(PAGES) as PageName[])
    .map((name) => ({ type: 'WebPage' as const, ...PAGES[name], name: words[name] }))
    .filter(({ path }) => isPathShown(path));
}
