import 'server-only';

import { getClusterPort } from '@/lib/backend/cluster-port';
import { logLine } from '@/lib/log';
import { openRedisConnection } from '@/lib/platform/cluster/redis-connection';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';

/** Long enough for every second click and second try. */
const ENQUIRY_KEPT_MS = 3_600_000;

interface Membership {
  redisUrl: string;
  backend: string | undefined;
  site: string;
}

/**
 * Makes this process one of several (docs/decisions/071-several-servers.md): from here on it shares limits and
 * the keys of enquiries with all that have the same Redis, backend and `SITE_URL`.
 * @returns takes it out again
 */
export async function joinCluster({ redisUrl, backend, site }: Membership): Promise<() => void> {
  const keys = buildKeys(backend ?? '', site);
  const redis = openRedisConnection(redisUrl, logLine);

  getClusterPort().peers = {
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

  return () => {
    getClusterPort().peers = undefined;
    redis.close();
  };
}
