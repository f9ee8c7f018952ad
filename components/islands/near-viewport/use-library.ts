import { useEffect, useState } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Fetches a library in a quiet moment once it is wanted; `undefined` until then. Where it cannot be fetched the island
 * stays as the server drew it.
 * @param load an `import()` kept outside the component, so that it is the same at every render
 */
export function useLibrary<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  // Held in a box: React would call a bare component as an updater.
  const [box, setBox] = useState<{ library: T }>();
  useEffect(() => {
    if (!isWanted || box) return;
    let isCurrent = true;
    const callOff = whenIdle(() => {
      load().then(
        (library) => isCurrent && setBox({ library }),
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [isWanted, box, load]);
  return box?.library;
}
