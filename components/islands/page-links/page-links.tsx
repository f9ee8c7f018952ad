'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';

import { isSoftlyShown } from '@/components/islands/full-load/full-load';
import { NavigationLoading } from '@/components/islands/navigation-loading/navigation-loading';
import { followTitle, removeNextAnnouncer } from '@/lib/platform/next/spoken-title';
import { findPage } from '@/lib/routing/routes';

import styles from './page-links.module.css';

const PREFETCHED_ON = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Turns every plain link to a page of this site into a client navigation: one listener for the document in place of a
 * component for each of a hundred links. The next page is prefetched only when a visitor points at its
 * link, touches it or tabs to it. A click leaves the next page at its top (§2), with the focus at the start of `main`, and
 * the page's title is spoken, as after a full load. The loading screen shows while the transition is pending: React also
 * ends it if Next discards the navigation, and if the page returns from the back/forward cache after a full load.
 */
export function PageLinks() {
  const router = useRouter();
  const pathname = usePathname();
  /** The fragment of the followed link, or none, until its page shows. */
  const followed = useRef<string>(undefined);
  const hasFailedStyles = useRef(false);
  /** Of the page that a navigation has shown, also by Back and Forward. */
  const [title, setTitle] = useState('');
  const [isPending, startTransition] = useTransition();
  const [destination, setDestination] = useState<string>();

  useEffect(() => followTitle(setTitle), []);

  useEffect(() => {
    // Hydrated: from now on the back/forward cache may restore this page as it is (lib/http/bfcache-reload.mjs).
    window.onpageshow = null;
    const unmount = new AbortController();
    const { signal } = unmount;
    let prefetched = '';
    const prefetch = (event: Event) => {
      // Not where the page moves the focus, as after a tap on "View More".
      if (event.type === 'focusin' && !(event.target as Element).matches(':focus-visible')) return;
      const link = linkOf(event);
      if (!link || link.href === prefetched || link.anchor.pathname === window.location.pathname) return;
      prefetched = link.href;
      router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      // A link without a target (§2 Home, industries) would scroll to the top.
      if (event.target instanceof Element && event.target.closest('a[href="#"]')) event.preventDefault();
      const link = isPlainClick(event) ? linkOf(event) : null;
      if (!link) return;
      event.preventDefault();
      const { pathname, hash } = link.anchor;
      // Next does not scroll if the new page's first element is already in view, nor on the same page.
      const isOtherPage = pathname !== window.location.pathname;
      if (isOtherPage) followed.current = hash;
      else if (!hash) goToStart(hash);
      setDestination(isOtherPage ? pathname : undefined);
      startTransition(() => router.push(link.href));
    };
    for (const type of PREFETCHED_ON) document.addEventListener(type, prefetch, { passive: true, signal });
    document.addEventListener('click', follow, { signal });
    // Going back restores the scroll position, and leaves the focus to the browser.
    window.addEventListener('popstate', () => (followed.current = undefined), { signal });
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') hasFailedStyles.current = true;
    };
    // `error` does not bubble; it can be captured.
    document.addEventListener('error', onError, { capture: true, signal });
    return () => unmount.abort();
  }, [router]);

  // React shows a page after its style sheet has loaded or failed.
  useEffect(() => {
    removeNextAnnouncer();
    if (followed.current !== undefined) goToStart(followed.current);
    followed.current = undefined;
    // It would stay unstyled.
    if (hasFailedStyles.current && isSoftlyShown(pathname)) window.location.reload();
  }, [pathname]);

  return (
    <>
      <NavigationLoading destination={isPending ? destination : undefined} />
      <p className={`visually-hidden ${styles.spoken}`} aria-live="assertive">
        {title}
      </p>
    </>
  );
}

function linkOf({ target }: Event): { anchor: HTMLAnchorElement; href: string } | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // §2: the error screen is left by a full load.
  const href = anchor && !document.querySelector('.error-screen') && pageHrefOf(anchor, window.location.origin);
  return href ? { anchor, href } : null;
}

/** Whether a click is the page's, and opens no tab, window or download of the browser. Exported for tests. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/**
 * The `href` of a link to a page of this site, as written; `null` for files, API routes, other sites, other windows and
 * fragments of the same page, which are left to the browser. Exported for tests.
 */
export function pageHrefOf(
  anchor: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target' | 'getAttribute'>,
  siteOrigin: string,
): string | null {
  const href = anchor.getAttribute('href');
  if (!href?.startsWith('/') || anchor.getAttribute('download') !== null) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return anchor.origin === siteOrigin && findPage(anchor.pathname) ? href : null;
}

/**
 * Starts a page at its top (§2), or at a fragment, to which Next scrolls. The next Tab leads to the first link of `main`,
 * which has no name to be spoken.
 */
function goToStart(hash: string): void {
  if (!hash) window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
