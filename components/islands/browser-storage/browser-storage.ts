/** The key of the visit in `sessionStorage`: written by visit/, sent with an enquiry. */
export const VISIT_KEY = 'visit';

/** Values that the browser refused to store: storage is full, blocked or switched off. */
const unstored = new Map<string, string>();

/**
 * One text in the browser's storage, by a key that is unique on the site. Never throws: a text that the browser refuses is
 * kept in memory until the visitor leaves.
 * @param kind `localStorage` outlives the visit, `sessionStorage` belongs to one tab
 */
export function openStorage(kind: 'localStorage' | 'sessionStorage', key: string) {
  return {
    read(): string | null {
      try {
        return unstored.get(key) ?? window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    write(text: string): void {
      try {
        window[kind].setItem(key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, text);
      }
      // Browsers tell only the other tabs.
      window.dispatchEvent(new Event('storage'));
    },
    /** Calls `listener` when this page or another tab has written. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
