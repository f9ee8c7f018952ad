import { useSyncExternalStore } from 'react';

import { openStorage } from '@/components/islands/browser-storage/browser-storage';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The visitor's choice: `paused` or `playing`. */
const storage = openStorage('localStorage', 'motion');
const listeners = new Set<() => void>();

/** A remembered choice overrides the system's setting. Exported for tests. */
export function isPausedBy(remembered: string | null, prefersReduced: boolean): boolean {
  return remembered === 'paused' || (remembered !== 'playing' && prefersReduced);
}

const isPaused = () => isPausedBy(storage.read(), window.matchMedia(REDUCED_MOTION).matches);

function notify() {
  for (const listener of listeners) listener();
}

/** Pauses or resumes everything on the site that moves by itself, and remembers the choice. */
export function setMotionPaused(paused: boolean): void {
  storage.write(paused ? 'paused' : 'playing');
  notify();
}

let isWatching = false;

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    // Another tab's choice, or a change of the system's setting.
    window.addEventListener('storage', notify);
    window.matchMedia(REDUCED_MOTION).addEventListener('change', notify);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the visitor has paused motion. False on the server: nothing moves before hydration. */
export function useMotion(): { paused: boolean } {
  return { paused: useSyncExternalStore(subscribe, isPaused, () => false) };
}
