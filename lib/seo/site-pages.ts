import { type PageName, type PageRow, PAGES } from '@/lib/page-table';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { listShownPages } from '@/lib/company/shown';
import { ENTRY_PAGES, type EntryKind, PATHS } from '@/lib/routing/routes';

export type SitePage = ReturnType<typeof describeSitePage>;

/** A fixed page of the route table (§2). `name`: as in its heading. */
export const describeSitePage = (page: PageName) => ({
  type: (PAGES[page] as PageRow).type ?? 'WebPage',
  path: PATHS[page],
  name: PAGE_HEADS[page].name,
});

/** Every fixed page that search engines may list. */
export const listSitePages = (): SitePage[] => listShownPages().map(([name]) => describeSitePage(name));

/** The pages above those of entries, from the home page down, for breadcrumbs and their structured data. */
export const listTrail = (kind: EntryKind): Pick<SitePage, 'name' | 'path'>[] =>
  (['home', ENTRY_PAGES[kind].list] as const).map(describeSitePage);
