import { vi } from 'vitest';

/*
 * Runs before each file of unit tests. Files share processes, which halves their processor time; what one of them
 * imports, replaces or keeps for the process (lib/process-wide.mjs), the next one does not see.
 */
vi.restoreAllMocks();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith('site.')) Reflect.deleteProperty(globalThis, key);
}
