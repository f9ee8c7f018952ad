'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { sayLeaving } from '@/components/islands/page-links/leaving';
import { pageHrefOf } from '@/components/islands/page-links/page-link';

const PREFETCHED_ON = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Turns every plain link to a page of this site into a soft navigation: one listener for the whole document in place of
 * a component for each of a hundred links (docs/decisions/042-plain-links.md). The next page is fetched ahead only when
 * a reader points at its link, touches it or tabs to it. Every click leaves the page at its top (§2).
 */
export function PageLinks() {
  const router = useRouter();

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
      if (!hash && pathname === window.location.pathname) window.scrollTo(0, 0);
      else if (!hash) sayLeaving(pathname);
      router.push(link.href);
    };
    for (const type of PREFETCHED_ON) document.addEventListener(type, prefetch, { passive: true });
    document.addEventListener('click', follow);
    return () => {
      for (const type of PREFETCHED_ON) document.removeEventListener(type, prefetch);
      document.removeEventListener('click', follow);
    };
  }, [router]);

  return null;
}

function linkOf({ target }: Event): { anchor: HTMLAnchorElement; href: string } | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const href = anchor && pageHrefOf(anchor, window.location.origin);
  return href ? { anchor, href } : null;
}
