import { PATHS } from '@/lib/routing/paths';

/** What the loading screen of the whole site says (§2). */
export const LOADING_TEXT = 'Loading, please wait...';

/** §2, §8: what a page says while it loads, by its path; the others say what the site says. */
export function loadingTextOf(path: string): string {
  if (path === PATHS.blog) return 'Loading blogs...';
  if (path === PATHS.terms) return 'Loading terms and conditions...';
  if (path === PATHS.privacy) return 'Loading privacy policy...';
  if (path.startsWith(`${PATHS.desktopSoftware}/`) || path.startsWith('/blog-details/')) return 'Loading...';
  return LOADING_TEXT;
}
