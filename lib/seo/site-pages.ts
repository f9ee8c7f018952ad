import { type PageName } from '@/lib/company/pages';
import { isShown } from '@/lib/company/shown';
import { PAGE_HEADS } from '@/lib/company/site';
import { PAGES, type PageType } from '@/lib/routing/route-table';
import { ENTRY_PAGES, type EntryKind, PATHS } from '@/lib/routing/routes';

/** A fixed page of the route table (§2). */
export interface SitePage {
  path: string;
  /** As in its heading. */
  name: string;
  type: PageType;
}

export const describeSitePage = (page: PageName): SitePage => ({
  type: 'WebPage',
  ...PAGES[page],
  path: PATHS[page],
  name: PAGE_HEADS[page].name,
});

/** Every fixed page that search engines may list, in the order of `PAGES`, without those that the vendor leaves out. */
export function listSitePages(): SitePage[] {
  return (Object.keys(PAGES) as PageName[]).filter(isShown).map(describeSitePage);
}

/** A page above another one. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The pages above those of entries, from the home page down, for breadcrumbs and their structured data. */
export function listTrail(kind: EntryKind): TrailStep[] {
  return (['home', ENTRY_PAGES[kind].list] as const).map((page) => ({
    name: PAGE_HEADS[page].name,
    path: PATHS[page],
  }));
}
