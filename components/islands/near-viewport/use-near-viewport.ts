import { type RefObject, useEffect, useState } from 'react';

/** How far below or above the window something may be when its library is fetched. */
export const NEAR_VIEWPORT_PX = 300;

/**
 * Says whenever `element` comes into the window or leaves it.
 * @param ratio the part of the element that must be visible, 0 to 1
 * @param marginPx how many pixels beyond the window count as inside
 * @returns how to stop
 */
export function observeViewport(
  element: Element,
  onChange: (isInside: boolean) => void,
  { ratio = 0, marginPx = 0 } = {},
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(last.isIntersecting && last.intersectionRatio >= ratio);
    },
    { rootMargin: `${marginPx}px`, threshold: ratio },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element has once come within 300 px of the window: the moment to fetch what it needs. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    return observeViewport(ref.current, (isInside) => isInside && setIsNear(true), { marginPx: NEAR_VIEWPORT_PX });
  }, [isNear, ref]);
  return isNear;
}
