import type { Ref } from 'react';

import styles from './announcement-marquee.module.css';

export interface AnnouncementRowProps {
  items: { id: number | string; text: string; lang?: string }[];
  /** The link of every item (§2 Announcement bar). */
  href: string;
}

interface RowState {
  ref?: Ref<HTMLUListElement>;
  /** A copy is hidden from screen readers and the keyboard. */
  isCopy?: boolean;
  isRunning?: boolean;
  isPaused?: boolean;
}

export function AnnouncementRow({ items, href, ref, isCopy, isRunning, isPaused }: AnnouncementRowProps & RowState) {
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
