'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';
import type { Measurement } from '@/components/islands/visit/measurement';

/**
 * Follows the visitor from page to page: records where an enquiry comes from, and reports to the services that the
 * settings name. All code is fetched at idle: `next/script` alone would add 1.5 kB to every page.
 */
export function Visit({ tagId, script }: Measurement) {
  const pathname = usePathname();
  useEffect(() => {
    const follow = async () => {
      (await import('@/components/islands/visit/record-page')).recordPage(pathname);
      if (!tagId && !script) return;
      (await import('@/components/islands/visit/measurement')).measurePage(pathname, { tagId, script });
    };
    // Never cancelled: a page that was left quickly counts too. Fails offline, and in a tab that is older than the build.
    whenIdle(() => follow().catch(() => {}));
  }, [pathname, tagId, script]);
  return null;
}
