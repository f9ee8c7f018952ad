/** More that wait than a build asks for at once; each waits for those before it. */
const WAITING_MAX = 24;

/**
 * A queue for work that takes much memory: one task at a time. `run` comes back `null`, at once, where too many wait.
 */
export function createQueue(waitingMax = WAITING_MAX) {
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
