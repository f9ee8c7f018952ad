import { AsyncLocalStorage } from 'node:async_hooks';

import { vi } from 'vitest';

/*
 * Runs before each file of unit tests. Files share processes, which saves processor time; what one of them
 * imports, replaces, sets in the environment or keeps for the process (lib/process-wide.mjs), the next one does not see.
 */
const holder = globalThis as { firstEnv?: NodeJS.ProcessEnv };
holder.firstEnv ??= { ...process.env };
vi.restoreAllMocks();
vi.useRealTimers();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in holder.firstEnv)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, holder.firstEnv);
vi.unstubAllGlobals();
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith('site.')) Reflect.deleteProperty(globalThis, key);
}
// Next's servers set it before anything else. Its modules, which are outside of Vitest's, look for it only once.
Object.assign(globalThis, { AsyncLocalStorage });
