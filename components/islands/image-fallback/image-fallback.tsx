'use client';

import { useEffect } from 'react';

import { replaceBroken, retryBroken } from '@/components/islands/image-fallback/broken-picture';

/**
 * No broken picture is ever seen: one listener for the whole document, for pictures of today's and later pages. When the
 * browser is online again, or the page comes back from the back/forward cache, what failed is fetched once more.
 */
export function ImageFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) retryBroken();
    };
    // `error` does not bubble, but it can be caught on its way down.
    document.addEventListener('error', onError, true);
    window.addEventListener('online', retryBroken);
    window.addEventListener('pageshow', onReturn);
    // Pictures that failed before this listener stood; decoding tells a broken one from one without a size of its own.
    for (const image of document.images) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) {
        image.decode().catch(() => replaceBroken(image));
      }
    }
    return () => {
      document.removeEventListener('error', onError, true);
      window.removeEventListener('online', retryBroken);
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);
  return null;
}
