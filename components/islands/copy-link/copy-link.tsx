'use client';

import { useEffect, useState } from 'react';

import { Button } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { COPY_LINK } from '@/lib/company/page-controls';

import styles from './copy-link.module.css';

/** How long "Link copied" is shown. */
const COPIED_SHOWN_MS = 4_000;

/** Copies the URL of a page (§2 Blog details). `path` is percent-encoded, as in `lib/routing/routes.ts`. */
export function CopyLink({ path }: { path: string }) {
  // In an object: the same message again starts its time again.
  const [message, setMessage] = useState({ text: '' });

  useEffect(() => {
    if (message.text !== COPY_LINK.copied) return;
    const timer = setTimeout(() => setMessage({ text: '' }), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setMessage({ text: COPY_LINK.copied });
    } catch {
      // No permission, or no TLS: the URL is shown, to be copied by hand.
      setMessage({ text: url });
    }
  };

  return (
    <span className={styles.group}>
      <Button variant="quiet" size="sm" onClick={copy}>
        <Icon name="link-simple" size="sm" />
        {COPY_LINK.copy}
      </Button>
      <span role="status" className={styles.answer}>
        {message.text}
      </span>
    </span>
  );
}
