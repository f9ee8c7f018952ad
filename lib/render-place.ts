import { AsyncLocalStorage } from 'node:async_hooks';

import { processWide } from '@/lib/process-wide.mjs';

/** Gives back the place of the request that is being rendered until a promise has settled, and takes one again. */
export type Wait = <T>(promise: Promise<T>) => Promise<T>;

/** Set by lib/platform/server/render-limit.ts. A build and an edge host have no places. */
export const renderPlace = processWide('render-place', () => new AsyncLocalStorage<Wait>());

/** What renders wait for outside this process: others are rendered meanwhile. */
export const awaitOutside: Wait = (promise) => renderPlace.getStore()?.(promise) ?? promise;
