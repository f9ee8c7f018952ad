'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

import { flipBookmark, isBookmarked, subscribeToBookmarks } from '@/components/islands/bookmark/bookmark-store';
import { Button } from '@/components/ui/button/button';

/** Remembers a page in this browser (§2 Blog details). `path` is percent-encoded, as `lib/routing/paths.ts` spells it. */
export function Bookmark({ path, icon }: { path: string; icon: ReactNode }) {
  const isSet = useSyncExternalStore(
    subscribeToBookmarks,
    () => isBookmarked(path),
    () => false,
  );
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSet} onClick={() => flipBookmark(path)}>
      {icon}
      {isSet ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
