// eslint-disable-next-line @typescript-eslint/ban-ts-comment -- There before a build has made it and after.
// @ts-ignore -- Made by build.mjs, of JavaScript.
import openNext, { DOQueueHandler, DOShardedTagCache } from '../../.next-edge/.open-next/worker.js';

import { type Env as Settings, UNSET_SITE_URL } from '@/lib/env-schema';
import { readPolicySettings } from '@/lib/platform/next/page-policy.mjs';

import { finishResponse } from './finish-answer';
import { withClientIp } from './reader';

export { DOQueueHandler, DOShardedTagCache };

type Env = Record<string, string | undefined>;

/**
 * The worker: Next's own, as OpenNext packs it, and around it what lib/platform/server/start-server.ts and lib/platform/next do on a
 * server.
 */
export default {
  async fetch(request: Request, env: Env, context: unknown): Promise<Response> {
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
