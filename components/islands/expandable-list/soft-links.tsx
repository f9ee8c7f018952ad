'use client';

import { useRouter } from 'next/navigation';
import { useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';

import { sayLeaving } from '@/components/islands/site-link/leaving';

/**
 * Plain links to other pages of the site that behave as `SiteLink` does: one listener in place of a component for each
 * link, since a thousand of those would keep a phone busy for a second when the page comes alive.
 */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter();
  const wanted = useRef('');

  const want = (event: SyntheticEvent) => {
    const href = getHref(event);
    if (href === null || href === wanted.current) return;
    wanted.current = href;
    router.prefetch(href);
  };

  const follow = (event: MouseEvent) => {
    const href = getHref(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (href === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    sayLeaving(href);
    router.push(href);
  };

  return (
    <div onPointerOver={want} onTouchStart={want} onFocus={want} onClick={follow}>
      {children}
    </div>
  );
}

function getHref({ target }: SyntheticEvent): string | null {
  return (target instanceof Element && target.closest('a[href^="/"]')?.getAttribute('href')) || null;
}
