'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { MainMenu } from '@/components/islands/main-menu/main-menu';
import type { MenuEntry } from '@/components/islands/main-menu/menu-entry';
import { Icon } from '@/components/ui/icon/icon';

import styles from './mobile-menu.module.css';

const ID = 'mobile-menu';
/**
 * Without script the menu is opened and closed by invoker commands, and as a popover by browsers that do not know them
 * (Safari before 26.2): a browser that knows both obeys the command alone.
 */
const OPENS_DIALOG = { command: 'show-modal', commandfor: ID, popoverTarget: ID };
const CLOSES_DIALOG = { command: 'close', commandfor: ID, popoverTarget: ID, popoverTargetAction: 'hide' } as const;
const hasCommands = () => 'command' in HTMLButtonElement.prototype;
/** Read while React renders: a document that was changed before hydration is rendered anew, with a closed dialog. */
const isOpenInDocument = () =>
  typeof document !== 'undefined' && document.querySelector(`#${ID}:is([open], :popover-open)`) !== null;

/**
 * §2 Mobile menu: a toggle button and a modal dialog, which holds focus, makes the page behind inert and closes on
 * Escape by itself. It also closes by its close control, by a press beside it and when a link is followed.
 * `children` stand under the list: contact details, from the server.
 */
export function MobileMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  const [wasOpen] = useState(isOpenInDocument);

  // What was opened without script stays open, and becomes modal where it was a popover.
  useLayoutEffect(() => {
    if (!wasOpen || dialog.current?.open) return;
    dialog.current?.hidePopover();
    dialog.current?.showModal();
  }, [wasOpen]);

  // Going back or forward reaches another page without a click in here.
  useEffect(() => {
    if (shownOn.current !== pathname) dialog.current?.close();
    shownOn.current = pathname;
  }, [pathname]);

  const open = (event: MouseEvent) => {
    if (hasCommands()) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const close = () => {
    if (!hasCommands()) dialog.current?.close();
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
        popover="auto"
        className={styles.dialog}
        aria-label="Menu"
        onClick={closeOnLink}
        suppressHydrationWarning
      >
        <div className={styles.sheet}>
          <div className={styles.head}>
            <span className={styles.title}>Menu</span>
            <button type="button" className={styles.control} onClick={close} {...CLOSES_DIALOG}>
              <Icon name="x" />
              <span className="visually-hidden">Close menu</span>
            </button>
          </div>
          <nav aria-label="Mobile">
            <MainMenu entries={entries} variant="column" />
          </nav>
          {children}
        </div>
      </dialog>
    </>
  );
}
