import { crawl } from '@/e2e/support/crawl';
import { PATHS } from '@/lib/routing/paths';

/** Pages without a link to them: the results of the form without JavaScript. The form of the last has expired. */
const RESULT_PATHS = [
  '/contact/sent',
  '/contact/not-sent',
  '/contact/not-sent/name.phone/00000000-0000-4000-8000-000000000000',
] as const;

/** One unknown path of each kind: without a route, and below each route with content. */
export const UNKNOWN_PATHS = [
  '/nowhere',
  '/blog-details/no%20such%20post',
  '/desktop-software/no%20such%20product',
  '/download/no-such-software',
  '/contact/not-sent/no-such-field/no-such-form',
] as const;

/** Kinds of page with one page per entry, by the beginning of their path. */
const ENTRY_KINDS = ['/blog-details/', '/desktop-software/', '/download/'] as const;

/** The kinds of page that visitors look for: fixed paths, and the beginnings of the paths of entries. */
export const MAIN_KINDS: readonly string[] = [...Object.values(PATHS), ...ENTRY_KINDS];

/** Every kind of page. */
export const PAGE_KINDS: readonly string[] = [...MAIN_KINDS, ...RESULT_PATHS, ...UNKNOWN_PATHS];

const crawls = new Map<string, Promise<string[]>>();

/** The pages of a kind, as links spell them: one, or one per entry. */
export async function listPathsOfKind(kind: string, baseURL: string): Promise<string[]> {
  if (!ENTRY_KINDS.some((entries) => entries === kind)) return [kind];
  const found = crawls.get(baseURL) ?? crawl(baseURL);
  crawls.set(baseURL, found);
  return (await found).filter((path) => path.startsWith(kind));
}
