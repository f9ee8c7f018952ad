'use client';

import { useEffect, useState, type ReactNode } from 'react';

import { copyText } from '@/components/islands/copy-link/copy-text';
import { Button } from '@/components/ui/button/button';

import styles from './copy-link.module.css';

/** How long the answer stands before the button offers itself again. */
const ANSWER_MS = 4_000;

/** Copies the address of a page (§2 Blog details). `path` is percent-encoded, as `lib/routing/paths.ts` spells it. */
export function CopyLink({ path, icon }: { path: string; icon: ReactNode }) {
  const [answer, setAnswer] = useState('');

  useEffect(() => {
    if (answer !== COPIED) return;
    const timer = setTimeout(() => setAnswer(''), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async () => {
    const url = new URL(path, window.location.origin).href;
    // An address to copy by hand is the next best thing.
    setAnswer((await copyText(url)) ? COPIED : url);
  };

  return (
    <span className={styles.group}>
      <Button variant="quiet" size="sm" onClick={copy}>
        {icon}
        Copy link
      </Button>
      <span role="status" className={styles.answer}>
        {answer}
      </span>
    </span>
  );
}

const COPIED = 'Link copied';
