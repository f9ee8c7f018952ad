import type { ReactNode, Ref } from 'react';

import { PATHS } from '@/lib/routing/routes';

import styles from './announcements.module.css';

export interface AnnouncementItem {
  text: ReactNode;
  lang?: string;
}

interface AnnouncementRowProps {
  items: readonly AnnouncementItem[];
  ref?: Ref<HTMLUListElement>;
  /** A copy is hidden from screen readers and the keyboard. */
  isCopy?: boolean;
  /** A row that does not run can be scrolled by hand; while paused it has a scrollbar. */
  scroll?: 'still' | 'paused';
}

export function AnnouncementRow({ items, ref, isCopy, scroll }: AnnouncementRowProps) {
  return (
    <ul ref={ref} className={scroll ? `${styles.row} ${styles[scroll]}` : styles.row} aria-hidden={isCopy}>
      {items.map(({ text, lang }, index) => (
        <li key={index} lang={lang} className={styles.item}>
          <a href={PATHS.contact} className={styles.link} tabIndex={isCopy ? -1 : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
