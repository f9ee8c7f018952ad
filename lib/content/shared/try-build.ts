import { logLine } from '@/lib/log';

/**
 * Returns what `build` makes of one text, item or picture of the content; `null` if it throws, with `path` in the log.
 * One faulty entry never costs a page, a feed or a build.
 */
export function tryBuild<T>(path: string, build: () => T): T | null {
  try {
    return build();
  } catch (error) {
    logLine('content-left-out', { path, reason: error instanceof Error ? error.message : String(error) }, true);
    return null;
  }
}
