'use client';

import { useState, type ReactNode } from 'react';

import styles from './accordion.module.css';

export interface AccordionItem {
  /** Unique in the page: the ids of the button and the panel start with it. */
  id: string;
  heading: ReactNode;
  /** Rendered by the server and kept in the page while closed. */
  content: ReactNode;
}

/**
 * Panels under headings, one open at a time, initially the first; a click on the open one closes it (§4). Without
 * JavaScript all are open.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<number | null>(0);
  return (
    <div className={styles.accordion}>
      {items.map(({ id, heading, content }, index) => (
        <div key={id} className={styles.item}>
          <h3 className={styles.heading}>
            <button
              type="button"
              id={`${id}-button`}
              className={styles.button}
              aria-expanded={open === index}
              aria-controls={`${id}-panel`}
              onClick={() => setOpen((current) => (current === index ? null : index))}
            >
              <span className={styles.words}>{heading}</span>
            </button>
          </h3>
          <section
            id={`${id}-panel`}
            aria-labelledby={`${id}-button`}
            className={styles.panel}
            data-open={open === index}
          >
            <div className={styles.clip}>
              <div className={styles.content}>{content}</div>
            </div>
          </section>
        </div>
      ))}
    </div>
  );
}
