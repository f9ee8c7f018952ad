import { logLine } from '@/lib/log';

/**
 * Returns the result of `build`; logs `path` and returns `null` if it throws. So one faulty text, item or picture does
 * not fail a page, a feed or a build.
 */
export function tryBuild<T>(path: string, build: () => T): T | null {
  try {
    return build();
  } catch (error) {
    logLine('content-left-out', { path, reason: error instanceof Error ? error.message : String(error) }, true);
    return null;
  }
}
