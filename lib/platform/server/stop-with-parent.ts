import 'server-only';

const INTERVAL_MS = 250;

/**
 * Ends this server when the process that started it is gone. `npm start` runs `sh -c "next start"` and forwards SIGTERM
 * to the shell alone; dash and cmd.exe die of it without telling the server, which would keep the port. Requests under
 * way are finished: the server receives the SIGTERM that its parent should have forwarded. `exec next start` would do
 * on POSIX, but cmd.exe has no `exec`.
 */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}

/** On Windows the number of the parent stays when it is gone. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
