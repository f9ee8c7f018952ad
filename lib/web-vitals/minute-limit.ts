const MINUTE_MS = 60_000;

/** Counts what happens and says whether it may, so many times in each minute. */
export function createMinuteLimit(timesMax: number): (nowMs: number) => boolean {
  let minute = 0;
  let times = 0;
  return (nowMs) => {
    const now = Math.floor(nowMs / MINUTE_MS);
    if (now !== minute) times = 0;
    minute = now;
    times += 1;
    return times <= timesMax;
  };
}
