'use client';

import { useEffect } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Has the browser measure how fast this page was and tell the site as the visitor leaves it. What it takes is fetched
 * in a quiet moment after the load: the browser keeps the timings until then.
 * @param share the part of page loads that is measured, 0 to 1
 */
export function WebVitals({ share }: { share: number }) {
  useEffect(() => {
    if (Math.random() >= share) return;
    return whenIdle(() => {
      import('@/components/islands/web-vitals/measure').then(
        ({ measure }) => measure(),
        () => undefined,
      );
    });
  }, [share]);
  return null;
}
