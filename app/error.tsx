'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { isSoftlyShown } from '@/components/islands/full-load/full-load';
import { ErrorScreen } from '@/components/sections/error-screen/error-screen';

/**
 * Shown inside the layout, where a page or a section fails (§2 Error screen). A soft navigation whose scripts did not come
 * becomes a full load first.
 */
export default function ErrorPage({ error }: { error: Error }) {
  const isIncomplete = isSoftlyShown(usePathname()) && error.name === 'ChunkLoadError';
  useEffect(() => {
    if (isIncomplete) window.location.reload();
  }, [isIncomplete]);
  return isIncomplete ? null : <ErrorScreen />;
}
