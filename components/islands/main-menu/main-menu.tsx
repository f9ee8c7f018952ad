'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';

import styles from './main-menu.module.css';
import type { MenuEntry, MenuLink } from './menu-entry';

/** A longer submenu is drawn in the column when it unfolds: the row beside it holds the same links for who reads the HTML. */
const COLUMN_LINKS_MAX = 20;

/**
 * The list of the menu, as a row with drop-downs or as a column whose groups unfold. At most one submenu is expanded;
 * activating the expanded one collapses it (§2, §4 Menu). It also collapses when another page is reached, and in the
 * row on Escape, on a press outside and when focus leaves it. All links are in the HTML; without JavaScript the
 * style sheet opens what a visitor points at.
 */
export function MainMenu({ entries, variant }: { entries: readonly MenuEntry[]; variant: 'row' | 'column' }) {
  const pathname = usePathname();
  const id = useId();
  // Kept with the page on which it was opened: on another page nothing is open.
  const [opened, setOpened] = useState<{ title: string; on: string }>();
  const expanded = opened?.on === pathname ? opened.title : undefined;
  const openItem = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // The column lies in a dialog, which has an Escape of its own; folding it on a press would move the line pressed.
    if (expanded === undefined || variant === 'column') return;
    const leave = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : openItem.current?.contains(event.target as Node)) return;
      setOpened(undefined);
      if (isKey) openItem.current?.querySelector('button')?.focus();
    };
    const types = ['keydown', 'pointerdown', 'focusin'];
    types.forEach((type) => document.addEventListener(type, leave));
    return () => types.forEach((type) => document.removeEventListener(type, leave));
  }, [expanded, variant]);

  const toLink = ({ title, href, note, lang }: MenuLink) => (
    <a href={href} lang={lang} className={styles.link} aria-current={href === pathname ? 'page' : undefined}>
      {title}
      {note && <small className={styles.note}>{note}</small>}
    </a>
  );

  return (
    <ul className={styles[variant]}>
      {entries.map((entry, index) => {
        if ('href' in entry) return <li key={entry.title}>{toLink(entry)}</li>;
        const isOpen = entry.title === expanded;
        const isHeldBack = variant === 'column' && !isOpen && entry.links.length > COLUMN_LINKS_MAX;
        return (
          <li key={entry.title} className={styles.group} ref={isOpen ? openItem : undefined}>
            <button
              type="button"
              className={styles.link}
              aria-expanded={isOpen}
              aria-controls={`${id}${index}`}
              onClick={() => setOpened(isOpen ? undefined : { title: entry.title, on: pathname })}
            >
              {entry.title}
            </button>
            <div id={`${id}${index}`} className={styles.fold} onClick={() => setOpened(undefined)}>
              <ul className={styles.submenu}>
                {!isHeldBack && entry.links.map((link) => <li key={link.href}>{toLink(link)}</li>)}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
