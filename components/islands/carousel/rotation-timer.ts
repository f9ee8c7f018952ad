/**
 * The wait between two moves of a carousel. It can be halted and goes on from where it stood; it measures with a clock
 * of its own, since a timer cannot say how much of it has passed.
 */
export interface RotationTimer {
  /** Sets the full wait anew; it passes only while the timer runs. */
  wind: (waitMs: number) => void;
  run: () => void;
  halt: () => void;
}

export function createRotationTimer(onEnd: () => void, now: () => number = () => performance.now()): RotationTimer {
  let leftMs: number | undefined;
  let startedAt = 0;
  let isRunning = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (!isRunning || leftMs === undefined) return;
    startedAt = now();
    timeout = setTimeout(() => {
      timeout = undefined;
      leftMs = undefined;
      onEnd();
    }, leftMs);
  };
  const cease = () => {
    if (timeout === undefined) return;
    clearTimeout(timeout);
    timeout = undefined;
    if (leftMs !== undefined) leftMs = Math.max(0, leftMs - (now() - startedAt));
  };

  return {
    wind(waitMs) {
      cease();
      leftMs = waitMs;
      begin();
    },
    run() {
      if (isRunning) return;
      isRunning = true;
      begin();
    },
    halt() {
      cease();
      isRunning = false;
    },
  };
}
