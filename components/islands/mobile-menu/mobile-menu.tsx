'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { MainMenu, type MenuEntry } from '@/components/islands/main-menu/main-menu';
import { Icon } from '@/components/ui/icon/icon';

import styles from './mobile-menu.module.css';

const ID = 'mobile-menu';
/**
 * Before hydration, invoker commands open and close the menu, and popover attributes in browsers without them (Safari
 * before 26.2). A browser that has both uses the command only.
 */
const OPENS_DIALOG = { command: 'show-modal', commandfor: ID, popoverTarget: ID };
const CLOSES_DIALOG = { command: 'close', commandfor: ID, popoverTarget: ID, popoverTargetAction: 'hide' } as const;
const hasCommands = () => 'command' in HTMLButtonElement.prototype;
/** Read while React renders: it renders a document that was changed before hydration again, with a closed dialog. */
const isOpenInDocument = () =>
  typeof document !== 'undefined' && document.querySelector(`#${ID}:is([open], :popover-open)`) !== null;

/**
 * §2 Mobile menu: a toggle button and a modal dialog, which traps focus, makes the page behind inert and closes on Escape.
 * It also closes by its close button, a press outside and a followed link. `children` are below the list: contact details
 * from the server.
 */
export function MobileMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  const [wasOpen] = useState(isOpenInDocument);

  // A menu opened before hydration stays open; a popover becomes modal.
  useLayoutEffect(() => {
    if (!wasOpen || dialog.current?.open) return;
    dialog.current?.hidePopover();
    dialog.current?.showModal();
  }, [wasOpen]);

  // Going back or forward changes the page without a click in the menu.
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
      {/* If it was opened before hydration, it has an attribute that the server did not render. */}
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
