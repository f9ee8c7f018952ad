'use client';

import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import styles from './accordion.module.css';

export interface AccordionItem {
  heading: ReactNode;
  /** Rendered by the server and kept in the page while closed. */
  content: ReactNode;
}

/**
 * Panels under headings, one open at a time, initially the first; a click on the open one closes it (§4). Without
 * JavaScript all are open.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(0);
  return (
    <div className={styles.accordion}>
      {items.map(({ heading, content }, index) => (
        <div key={index} className={styles.item}>
          <h3 className={styles.heading}>
            <button
              type="button"
              className={styles.button}
              aria-expanded={open === index}
              aria-controls={`${id}-panel-${index}`}
              onClick={({ currentTarget }) => {
                flushSync(() => setOpen((current) => (current === index ? null : index)));
                // A panel that closes above moves it.
                currentTarget.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span className={styles.words}>{heading}</span>
            </button>
          </h3>
          <div id={`${id}-panel-${index}`} className={styles.panel} data-open={open === index}>
            <div className={styles.clip}>
              <div className={styles.content}>{content}</div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
