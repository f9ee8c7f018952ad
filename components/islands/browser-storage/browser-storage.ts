/** Values that the browser refused to store: storage is full, blocked or switched off. */
const unstored = new Map<string, string>();

/**
 * Text storage that never throws. A value that the browser refuses is kept in memory until the visitor leaves.
 * @param kind `localStorage` outlives the visit, `sessionStorage` belongs to one tab
 */
export function openStorage(kind: 'localStorage' | 'sessionStorage', key: string) {
  const memoryKey = `${kind} ${key}`;
  return {
    read(): string | null {
      try {
        return unstored.get(memoryKey) ?? window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string): void {
      try {
        window[kind].setItem(key, value);
        unstored.delete(memoryKey);
      } catch {
        unstored.set(memoryKey, value);
      }
    },
    clear(): void {
      unstored.delete(memoryKey);
      try {
        window[kind].removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
