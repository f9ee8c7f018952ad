import { useSyncExternalStore } from 'react';

import { openStorage } from '@/components/islands/browser-storage/browser-storage';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The visitor's choice: `paused` or `playing`. */
const storage = openStorage('localStorage', 'motion');

/** A remembered choice overrides the system's setting. */
function isPaused(): boolean {
  const remembered = storage.read();
  return remembered === 'paused' || (remembered !== 'playing' && window.matchMedia(REDUCED_MOTION).matches);
}

/** Pauses or resumes everything on the site that moves by itself, and remembers the choice. */
export const setMotionPaused = (paused: boolean): void => storage.write(paused ? 'paused' : 'playing');

function subscribe(listener: () => void): () => void {
  const setting = window.matchMedia(REDUCED_MOTION);
  const unsubscribe = storage.subscribe(listener);
  setting.addEventListener('change', listener);
  return () => {
    unsubscribe();
    setting.removeEventListener('change', listener);
  };
}

/** Whether the visitor has paused motion. False on the server: nothing moves before hydration. */
export function useMotion(): { paused: boolean } {
  return { paused: useSyncExternalStore(subscribe, isPaused, () => false) };
}
