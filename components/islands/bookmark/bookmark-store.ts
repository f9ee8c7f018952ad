/** Where the visitor's bookmarks are kept: a JSON list of paths, in this browser alone. */
export const BOOKMARK_STORAGE_KEY = 'bookmarks';

/** Bookmarks kept; the oldest gives way. Storage is shared with the rest of the site. */
export const BOOKMARKS_MAX = 200;

/** Pure: reads what storage holds, whatever that is. */
export function parseBookmarks(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Pure: adds a path at the end, or takes it out. */
export function toggleBookmark(paths: readonly string[], path: string): string[] {
  const others = paths.filter((other) => other !== path);
  return others.length < paths.length ? others : [...others, path].slice(-BOOKMARKS_MAX);
}

const listeners = new Set<() => void>();
/** The bookmarks of this visit, for browsers that refuse storage. */
let unstored: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(BOOKMARK_STORAGE_KEY);
  } catch {
    return unstored;
  }
}

export function isBookmarked(path: string): boolean {
  return parseBookmarks(read()).includes(path);
}

export function flipBookmark(path: string): void {
  unstored = JSON.stringify(toggleBookmark(parseBookmarks(read()), path));
  try {
    localStorage.setItem(BOOKMARK_STORAGE_KEY, unstored);
  } catch {
    // Without storage the bookmark holds until the visitor leaves.
  }
  for (const listener of listeners) listener();
}

/** Tells of changes in this tab and in others. */
export function subscribeToBookmarks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
