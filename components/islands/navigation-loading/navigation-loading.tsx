'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

import { loadingTextOf } from '@/components/islands/navigation-loading/loading-text';
import { LEAVING_EVENT, type LeavingEvent } from '@/components/islands/page-links/leaving';
import { Icon } from '@/components/ui/icon/icon';

import styles from './navigation-loading.module.css';

/**
 * The full-screen loading text of §2, for a click on a link whose page really is waited for. The first page never needs
 * it, since its content is in the HTML; a `loading.tsx` would take that content out of the HTML's order.
 */
export function NavigationLoading() {
  const pathname = usePathname();
  /** The path that is waited for, and the one that the reader leaves. */
  const [wait, setWait] = useState<{ to: string; from: string }>();
  const isWaiting = wait !== undefined && wait.from === pathname;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = (event: Event) => {
      clearTimeout(timer);
      const { to } = (event as LeavingEvent).detail;
      timer = setTimeout(() => setWait({ to, from: pathname }), PATIENCE_MS);
    };
    const end = () => {
      clearTimeout(timer);
      setWait(undefined);
    };
    window.addEventListener(LEAVING_EVENT, begin);
    window.addEventListener('popstate', end);
    return () => {
      end();
      window.removeEventListener(LEAVING_EVENT, begin);
      window.removeEventListener('popstate', end);
    };
  }, [pathname]);

  return (
    <div role="status">
      {isWaiting && (
        <div className={styles.screen}>
          <span className={styles.sign}>
            <Icon name="spinner-gap" size="lg" />
          </span>
          <p>{loadingTextOf(wait.to)}</p>
        </div>
      )}
    </div>
  );
}

/** A page that comes within this time needs no word; most do. */
const PATIENCE_MS = 500;
