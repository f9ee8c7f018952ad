'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { MainMenu } from '@/components/islands/main-menu/main-menu';
import type { MenuEntry } from '@/components/islands/main-menu/menu-entry';
import { Icon } from '@/components/ui/icon/icon';

import styles from './mobile-menu.module.css';

const ID = 'mobile-menu';
/** Invoker commands: browsers that know them open the menu by themselves, also before this code runs. */
const OPENS_DIALOG = { command: 'show-modal', commandfor: ID };

/**
 * §2 Mobile menu: a toggle button and a modal dialog, which holds focus, makes the page behind inert and closes on
 * Escape by itself. It also closes by its close control, by a press beside it and when a link is followed.
 * `children` stand under the list: contact details, from the server.
 */
export function MobileMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const shownOn = useRef(pathname);

  // Going back or forward reaches another page without a click in here.
  useEffect(() => {
    if (shownOn.current !== pathname) dialog.current?.close();
    shownOn.current = pathname;
  }, [pathname]);

  const open = () => {
    if (!('command' in HTMLButtonElement.prototype)) dialog.current?.showModal();
  };
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) currentTarget.close();
  };

  return (
    <>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={open} {...OPENS_DIALOG}>
        <Icon name="list" />
        <span className="visually-hidden">Open menu</span>
      </button>
      {/* Opened before hydration it carries an attribute that the server did not write. */}
      <dialog
        ref={dialog}
        id={ID}
        className={styles.dialog}
        aria-label="Menu"
        onClick={closeOnLink}
        suppressHydrationWarning
      >
        <div className={styles.sheet}>
          <form method="dialog" className={styles.head}>
            <span className={styles.title}>Menu</span>
            <button type="submit" className={styles.control}>
              <Icon name="x" />
              <span className="visually-hidden">Close menu</span>
            </button>
          </form>
          <nav aria-label="Mobile">
            <MainMenu entries={entries} look="column" />
          </nav>
          {children}
        </div>
      </dialog>
    </>
  );
}
