'use client';

import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '@/components/ui/button/button';

import styles from './expandable-list.module.css';

const never = () => () => {};

/**
 * The rest of a list behind a toggle. The rest stands in the HTML: crawlers and visitors without JavaScript have all of
 * it, and CSS hides it before the first paint where JavaScript runs, so that nothing jumps.
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
  // Browsers that do not know the media feature `scripting` get the attribute once the page is hydrated.
  const isAlive = useSyncExternalStore(
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
    // The button moves by the height of the whole rest: reading goes on at the first new entry, or where it ended.
    if (isOpen) rest.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    else toggle.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);

  return (
    <>
      <div ref={rest} id={id} className={styles.rest} data-open={isOpen} hidden={isAlive && !isOpen}>
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
