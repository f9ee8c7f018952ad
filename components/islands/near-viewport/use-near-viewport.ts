import { type RefObject, useEffect, useState } from 'react';

/** The distance from the window, in pixels, within which a library is fetched. */
export const NEAR_VIEWPORT_PX = 300;

/**
 * Calls `onChange` each time `element` enters or leaves the window.
 * @param ratio the part of the element that must be visible, 0 to 1
 * @param marginPx the distance beyond the window that counts as inside
 * @returns a function that stops observing
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

/** Whether the element has ever been within `NEAR_VIEWPORT_PX` of the window. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    return observeViewport(ref.current, (isInside) => isInside && setIsNear(true), { marginPx: NEAR_VIEWPORT_PX });
  }, [isNear, ref]);
  return isNear;
}
