'use client';

import { useEffect } from 'react';

/**
 * Takes the boxes of wide tables out of the Tab order where nothing scrolls. In the HTML each is a stop, because only the
 * browser knows the widths: without JavaScript keys reach every column.
 */
export function ScrollStops() {
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLElement>('.table-scroll');
    const observer = new ResizeObserver(() => {
      for (const box of boxes) {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box.removeAttribute('tabindex');
      }
    });
    for (const box of boxes) {
      observer.observe(box);
      // A late font changes its width.
      if (box.firstElementChild) observer.observe(box.firstElementChild);
    }
    return () => observer.disconnect();
  }, []);
  return null;
}
