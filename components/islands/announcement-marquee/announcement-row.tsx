import type { Ref } from 'react';

import styles from './announcement-marquee.module.css';

export interface AnnouncementRowProps {
  items: { id: number | string; text: string; lang?: string }[];
  /** Every item leads here (§2 Announcement bar). */
  href: string;
}

interface Place {
  ref?: Ref<HTMLUListElement>;
  /** A copy is for the eye and the pointer alone. */
  isCopy?: boolean;
  isRunning?: boolean;
  isPaused?: boolean;
}

export function AnnouncementRow({ items, href, ref, isCopy, isRunning, isPaused }: AnnouncementRowProps & Place) {
  const scrolled = isPaused ? styles.paused : styles.still;
  return (
    <ul ref={ref} className={isRunning ? styles.row : `${styles.row} ${scrolled}`} aria-hidden={isCopy}>
      {items.map(({ id, text, lang }) => (
        <li key={id} lang={lang} className={styles.item}>
          <a href={href} className={styles.link} tabIndex={isCopy ? -1 : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
