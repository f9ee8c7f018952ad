'use client';

import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '@/components/ui/button/button';

import styles from './expandable-list.module.css';

const never = () => () => {};

/**
 * The rest of a list behind a toggle, one on a page. It is in the HTML for crawlers and visitors without JavaScript; if
 * scripts run, CSS hides it before the first paint, so that nothing moves. The history entry remembers that it is open, for
 * Back and Forward.
 */
export function ExpandableList({ labels, children }: { labels: Record<'more' | 'less', string>; children: ReactNode }) {
  const id = useId();
  const isOpen = useSyncExternalStore(
    subscribeToEntry,
    () => (window.history.state as EntryState | null)?.isListOpen === true,
    () => false,
  );
  // For browsers without the media feature `scripting`: the attribute is set after hydration.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const rest = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLDivElement>(null);

  const onClick = () => {
    flushSync(() => writeEntry({ isListOpen: !isOpen }));
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

/** What this list keeps in the state of the history entry. Next keeps other state there. */
interface EntryState {
  isListOpen: boolean;
}

const listeners = new Set<() => void>();

/** Next allows `replaceState`: its router does not navigate. */
function writeEntry(state: EntryState): void {
  window.history.replaceState({ ...window.history.state, ...state }, '');
  for (const listener of listeners) listener();
}

function subscribeToEntry(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}
