import { crawl } from '@/e2e/support/crawl';

/** Pages that no link leads to: the results of the form for browsers without JavaScript; the last holds no form any more. */
export const RESULT_PATHS = [
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

const walks = new Map<string, Promise<string[]>>();

/** Every page of a site that can be shown: what the crawl finds, the results of the form, and the 404 screens. */
export async function listEveryPath(baseURL: string): Promise<string[]> {
  const walk = walks.get(baseURL) ?? crawl(baseURL);
  walks.set(baseURL, walk);
  return [...(await walk), ...RESULT_PATHS, ...UNKNOWN_PATHS];
}
