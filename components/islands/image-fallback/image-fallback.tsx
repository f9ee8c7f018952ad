'use client';

import { useEffect } from 'react';

/** Drawn for this site: the neutral picture that stands where another could not be loaded. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** No broken picture is ever seen: one listener for the whole document, for pictures of today's and later pages. */
export function ImageFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    };
    // `error` does not bubble, but it can be caught on its way down.
    document.addEventListener('error', onError, true);
    // Pictures that failed before this listener stood; decoding tells a broken one from one without a size of its own.
    for (const image of document.images) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) {
        image.decode().catch(() => replaceBroken(image));
      }
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}

function replaceBroken(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER_PICTURE)) return;
  // Emptied and not removed: React still owns these elements.
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.dataset.broken = '';
  // The place was kept in the ratio of the lost picture; the placeholder fills it and moves nothing.
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  image.style.objectFit = 'cover';
  image.src = PLACEHOLDER_PICTURE;
}
