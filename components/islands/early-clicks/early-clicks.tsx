'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /**
     * Ends the note of what was clicked, begun by the script that adds the others (lib/page-cache/paint-first.mjs). Gone
     * when the page is alive.
     */
    takeEarlyClicks?: () => EventTarget[];
  }
}

/**
 * Presses the buttons again that a reader has pressed before the page was alive: on a slow phone a menu or a tab would
 * not answer otherwise. Stands last in the layout, when everything else is alive.
 */
export function EarlyClicks() {
  useEffect(() => {
    const targets = window.takeEarlyClicks?.() ?? [];
    window.takeEarlyClicks = undefined;
    for (const target of targets) findIdleButton(target)?.click();
  }, []);
  return null;
}

/** The button of a click that has come to nothing: links, sent forms and opened dialogs need no script. */
function findIdleButton(target: EventTarget): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.hasAttribute('command')) return null;
  const isSent = button.type === 'submit' && button.form?.checkValidity() !== false;
  return isSent ? null : button;
}
