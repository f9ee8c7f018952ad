'use client';

import { useEffect } from 'react';

import { replaceBroken, retryBroken } from '@/components/islands/image-fallback/broken-picture';

/**
 * Replaces broken pictures by a placeholder: one listener for the document, on every page. Failed pictures are fetched
 * again when the browser is online again or restores the page from the back/forward cache.
 */
export function ImageFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) retryBroken();
    };
    // `error` does not bubble; it can be captured.
    document.addEventListener('error', onError, true);
    window.addEventListener('online', retryBroken);
    window.addEventListener('pageshow', onReturn);
    // Pictures that failed before hydration. Decoding distinguishes a broken one from one without intrinsic size.
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
