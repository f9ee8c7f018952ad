'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

import { isBookmarked, subscribeToBookmarks, toggleBookmark } from '@/components/islands/bookmark/bookmark-store';
import { Button } from '@/components/ui/button/button';

/** Bookmarks a page in this browser (§2 Blog details). `path` is percent-encoded, as in `lib/routing/paths.ts`. */
export function Bookmark({ path, icon }: { path: string; icon: ReactNode }) {
  const isSet = useSyncExternalStore(
    subscribeToBookmarks,
    () => isBookmarked(path),
    () => false,
  );
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSet} onClick={() => toggleBookmark(path)}>
      {icon}
      {isSet ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
