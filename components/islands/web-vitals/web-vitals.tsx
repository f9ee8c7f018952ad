'use client';

import { useEffect } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Measures the speed of this page load and reports it when the visitor leaves. The library is fetched when the browser is
 * idle; the browser stores the timings until then.
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
