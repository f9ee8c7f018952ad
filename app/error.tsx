'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { isSoftlyShown } from '@/components/islands/full-load/full-load';
import { ErrorScreen } from '@/components/sections/error-screen/error-screen';

/**
 * Shown inside the layout when a page or a section fails (§2 Error screen). If the scripts of a client navigation failed to
 * load, it loads the page in full first.
 */
export default function ErrorPage({ error }: { error: Error }) {
  const isIncomplete = isSoftlyShown(usePathname()) && error.name === 'ChunkLoadError';
  useEffect(() => {
    if (isIncomplete) window.location.reload();
  }, [isIncomplete]);
  return isIncomplete ? null : <ErrorScreen />;
}
