import 'server-only';

import { getClusterPort } from '@/lib/backend/cluster-port';
import { getBackendState } from '@/lib/backend/state';
import { logLine } from '@/lib/log';
import { type OwnContent } from '@/lib/platform/cluster/compare';
import { openRedisConnection } from '@/lib/platform/cluster/redis-connection';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';
import { createSync } from '@/lib/platform/cluster/sync';

/** What Redis lost or nobody told is found so soon, also where nothing failed. */
const LOOK_EVERY_MS = 5_000;
/** A start waits so long for what the others know, and then goes on without. */
const FIRST_LOOK_WAIT_MS = 1_000;
/** Long enough for every second click and second try. */
const ENQUIRY_KEPT_MS = 3_600_000;

interface Membership {
  redisUrl: string;
  backend: string | undefined;
  site: string;
  /** `undefined`: the content ships with each server. */
  content: OwnContent | undefined;
}

/**
 * Makes this process one of several (docs/decisions/071-several-servers.md): from here on it shares content, invalidations,
 * cooldowns, limits and the keys of enquiries with all that have the same Redis, backend and `SITE_URL`.
 * @returns takes it out again
 */
export async function joinCluster({ redisUrl, backend, site, content }: Membership): Promise<() => void> {
  const keys = buildKeys(backend ?? '', site);
  const redis = openRedisConnection(redisUrl, logLine);
  const sync = content && createSync({ redis, keys, state: getBackendState(), content, log: logLine });

  getClusterPort().peers = {
    shareContent: (key, snapshot) => sync?.shareContent(key, snapshot),
    shareCooldown: (key) => void sync?.look([key]),
    announceInvalidation: async (invalidated) => sync?.look(invalidated),
    createLimiter: (limit) => createSharedLimiter(redis, keys.limit(limit.name), limit),
    knowsEnquiry: (id) => redis.run((client) => client.getRange(keys.enquiry(id), 0, 1)).then((known) => known === '1', () => false), // prettier-ignore
    rememberEnquiry: (id) =>
      redis.run((client) => client.set(keys.enquiry(id), '1', { PX: ENQUIRY_KEPT_MS })).then(() => {}, () => {}), // prettier-ignore
    describe() {
      const since = redis.awaySince();
      return since === undefined
        ? { redis: 'reachable', awaySeconds: null }
        : { redis: 'away', awaySeconds: Math.round((Date.now() - since) / 1_000) };
    },
  };

  let timer: NodeJS.Timeout | undefined;
  if (content && sync) {
    const named = (message: string) => content.keys.filter((key) => message.split(',', 100).includes(key));
    const first = new Promise<void>((resolve) => {
      redis.subscribe(keys.changes, (message) => void sync.look(named(message)), () => void sync.look().then(resolve)); // prettier-ignore
    });
    await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_WAIT_MS))]);
    sync.startServing();
    timer = setInterval(() => void sync.look(), LOOK_EVERY_MS).unref();
  }

  return () => {
    clearInterval(timer);
    getClusterPort().peers = undefined;
    redis.close();
  };
}
