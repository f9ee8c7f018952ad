import { useEffect, useState } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

/**
 * Fetches a library when the browser is idle, once it is wanted. Returns `undefined` until then, and if the fetch fails:
 * the island stays as the server rendered it.
 * @param load an `import()` defined outside the component, so that it is the same function in every render
 */
export function useLibrary<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  // In an object: React would call a function as an updater.
  const [box, setBox] = useState<{ library: T }>();
  useEffect(() => {
    if (!isWanted || box) return;
    let isCurrent = true;
    const cancel = whenIdle(() => {
      load().then(
        (library) => isCurrent && setBox({ library }),
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isWanted, box, load]);
  return box?.library;
}
