import { AsyncLocalStorage } from 'node:async_hooks';

import { processWide } from '@/lib/process-wide.mjs';

/**
 * Runs a function outside of the context of the current request. Node keeps the context with every timer and promise that
 * is created in it: the request, its body and Next's stores, 27 KB. So what lives longer than its request starts here.
 * The start of a server makes it; on an edge host, where nothing outlives its request, the first request does.
 */
export const outsideRequests = processWide('outside-requests', () => AsyncLocalStorage.snapshot());
