import { logLine } from '@/lib/log';

/**
 * What `build` makes of one text, item or picture of the content; `null` where that fails, with its path in the log.
 * One of them never costs a page, a feed or a build.
 */
export function buildOrLeaveOut<T>(path: string, build: () => T): T | null {
  try {
    return build();
  } catch (error) {
    logLine('content-left-out', { path, reason: error instanceof Error ? error.message : String(error) }, true);
    return null;
  }
}
