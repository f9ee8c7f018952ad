'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';

import { NavigationLoading } from '@/components/islands/navigation-loading/navigation-loading';
import { pageHrefOf } from '@/components/islands/page-links/page-link';
import { useFullLoadWithoutStyles } from '@/components/islands/page-links/use-full-load-without-styles';
import { useScrollToTop } from '@/components/islands/page-links/use-scroll-to-top';

const PREFETCHED_ON = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Turns every plain link to a page of this site into a soft navigation: one listener for the whole document in place of
 * a component for each of a hundred links (docs/decisions/042-plain-links.md). The next page is fetched ahead only when
 * a visitor points at its link, touches it or tabs to it. Every click leaves the page at its top (§2), and the loading
 * screen shows while the transition of its navigation is pending: React ends it also where Next discards the
 * navigation, and where the page comes back from the back/forward cache after a full load.
 */
export function PageLinks() {
  const router = useRouter();
  const askTop = useScrollToTop();
  useFullLoadWithoutStyles();
  const [isPending, startTransition] = useTransition();
  const [destination, setDestination] = useState<string>();

  useEffect(() => {
    // Hydrated: from here on the back/forward cache may bring the page back as it is (lib/http/restored-page.mjs).
    window.onpageshow = null;
  }, []);

  useEffect(() => {
    let wanted = '';
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (!link || link.href === wanted || link.anchor.pathname === window.location.pathname) return;
      wanted = link.href;
      router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = isPlain && !event.defaultPrevented ? linkOf(event) : null;
      if (!link) return;
      event.preventDefault();
      const { pathname, hash } = link.anchor;
      // Next leaves the page where it is when the new page's first element is already in view, and on the same page.
      const isOtherPage = pathname !== window.location.pathname;
      if (!hash && isOtherPage) askTop();
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
  }, [router, askTop]);

  return <NavigationLoading destination={isPending ? destination : undefined} />;
}

function linkOf({ target }: Event): { anchor: HTMLAnchorElement; href: string } | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const href = anchor && pageHrefOf(anchor, window.location.origin);
  return href ? { anchor, href } : null;
}
