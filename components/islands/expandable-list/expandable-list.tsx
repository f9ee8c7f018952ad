'use client';

import { useId, useReducer, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '@/components/ui/button/button';

import styles from './expandable-list.module.css';

const never = () => () => {};

function subscribeToEntry(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/**
 * The rest of a list behind a toggle, one on a page. It is in the HTML for crawlers and visitors without JavaScript; if
 * scripts run, CSS hides it before the first paint, so that nothing moves. The history entry remembers that it is open, for
 * Back and Forward.
 */
export function ExpandableList({ labels, children }: { labels: Record<'more' | 'less', string>; children: ReactNode }) {
  const id = useId();
  const isOpen = useSyncExternalStore(
    subscribeToEntry,
    () => (window.history.state as { isListOpen?: boolean } | null)?.isListOpen === true,
    () => false,
  );
  // Reads the entry again.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // For browsers without the media feature `scripting`: the attribute is set after hydration.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const rest = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLDivElement>(null);

  const onClick = () => {
    // Next keeps other state there, and allows `replaceState`: its router does not navigate.
    window.history.replaceState({ ...window.history.state, isListOpen: !isOpen }, '');
    flushSync(renderAgain);
    // The button moves by the height of the rest: focus goes to the first new entry, or the view back to the button.
    if (isOpen) toggle.current?.scrollIntoView({ block: 'center' });
    else rest.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={rest} id={id} className={styles.rest} data-open={isOpen} hidden={isHydrated && !isOpen}>
        {children}
      </div>
      <div ref={toggle} className={styles.toggle}>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={onClick}>
          {labels[isOpen ? 'less' : 'more']}
        </Button>
      </div>
    </>
  );
}
