'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';

import { MainMenu, type MenuEntry } from '@/components/islands/main-menu/main-menu';
import { Icon } from '@/components/ui/icon/icon';
import { MOBILE_MENU } from '@/lib/company/controls';

import styles from './mobile-menu.module.css';

const ID = 'mobile-menu';
/** Browsers before 2024 have no popovers. There the menu opens as a modal dialog, after hydration. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;
const hide = (dialog: HTMLDialogElement | null) => (hasPopovers() ? dialog?.hidePopover() : dialog?.close());

/** Hides all that is beside the menu and its ancestors from assistive technology, or shows it again. */
function setBehindInert(menu: HTMLElement, isInert: boolean): void {
  for (let inside = menu; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) {
      if (beside !== inside && beside instanceof HTMLElement) beside.inert = isInert;
    }
  }
}

/** In the frame after the one that paints the open menu. */
const hideBehind = (menu: HTMLElement) =>
  requestAnimationFrame(() => requestAnimationFrame(() => menu.matches(':popover-open') && setBehindInert(menu, true)));

/**
 * §2 Mobile menu: a toggle button and a popover, which works before hydration, closes on Escape and on a press outside,
 * and gives focus back. It also closes by its close button and a followed link. `children` are below the list: contact
 * details from the server.
 *
 * Not `showModal()`: it makes the page behind inert, so browsers compute the style of every element of it again, which is
 * half the time until the menu appears on a slow phone. So the page becomes inert after the menu has been painted, and Tab
 * is kept inside here.
 */
export function MobileMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();

  // Opened before hydration.
  useEffect(() => {
    if (hasPopovers() && dialog.current?.matches(':popover-open')) hideBehind(dialog.current);
  }, []);

  // Going back or forward changes the page without a click in the menu.
  useEffect(() => {
    const menu = dialog.current;
    return () => hide(menu);
  }, [pathname]);

  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.parentElement!.getBoundingClientRect();
    dialog.current?.style.setProperty('--top', `${Math.max(0, row.top)}px`);
    if (!hasPopovers()) dialog.current?.showModal();
  };
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) hide(currentTarget);
  };
  // Before it closes: the browser then gives the focus back to the toggle.
  const showBehind = ({ newState, currentTarget }: ToggleEvent<HTMLDialogElement>) => {
    if (newState === 'closed') setBehindInert(currentTarget, false);
  };
  const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')].filter(
      (stop) => getComputedStyle(stop).visibility === 'visible',
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (event.target !== from) return;
    event.preventDefault();
    to?.focus();
  };

  return (
    <>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={open} popoverTarget={ID}>
        <Icon name="list" />
        <span className="visually-hidden">{MOBILE_MENU.open}</span>
      </button>
      <dialog
        ref={dialog}
        id={ID}
        popover="auto"
        className={styles.dialog}
        aria-label={MOBILE_MENU.title}
        aria-modal="true"
        onBeforeToggle={showBehind}
        onToggle={({ newState, currentTarget }) => newState === 'open' && hideBehind(currentTarget)}
        onClick={closeOnLink}
        onKeyDown={keepTabInside}
      >
        <div className={styles.sheet}>
          <div className={styles.head}>
            <span className={styles.title}>{MOBILE_MENU.title}</span>
            <button
              type="button"
              className={styles.control}
              onClick={() => hide(dialog.current)}
              popoverTarget={ID}
              popoverTargetAction="hide"
            >
              <Icon name="x" />
              <span className="visually-hidden">{MOBILE_MENU.close}</span>
            </button>
          </div>
          <nav aria-label={MOBILE_MENU.list}>
            <MainMenu entries={entries} variant="column" />
          </nav>
          {children}
        </div>
      </dialog>
    </>
  );
}
