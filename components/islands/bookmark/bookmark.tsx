'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

import { openStorage } from '@/components/islands/browser-storage/browser-storage';
import { Button } from '@/components/ui/button/button';
import { BOOKMARK } from '@/lib/company/page-controls';

/** A JSON list of paths, in this browser only. */
const storage = openStorage('localStorage', 'bookmarks');

/** How many bookmarks are kept; the oldest is dropped. The site shares the storage with other features. */
export const BOOKMARKS_MAX = 200;

/** The paths in a stored list; empty if the text is anything else. Exported for tests. */
export function parseBookmarks(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a path at the end, or removes it. Exported for tests. */
export function withBookmarkToggled(paths: readonly string[], path: string): string[] {
  const others = paths.filter((other) => other !== path);
  return others.length < paths.length ? others : [...others, path].slice(-BOOKMARKS_MAX);
}

export const isBookmarked = (path: string): boolean => parseBookmarks(storage.read()).includes(path);

export const toggleBookmark = (path: string): void =>
  storage.write(JSON.stringify(withBookmarkToggled(parseBookmarks(storage.read()), path)));

/** Calls `listener` when the bookmarks change, in this tab or another. Exported for tests. */
export const subscribeToBookmarks = storage.subscribe;

/** Bookmarks a page in this browser (§2 Blog details). `path` is percent-encoded, as in `lib/routing/routes.ts`. */
export function Bookmark({ path, icon }: { path: string; icon: ReactNode }) {
  const isSet = useSyncExternalStore(
    subscribeToBookmarks,
    () => isBookmarked(path),
    () => false,
  );
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSet} onClick={() => toggleBookmark(path)}>
      {icon}
      {isSet ? BOOKMARK.added : BOOKMARK.add}
    </Button>
  );
}
