import 'server-only';

import { type CollectionKey } from '@/lib/backend/collection';
import { contentFolder } from '@/lib/backend/snapshot-folder';
import { openFileSnapshotStore } from '@/lib/backend/file-snapshot-store';
import { logLine } from '@/lib/log';
import { getBackendState } from '@/lib/backend/state';
import { createSync } from '@/lib/platform/cluster/sync';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { getPorts } from '@/lib/backend/ports';
import { openRedisConnection } from '@/lib/platform/cluster/redis-connection';
import { createSharedSnapshots } from '@/lib/platform/cluster/shared-snapshots';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';
import { createSharedSnapshotStore, type PeerContent } from '@/lib/platform/cluster/shared-snapshot-store';
import { createLeases } from '@/lib/platform/cluster/leases';

/** How often an instance tells and hears: the others know of an invalidation after this time. */
const EXCHANGE_EVERY_MS = 250;
/** Two rounds, so that a round which was under way does not count. */
const HEARD_BY_ALL_MS = 2 * EXCHANGE_EVERY_MS;
/** A start waits so long for what the others know, and then goes on without. */
const FIRST_EXCHANGE_WAIT_MS = 1_000;

interface Membership {
  redisUrl: string;
  /** The backend whose content the instances share; without one the content ships with each. */
  backend: string | undefined;
  site: string;
}

/**
 * Makes this process one of several (docs/decisions/070-several-instances.md): from here on it shares content, invalidations,
 * cooldowns, turns and limits with all that have the same Redis, backend and `SITE_URL`.
 * @returns takes it out again
 */
export async function joinCluster({ redisUrl, backend, site }: Membership): Promise<() => void> {
  const keys = buildKeys(backend ?? '', site);
  const link = openRedisConnection(redisUrl, logLine);
  const content = createSharedSnapshots(link, keys.content);
  const files =
    backend === undefined ? undefined : await openFileSnapshotStore(contentFolder(), backend).catch(() => undefined);
  const exchange = createSync({ link, keys, state: getBackendState(), content, files, log: logLine });
  const writes = new Map<CollectionKey, Promise<void>>();
  const bringUpToDate = async (key: CollectionKey) => {
    await writes.get(key);
    await exchange.run();
  };
  const turns = createLeases(link, keys, bringUpToDate, exchange.heardTimes);

  const peerContent: PeerContent = {
    heardTimes: exchange.heardTimes,
    readContent: (key) => content.read(key).catch(() => undefined),
    writeContent(key, snapshot) {
      // What does not arrive is offered again by the exchange.
      const write = content.write(key, snapshot).catch(() => {});
      writes.set(key, write);
      void write.then(() => writes.get(key) === write && writes.delete(key));
    },
  };

  getPorts().peers = {
    shareSnapshots: (own) => createSharedSnapshotStore(own, peerContent, logLine),
    acquireLease: turns.take,
    endBackoff: turns.endBackoff,
    async announceInvalidation(cleared) {
      await Promise.all(cleared.map((key) => writes.get(key)));
      exchange.noteInvalidation(cleared);
      await exchange.run().then(
        () => sleep(HEARD_BY_ALL_MS),
        () => {},
      );
    },
    createLimiter: (limit) => createSharedLimiter(link, keys.limit(limit.name), limit),
    describe() {
      const since = link.awaySince();
      return since === undefined
        ? { redis: 'reachable', awaySeconds: null }
        : { redis: 'away', awaySeconds: Math.round((Date.now() - since) / 1000) };
    },
  };

  let isMember = true;
  void (async () => {
    for (; isMember; await sleep(EXCHANGE_EVERY_MS)) await exchange.probe().catch(() => {});
  })();
  for (const end = Date.now() + FIRST_EXCHANGE_WAIT_MS; link.awaySince() !== undefined && Date.now() < end;) {
    await sleep(20);
  }

  return () => {
    isMember = false;
    getPorts().peers = undefined;
    link.close();
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
