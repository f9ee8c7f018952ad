import { crawl } from '@/e2e/support/crawl';
import { COLLECTION_KEYS, COLLECTIONS } from '@/lib/content/collections';
import { ENQUIRY_RESULT_PATHS, ENTRY_PAGES, PATHS } from '@/lib/routing/routes';

/** Pages without a link to them: the results of the form without JavaScript. */
export const RESULT_PATHS = [
  ...Object.values(ENQUIRY_RESULT_PATHS),
  `${ENQUIRY_RESULT_PATHS.failed}?name=required&phone=format`,
];

/** Kinds of page with one page per entry, by the beginning of their path. */
const ENTRY_KINDS = Object.values(ENTRY_PAGES).map(({ folder }) => `${folder}/`);

/** One unknown path of each kind: without a route, and below each route with content. */
export const UNKNOWN_PATHS = ['/nowhere', ...ENTRY_KINDS.map((folder) => `${folder}no-such-entry`)];

/** The kinds of page that visitors look for: fixed paths, and the beginnings of the paths of entries. */
export const MAIN_KINDS: readonly string[] = [...Object.values(PATHS), ...ENTRY_KINDS];

/** Every kind of page. An unknown entry has the same page below each route; not-found.spec.ts has their words. */
export const PAGE_KINDS: readonly string[] = [...MAIN_KINDS, ...RESULT_PATHS, ...UNKNOWN_PATHS.slice(0, 2)];

/** The kinds that show content beside that of header and footer. Career shows the address of the contact data. */
export const CONTENT_KINDS: readonly string[] = [
  ...new Set([...COLLECTION_KEYS.map((key) => PATHS[COLLECTIONS[key].shownOn]), PATHS.career]),
  ...ENTRY_KINDS,
];

/** The pages of a kind, as links spell them: one, or one per entry. */
export async function listPathsOfKind(kind: string, baseURL: string): Promise<string[]> {
  if (!ENTRY_KINDS.includes(kind)) return [kind];
  return (await crawl(baseURL)).filter((path) => path.startsWith(kind));
}
