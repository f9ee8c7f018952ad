import { type Names } from '@/lib/company/names';
import { type PageName } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { buildSiteWords } from '@/lib/company/site';
import { PAGES, type PageType } from '@/lib/routing/route-table';
import { ENTRY_PAGES, type EntryKind, PATHS } from '@/lib/routing/routes';
import { describeSite } from '@/lib/seo/site';

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
    .filter(isShown)
    .map((name) => ({ type: 'WebPage' as const, ...PAGES[name], path: PATHS[name], name: words[name] }));
}

/** A page above another one. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The pages above those of entries, from the home page down, for breadcrumbs and their structured data. */
export function listTrail(kind: EntryKind, names: Names = describeSite()): TrailStep[] {
  const words = buildSiteWords(names).pages;
  return (['home', ENTRY_PAGES[kind].list] as const).map((page) => ({ name: words[page], path: PATHS[page] }));
}
