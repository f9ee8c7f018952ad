'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';

import { isSoftlyShown } from '@/components/islands/full-load/full-load';
import { NavigationLoading } from '@/components/islands/navigation-loading/navigation-loading';
import { isPagePath } from '@/lib/routing/routes';

const PREFETCHED_ON = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Turns every plain link to a page of this site into a client navigation: one listener for the document in place of a
 * component for each of a hundred links. The next page is prefetched only when a visitor points at its
 * link, touches it or tabs to it. A click leaves the next page at its top (§2). The loading screen shows while the
 * transition is pending: React also ends it if Next discards the navigation, and if the page returns from the
 * back/forward cache after a full load.
 */
export function PageLinks() {
  const router = useRouter();
  const requestTop = useScrollToTop();
  useFullLoadWithoutStyles();
  const [isPending, startTransition] = useTransition();
  const [destination, setDestination] = useState<string>();

  useEffect(() => {
    // Hydrated: from now on the back/forward cache may restore this page as it is (lib/http/bfcache-reload.mjs).
    window.onpageshow = null;
  }, []);

  useEffect(() => {
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
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = isPlain && !event.defaultPrevented ? linkOf(event) : null;
      if (!link) return;
      event.preventDefault();
      const { pathname, hash } = link.anchor;
      // Next does not scroll if the new page's first element is already in view, nor on the same page.
      const isOtherPage = pathname !== window.location.pathname;
      if (!hash && isOtherPage) requestTop();
      else if (!hash) window.scrollTo(0, 0);
      setDestination(isOtherPage ? pathname : undefined);
      startTransition(() => router.push(link.href));
    };
    for (const type of PREFETCHED_ON) document.addEventListener(type, prefetch, { passive: true });
    document.addEventListener('click', follow);
    return () => {
      for (const type of PREFETCHED_ON) document.removeEventListener(type, prefetch);
      document.removeEventListener('click', follow);
    };
  }, [router, requestTop]);

  return <NavigationLoading destination={isPending ? destination : undefined} />;
}

function linkOf({ target }: Event): { anchor: HTMLAnchorElement; href: string } | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // §2: the error screen is left by a full load.
  const href = anchor && !document.querySelector('.error-screen') && pageHrefOf(anchor, window.location.origin);
  return href ? { anchor, href } : null;
}

/** The part of `HTMLAnchorElement` that `pageHrefOf` reads. */
export interface Anchor {
  origin: string;
  pathname: string;
  target: string;
  getAttribute: (name: string) => string | null;
}

/**
 * The `href` of a link to a page of this site, as written; `null` for files, API routes, other sites, other windows and
 * fragments of the same page, which are left to the browser. Exported for tests.
 */
export function pageHrefOf(anchor: Anchor, siteOrigin: string): string | null {
  const href = anchor.getAttribute('href');
  if (!href?.startsWith('/') || anchor.getAttribute('download') !== null) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return anchor.origin === siteOrigin && isPagePath(anchor.pathname) ? href : null;
}

/**
 * Scrolls the next page to its top (§2) after the returned function was called for a click. Going back restores the
 * scroll position instead.
 */
function useScrollToTop(): () => void {
  const pathname = usePathname();
  const isRequested = useRef(false);

  useEffect(() => {
    const cancel = () => {
      isRequested.current = false;
    };
    window.addEventListener('popstate', cancel);
    return () => window.removeEventListener('popstate', cancel);
  }, []);

  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    window.scrollTo(0, 0);
  }, [pathname]);

  return useCallback(() => {
    isRequested.current = true;
  }, []);
}

/** Reloads a page whose style sheet failed to load during a client navigation: React shows it unstyled. */
function useFullLoadWithoutStyles(): void {
  const pathname = usePathname();
  const isMissing = useRef(false);

  useEffect(() => {
    // `error` does not bubble; it can be captured.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') isMissing.current = true;
    };
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);

  // React shows the page only after its style sheet has loaded or failed.
  useEffect(() => {
    if (isMissing.current && isSoftlyShown(pathname)) window.location.reload();
  }, [pathname]);
}
