'use client';

import { useEffect, useState, type ReactNode } from 'react';

import { copyText } from '@/components/islands/copy-link/copy-text';
import { Button } from '@/components/ui/button/button';

import styles from './copy-link.module.css';

/** How long "Link copied" is shown. */
const COPIED_SHOWN_MS = 4_000;

/** Copies the URL of a page (§2 Blog details). `path` is percent-encoded, as in `lib/routing/paths.ts`. */
export function CopyLink({ path, icon }: { path: string; icon: ReactNode }) {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message !== COPIED) return;
    const timer = setTimeout(() => setMessage(''), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    const url = new URL(path, window.location.origin).href;
    // If the browser refuses, the URL is shown so that it can be copied by hand.
    setMessage((await copyText(url)) ? COPIED : url);
  };

  return (
    <span className={styles.group}>
      <Button variant="quiet" size="sm" onClick={copy}>
        {icon}
        Copy link
      </Button>
      <span role="status" className={styles.answer}>
        {message}
      </span>
    </span>
  );
}

const COPIED = 'Link copied';
