import openNext, { DOQueueHandler, DOShardedTagCache } from 'open-next-worker';

import { finishFetches } from '@/lib/backend/fetch-collection';
import { UNSET_SITE_URL } from '@/lib/env-schema';
import { findPathRefusal } from '@/lib/http/refused-path';

import { finalizeWorkerResponse } from './finalize-response';
import { finishWrites } from './page-store';
import { withClientIp } from './with-client-ip';

// The platform looks up the classes of Durable Objects here.
export { DOQueueHandler, DOShardedTagCache };

type Env = Record<string, string | undefined>;

/** Next's worker as OpenNext packs it, with what lib/platform adds on a server. */
export default {
  async fetch(request: Request, env: Env, context: { waitUntil(task: Promise<unknown>): void }): Promise<Response> {
    const settings = { ...env, SITE_URL: env.SITE_URL || UNSET_SITE_URL };
    const { pathname, search } = new URL(request.url);
    const refusal = findPathRefusal(pathname + search);
    if (refusal) return finalizeWorkerResponse(request, new Response(refusal.body, refusal), settings);
    try {
      const response = await openNext.fetch(withClientIp(request), env, context);
      // The platform cancels what a request has started when nothing waits for it: the content of a slow backend would
      // never arrive. Next returns the content before it is written.
      context.waitUntil(finishFetches().then(finishWrites));
      return await finalizeWorkerResponse(request, response, settings);
    } catch (error) {
      console.error(JSON.stringify({ event: 'request-failed', reason: String(error) }));
      return finalizeWorkerResponse(request, new Response('Internal Server Error\n', { status: 500 }), settings);
    }
  },
};
