'use client';

import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '@/components/ui/button/button';

import styles from './expandable-list.module.css';

const never = () => () => {};

/**
 * The rest of a list behind a toggle. It is in the HTML for crawlers and visitors without JavaScript; if scripts run, CSS
 * hides it before the first paint, so that nothing moves.
 */
export function ExpandableList({
  moreLabel,
  lessLabel,
  children,
}: {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // For browsers without the media feature `scripting`: the attribute is set after hydration.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const rest = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    // The button moves by the height of the rest: focus goes to the first new entry, or the view back to the button.
    if (isOpen) rest.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    else toggle.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);

  return (
    <>
      <div ref={rest} id={id} className={styles.rest} data-open={isOpen} hidden={isHydrated && !isOpen}>
        {children}
      </div>
      <div ref={toggle} className={styles.toggle}>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? lessLabel : moreLabel}
        </Button>
      </div>
    </>
  );
}
