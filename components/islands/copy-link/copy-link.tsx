'use client';

import { type ReactNode, useEffect, useState } from 'react';

import { Button } from '@/components/ui/button/button';
import { COPY_LINK } from '@/lib/company/page-controls';

import styles from './copy-link.module.css';

/** How long "Link copied" is shown. */
const COPIED_SHOWN_MS = 4_000;

/** Copies the URL of a page (§2 Blog details). `path` is percent-encoded, as in `lib/routing/routes.ts`. */
export function CopyLink({ path, icon }: { path: string; icon: ReactNode }) {
  // In an object: the same message again starts its time again.
  const [message, setMessage] = useState({ text: '' });

  useEffect(() => {
    if (message.text !== COPY_LINK.copied) return;
    const timer = setTimeout(() => setMessage({ text: '' }), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    const url = new URL(path, window.location.origin).href;
    // If the browser refuses, the URL is shown so that it can be copied by hand.
    setMessage({ text: (await copyText(url)) ? COPY_LINK.copied : url });
  };

  return (
    <span className={styles.group}>
      <Button variant="quiet" size="sm" onClick={copy}>
        {icon}
        {COPY_LINK.copy}
      </Button>
      <span role="status" className={styles.answer}>
        {message.text}
      </span>
    </span>
  );
}

/** Copies a text. Returns `false` if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no clipboard API: it needs https.
    return copyBySelection(text);
  }
}

/** The older way, which needs a selection and so a temporary field. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
