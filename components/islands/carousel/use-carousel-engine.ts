import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { CarouselEngine } from '@/components/islands/carousel/carousel-engine';
import { type CarouselVariant, visibleSlides } from '@/components/islands/carousel/carousel-variants';
import { useNearViewport } from '@/components/islands/near-viewport/use-near-viewport';
import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Fetches the engine once the row is near the window and has more slides than fit. Starts it at the slide where the
 * visitor is, and again when another number of slides fits. `engine` is `undefined` while only CSS lays the row out. A
 * stopped engine stays until the next one starts: without its arrows a visitor would lose the focus.
 */
export function useCarouselEngine(rootRef: RefObject<HTMLElement | null>, variant: CarouselVariant, count: number) {
  const isNear = useNearViewport(rootRef);
  const visible = useVisibleSlides(variant);
  const [engine, setEngine] = useState<CarouselEngine>();
  const [index, setIndex] = useState(0);
  const indexRef = useRef(0);

  useEffect(() => {
    const root = rootRef.current;
    if (!root || !isNear || visible === 0 || count <= visible) return;
    let current: CarouselEngine | undefined;
    let isCancelled = false;
    const cancel = whenIdle(() => {
      import('@/components/islands/carousel/carousel-engine').then(
        ({ startEngine }) => {
          if (isCancelled) return;
          current = startEngine({
            root,
            variant,
            visible,
            startAt: indexRef.current,
            onMove: (slideIndex) => {
              indexRef.current = slideIndex;
              setIndex(slideIndex);
            },
          });
          setEngine(current);
        },
        // Not fetched: the row stays as CSS lays it out.
        () => void (root.dataset.still = ''),
      );
    });
    return () => {
      isCancelled = true;
      cancel();
      current?.stop();
    };
  }, [rootRef, isNear, visible, count, variant]);

  return { engine: count > visible ? engine : undefined, index };
}

const subscribeToWidth = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
const isAtLeast = (widthPx: number) => window.matchMedia(`(width >= ${widthPx}px)`).matches;

/** The current number of slides side by side; 0 on the server, which does not know the window. */
const useVisibleSlides = (variant: CarouselVariant) =>
  useSyncExternalStore(
    subscribeToWidth,
    () => visibleSlides(variant, isAtLeast),
    () => 0,
  );
