import { isPagePath } from '@/lib/routing/paths';

/** What is read of an anchor; the browser's own `HTMLAnchorElement` is one. */
export interface Anchor {
  origin: string;
  pathname: string;
  target: string;
  getAttribute: (name: string) => string | null;
}

/**
 * Pure: the address of the page of this site that an anchor leads to, as it is written there; `null` for files, calls,
 * other sites, other windows and places on the same page, which are the browser's own business.
 */
export function pageHrefOf(anchor: Anchor, siteOrigin: string): string | null {
  const href = anchor.getAttribute('href');
  if (!href?.startsWith('/') || anchor.getAttribute('download') !== null) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return anchor.origin === siteOrigin && isPagePath(anchor.pathname) ? href : null;
}
