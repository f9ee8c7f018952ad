import { useSyncExternalStore } from 'react';

/** Where the visitor's choice is remembered; its values are `paused` and `playing`. */
export const MOTION_STORAGE_KEY = 'motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const listeners = new Set<() => void>();
/** The choice of this visit, for browsers that refuse storage. */
let choice: boolean | undefined;

/** Pure: a remembered choice wins over the system's setting. */
export function isPausedBy(remembered: string | null, prefersReduced: boolean): boolean {
  return remembered === 'paused' || (remembered !== 'playing' && prefersReduced);
}

function isPaused(): boolean {
  choice ??= isPausedBy(readRemembered(), window.matchMedia(REDUCED_MOTION).matches);
  return choice;
}

function readRemembered(): string | null {
  try {
    return localStorage.getItem(MOTION_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Stops or starts everything on the site that moves by itself, and remembers it. */
export function setMotionPaused(paused: boolean): void {
  choice = paused;
  try {
    localStorage.setItem(MOTION_STORAGE_KEY, paused ? 'paused' : 'playing');
  } catch {
    // Without storage the choice holds until the visitor leaves.
  }
  tellAll();
}

function tellAll() {
  for (const listener of listeners) listener();
}

/** Another tab's choice, or a change of the system's setting, is read afresh. */
function forget() {
  choice = undefined;
  tellAll();
}

let isWatching = false;

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    window.addEventListener('storage', forget);
    window.matchMedia(REDUCED_MOTION).addEventListener('change', forget);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the visitor has stopped what moves by itself. The server says no: nothing moves before the page is hydrated. */
export function useMotion(): { paused: boolean } {
  return { paused: useSyncExternalStore(subscribe, isPaused, () => false) };
}
