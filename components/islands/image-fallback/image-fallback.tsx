'use client';

import { useEffect } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Replaces broken pictures by a placeholder, on every page. The code is fetched at idle, since most visits have no broken
 * picture.
 */
export function ImageFallback() {
  useEffect(() => {
    // Offline, the code cannot be fetched either: the browser's own sign of a broken picture stays.
    whenIdle(() =>
      import('@/components/islands/image-fallback/replace-broken')
        .then(({ followPictures }) => followPictures())
        .catch(() => {}),
    );
  }, []);
  return null;
}
