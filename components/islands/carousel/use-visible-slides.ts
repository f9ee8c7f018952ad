import { useSyncExternalStore } from 'react';

import { type CarouselVariant, visibleSlides } from '@/components/islands/carousel/carousel-variants';

const subscribeToWidth = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
const isAtLeast = (widthPx: number) => window.matchMedia(`(min-width: ${widthPx}px)`).matches;

/** How many slides stand side by side now; 0 on the server, which knows no window. */
export const useVisibleSlides = (variant: CarouselVariant) =>
  useSyncExternalStore(
    subscribeToWidth,
    () => visibleSlides(variant, isAtLeast),
    () => 0,
  );
