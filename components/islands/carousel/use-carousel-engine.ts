import { type RefObject, useEffect, useRef, useState } from 'react';

import type { CarouselEngine } from '@/components/islands/carousel/carousel-engine';
import { type CarouselVariant } from '@/components/islands/carousel/carousel-variants';
import { useVisibleSlides } from '@/components/islands/carousel/use-visible-slides';
import { useNearViewport } from '@/components/islands/near-viewport/use-near-viewport';
import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Fetches the engine once the row is near the window and has more slides than fit, and starts it at the slide where the
 * visitor is, again where another number of slides fits. `engine` is `undefined` while CSS alone lays the row out.
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
    let isCalledOff = false;
    const callOff = whenIdle(() => {
      import('@/components/islands/carousel/carousel-engine').then(
        ({ startEngine }) => {
          if (isCalledOff) return;
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
      isCalledOff = true;
      callOff();
      current?.stop();
      setEngine(undefined);
    };
  }, [rootRef, isNear, visible, count, variant]);

  return { engine, index };
}
