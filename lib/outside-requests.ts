import { AsyncLocalStorage } from 'node:async_hooks';

import { processWide } from '@/lib/process-wide.mjs';

/**
 * Runs a function outside of the context of the current request. Every timer and promise keeps the context in which it
 * is created: the request, its body and Next's stores, 27 KB. So work that continues after its request starts through
 * this function. It must be created at the start of the server; on an edge host the first request creates it, because
 * nothing continues after a request there.
 */
export const outsideRequests = processWide('outside-requests', () => AsyncLocalStorage.snapshot());
