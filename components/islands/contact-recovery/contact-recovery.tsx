'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import { API_PATHS } from '@/lib/routing/api-paths';

import styles from './contact-recovery.module.css';

/** A page asks at most so often: for five minutes. */
const ATTEMPTS_MAX = 10;
/** The server fetches from a backend that has failed no sooner. */
const RETRY_MS = 30_000;
/** If contact data has loaded, a refresh may return the stored page once more, until it expires and Next regenerates it. */
const REFRESHED_MS = 5_000;
/** A faster response shows no loading text. */
const LOADING_SHOWN_AFTER_MS = 300;

/**
 * §4 Footer contact block, on a page whose contact data failed to load: the warning, or the loading text while the
 * browser asks the site again. Once the site has contact data, the server renders the page anew, without this island.
 * Hidden tabs do not ask.
 */
export function ContactRecovery({ words }: { words: Record<'loading' | 'failed', string> }) {
  const { refresh } = useRouter();
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    const unmount = new AbortController();
    const { signal } = unmount;
    async function recover() {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        await visibleTab(signal);
        const late = setTimeout(() => setIsLoading(true), LOADING_SHOWN_AFTER_MS);
        const hasContact = await fetchState(signal);
        clearTimeout(late);
        if (signal.aborted) return;
        setIsLoading(false);
        if (hasContact) refresh();
        await new Promise((resolve) => setTimeout(resolve, hasContact ? REFRESHED_MS : RETRY_MS));
        if (signal.aborted) return;
      }
    }
    void recover();
    return () => unmount.abort();
  }, [refresh]);

  return (
    <p className={styles.state} role="status">
      <span className={isLoading ? styles.spinning : styles.sign}>
        <Icon name={isLoading ? 'spinner-gap' : 'warning'} size="sm" />
      </span>
      <span>{isLoading ? words.loading : words.failed}</span>
    </p>
  );
}

/** Resolves when the tab is visible; never, if `signal` aborts before. */
const visibleTab = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });

/** Whether the site has contact data. Never rejects. */
async function fetchState(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(API_PATHS.contact, { signal });
    // Read in every case: an unread body keeps the connection open.
    const { ok } = (await response.json()) as { ok: boolean };
    return ok;
  } catch {
    return false;
  }
}
