'use client';

import { type FocusEvent, useState } from 'react';

import { type AnnouncementItem, AnnouncementRow } from '@/components/islands/announcements/announcement-row';
import { useMotion } from '@/components/islands/motion/motion-store';
import { useLibrary } from '@/components/islands/near-viewport/use-library';

import styles from './announcements.module.css';

const loadRunningRow = () => import('@/components/islands/announcements/running-row');

/**
 * §2, §9: a row of texts that moves by itself. The server renders the row; the library replaces it when the browser is
 * idle, in a box of fixed height. While motion is paused the row can be scrolled by hand.
 */
export function Announcements({ items }: { items: readonly AnnouncementItem[] }) {
  const { paused } = useMotion();
  const [hasFocus, setHasFocus] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const library = useLibrary(loadRunningRow, !paused && !hasFocus);

  const focus = ({ target }: FocusEvent) => {
    setHasFocus(true);
    // Browsers do not scroll to a link that is partly visible. The running row handles this itself; a click moves nothing.
    if (!isRunning && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <div className={styles.box} onFocus={focus} onBlur={() => setHasFocus(false)}>
      {isRunning ? null : <AnnouncementRow items={items} scroll={paused ? 'paused' : 'still'} />}
      {library ? (
        <library.RunningRow items={items} isPaused={paused} hasFocus={hasFocus} onMount={() => setIsRunning(true)} />
      ) : null}
    </div>
  );
}
