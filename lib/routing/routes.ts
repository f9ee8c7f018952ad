import { type LoadingText } from '@/lib/company/loading';
import { PAGE_PATHS } from '@/lib/company/pages';
import { type PageName, type PageRow, PAGES, SPECIFIED_PATHS } from '@/lib/page-table';

/* The paths of this site: the specified ones, or the vendor's (lib/company/pages.ts). */

const { posts: POSTS_PATH, ...pagePaths } = { ...SPECIFIED_PATHS, ...PAGE_PATHS };

/** The paths of the fixed pages. */
export const PATHS: Readonly<Record<PageName, `/${string}`>> = pagePaths;

interface EntryPage {
  /** The pages of entries are below it. */
  folder: `/${string}`;
  list: PageName;
  loading?: LoadingText;
}

/** Every kind of page that exists once per entry. The slug rule is in the definition of the collection. */
export const ENTRY_PAGES = {
  posts: { folder: POSTS_PATH, list: 'blog', loading: 'entry' },
  products: { folder: PATHS.products, list: 'products', loading: 'entry' },
  downloads: { folder: PATHS.downloads, list: 'downloads' },
} as const satisfies Record<string, EntryPage>;

export type EntryKind = keyof typeof ENTRY_PAGES;

/** The path of an entry's page. `slug`: decoded, by the rule of its collection (§2). */
export const toEntryPath = (kind: EntryKind, slug: string) => `${ENTRY_PAGES[kind].folder}/${encodeURIComponent(slug)}`;

/** The beginning of a path: `/blog` of `/blog/x`. */
const FIRST_STEP = /^\/[^/]*/;

const PAGE_OF_STEP: ReadonlyMap<string, PageName> = new Map([
  ...Object.values(ENTRY_PAGES).map(({ folder, list }) => [folder, list] as const),
  ...(Object.entries(PATHS) as [PageName, string][]).map(([name, path]) => [path, name] as const),
]);

/** The fixed page of a path, encoded or not, or the one above it, which may be missing; `undefined` for something else. */
export const findPage = (path: string): PageName | undefined => PAGE_OF_STEP.get(FIRST_STEP.exec(path)?.[0] ?? '');

/**
 * The path under which visitors see a page. The server renders a page under its folder in `app`, the browser under the
 * address: components that depend on `usePathname()` pass it through here, or the two would differ.
 */
export const toVendorPath = (path: string): string =>
  path.replace(FIRST_STEP, (step) => {
    const [, own] = Object.entries(PAGE_PATHS).find(([name]) => SPECIFIED_PATHS[name as PageName] === step) ?? [];
    return own ?? step;
  });

/** Which loading text shows on the way to a path of a page (§2, §8). */
export function findLoadingText(path: string): LoadingText {
  const name = PAGE_OF_STEP.get(path);
  const page: PageRow | undefined = name && PATHS[name] === path ? PAGES[name] : undefined;
  const isEntry = ({ folder }: EntryPage) => path.startsWith(`${folder}/`);
  return (page ?? Object.values<EntryPage>(ENTRY_PAGES).find(isEntry))?.loading ?? 'page';
}

/** §2: industry tiles have no target yet. */
export const INDUSTRY_TILE_HREF = '#';

/** The result pages of an enquiry without JavaScript. */
export const ENQUIRY_RESULT_PATHS = {
  sent: `${PATHS.contact}/sent`,
  failed: `${PATHS.contact}/not-sent`,
} as const;
