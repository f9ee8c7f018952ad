'use client';

import NextLink from 'next/link';
import { useState, type ComponentProps } from 'react';

import { sayLeaving } from '@/components/islands/site-link/leaving';

export type SiteLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'scroll' | 'href'> & { href: string };

/**
 * A link inside the site. It fetches the next page ahead only when a reader points at it, touches it or tabs to it:
 * thirty links in view would otherwise fetch sixty answers on load. Every click leaves the page at its top (§2).
 */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={isWanted ? null : false}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      onClick={(event) => {
        onClick?.(event);
        // Next leaves the page where it is when the new page's first element is already in view, and on the same page.
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (isPlain && !event.defaultPrevented) requestScrollToTop(href);
      }}
    />
  );
}

function requestScrollToTop(href: string) {
  const target = new URL(href, window.location.href);
  if (target.hash) return;
  if (target.pathname === window.location.pathname) window.scrollTo(0, 0);
  else sayLeaving(target.pathname);
}
