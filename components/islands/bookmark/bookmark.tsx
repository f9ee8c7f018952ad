'use client';

import { useMemo, useSyncExternalStore } from 'react';

import { openStorage } from '@/components/islands/browser-storage/browser-storage';
import { Button } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { BOOKMARK } from '@/lib/company/page-controls';

const SET = 'set';

/** Bookmarks a page in this browser (§2 Blog details). The state changes, not the name. `path` is percent-encoded, as in `lib/routing/routes.ts`. */
export function Bookmark({ path }: { path: string }) {
  const storage = useMemo(() => openStorage('localStorage', `bookmark ${path}`), [path]);
  const isSet = useSyncExternalStore(
    storage.subscribe,
    () => storage.read() === SET,
    () => false,
  );
  return (
    <Button variant="quiet" size="sm" aria-pressed={isSet} onClick={() => storage.write(isSet ? '' : SET)}>
      <Icon name={isSet ? 'check' : 'bookmark-simple'} size="sm" />
      <span>{BOOKMARK}</span>
    </Button>
  );
}
