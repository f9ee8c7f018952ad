import 'server-only';

import { Server } from 'node:http';

import { logLine } from '@/lib/backend/log';

/** Longer than a request to the backend takes at most (§9), shorter than what service managers wait before they kill. */
const STOP_LIMIT_MS = 25_000;

/** Connections that fall idle while the server stops are closed within this time. */
const IDLE_CHECK_MS = 200;

type StopTask = () => Promise<unknown>;

/** Route handlers may load this module twice. */
const tasks = ((globalThis as { stopTasks?: Set<StopTask> }).stopTasks ??= new Set<StopTask>());

/**
 * Has the process wait for work that no request waits for, such as a delivery under way, before it ends. The task is
 * called when the last request is answered: it should begin nothing new and come back when what is under way is done.
 * @returns takes the task back
 */
export function beforeStop(task: StopTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/**
 * On SIGTERM and SIGINT Next stops listening, closes its server and ends the process when that is done. This puts the
 * tasks in between, closes connections as they fall idle, and ends a process that is not done in time. What has to
 * survive is on disk by then: an enquiry is stored before it is answered.
 */
export function stopGracefully(): void {
  const close = Server.prototype.close;
  Server.prototype.close = function (this: Server, done) {
    const idle = setInterval(() => this.closeIdleConnections(), IDLE_CHECK_MS);
    return close.call(this, (error) => {
      clearInterval(idle);
      void Promise.allSettled([...tasks].map(async (task) => task())).then(() => done?.(error));
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logLine('stopping', { signal });
      setTimeout(() => {
        logLine('stopped-before-all-was-done', { waitedMs: STOP_LIMIT_MS }, true);
        process.exit(1);
      }, STOP_LIMIT_MS).unref();
    });
  }
}
