import openNext, { DOQueueHandler, DOShardedTagCache } from 'open-next-worker';

import { getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { type Env as Settings, UNSET_SITE_URL } from '@/lib/env-schema';
import { readPolicySettings } from '@/lib/platform/next/page-policy.mjs';

import { EnquiryQueue } from './enquiry-queue';
import { finishResponse } from './finish-answer';
import { withClientIp } from './reader';

export { DOQueueHandler, DOShardedTagCache, EnquiryQueue };

type Env = Record<string, string | undefined> & { ENQUIRY_QUEUE?: DurableObjectNamespace<EnquiryQueue> };

/** The site's queue of enquiries, where `wrangler.jsonc` binds one. A stub belongs to the request that made it. */
function plugInQueue({ ENQUIRY_QUEUE: queues }: Env): void {
  if (!queues) return;
  getDeferralPort().deferral ??= {
    add: (queued, channels) => queues.getByName('enquiries').add(queued, channels),
    summarize: () => queues.getByName('enquiries').summarize(),
  };
}

/**
 * The worker: Next's own, as OpenNext packs it, and around it what lib/platform/server/start-server.ts and lib/platform/next do on a
 * server.
 */
export default {
  async fetch(request: Request, env: Env, context: unknown): Promise<Response> {
    plugInQueue(env);
    const siteUrl = env.SITE_URL || UNSET_SITE_URL;
    const settings = { ...readPolicySettings(env), siteUrl, hsts: (env.HSTS || 'host') as Settings['HSTS'] };
    try {
      return await finishResponse(request, await openNext.fetch(withClientIp(request), env, context), settings);
    } catch (error) {
      console.error(JSON.stringify({ event: 'request-failed', reason: String(error) }));
      return finishResponse(request, new Response('Internal Server Error\n', { status: 500 }), settings);
    }
  },
};
