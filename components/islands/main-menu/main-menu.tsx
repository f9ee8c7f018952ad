'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';

import { toVendorPath } from '@/lib/routing/routes';

import styles from './main-menu.module.css';

/** A link of the menu. */
export interface MenuLink {
  title: string;
  href: string;
  /** Language of the title, if it is not the page's. */
  lang?: string;
}

/** An entry that opens a submenu. */
export interface MenuGroup {
  title: string;
  lang?: string;
  links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** The column renders longer submenus only when they open: the row has the same links for visitors without JavaScript. */
const COLUMN_LINKS_MAX = 20;

/**
 * The menu as a row with drop-downs or as a column with groups. At most one submenu is expanded; its button closes it
 * (§2, §4 Menu). It also closes on navigation and, in the row, on Escape, on a press outside and when focus leaves it.
 * All links are in the HTML; without JavaScript, CSS opens the submenu under the pointer.
 */
export function MainMenu({ entries, variant }: { entries: readonly MenuEntry[]; variant: 'row' | 'column' }) {
  const pathname = toVendorPath(usePathname());
  const id = useId();
  const [expanded, setExpanded] = useState<string>();
  // Nothing is open after a navigation, not even when the visitor returns to the page.
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setExpanded(undefined);
  }
  const openItem = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // The column is in a dialog with its own Escape; closing a group on press would move the pressed line.
    if (expanded === undefined || variant === 'column') return;
    const leave = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : openItem.current?.contains(event.target as Node)) return;
      setExpanded(undefined);
      if (isKey) openItem.current?.querySelector('button')?.focus();
    };
    const types = ['keydown', 'pointerdown', 'focusin'];
    types.forEach((type) => document.addEventListener(type, leave));
    return () => types.forEach((type) => document.removeEventListener(type, leave));
  }, [expanded, variant]);

  const toLink = ({ title, href, lang }: MenuLink) => (
    <a href={href} lang={lang} className={styles.link} aria-current={href === pathname ? 'page' : undefined}>
      {title}
    </a>
  );

  return (
    <ul className={styles[variant]}>
      {entries.map((entry, index) => {
        if ('href' in entry) return <li key={entry.title}>{toLink(entry)}</li>;
        const isOpen = entry.title === expanded;
        const isLeftOut = variant === 'column' && !isOpen && entry.links.length > COLUMN_LINKS_MAX;
        return (
          <li key={entry.title} className={styles.group} ref={isOpen ? openItem : undefined}>
            <button
              type="button"
              lang={entry.lang}
              className={styles.link}
              aria-current={entry.links.some(({ href }) => href === pathname) || undefined}
              aria-expanded={isOpen}
              aria-controls={`${id}${index}`}
              onClick={() => {
                // For islands/sticky-header.
                document.documentElement.style.setProperty('--menu-opened-at', `${window.scrollY}px`);
                setExpanded(isOpen ? undefined : entry.title);
              }}
            >
              {entry.title}
            </button>
            <div id={`${id}${index}`} className={styles.fold} onClick={() => setExpanded(undefined)}>
              <ul className={styles.submenu}>
                {!isLeftOut && entry.links.map((link) => <li key={link.href}>{toLink(link)}</li>)}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
