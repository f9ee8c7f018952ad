/** More tasks than a build adds at once. */
const WAITING_MAX = 24;

/** A queue for tasks that need much memory: runs one at a time. `run` returns `null` at once if too many wait. */
export function createSerialQueue(waitingMax = WAITING_MAX) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run<T>(task: () => Promise<T>): Promise<T> | null {
      if (waiting >= waitingMax) return null;
      waiting += 1;
      const done = last.then(task).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
