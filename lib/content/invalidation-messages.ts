import 'server-only';

import { randomUUID } from 'node:crypto';

import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { isJsonObject, parseJson } from '@/lib/format/json';
import { getEnv, listenAddress } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';
import { getRedis, type RedisConnection } from '@/lib/redis/current.mjs';

/*
 * With REDIS_URL, an invalidation on one server is announced to the others, which do the same
 * (docs/decisions/070-several-servers.md). A server that misses a message fetches when its content is 15 minutes old.
 */

const CHANNEL = 'invalidated';

/** Marks a call of `POST /api/revalidate` that follows a message, so that it is not announced again. */
export const FOLLOWING_HEADER = 'x-following-invalidation';

/** Route handlers have their own copy of this module. */
const getServerId = () => processWide('server-id', () => randomUUID());

/**
 * Announces to the other servers that collections were invalidated.
 * @returns whether Redis took the message, after 300 ms at most; `undefined` without `REDIS_URL`. Never rejects.
 */
export async function announceInvalidation(keys: readonly CollectionKey[]): Promise<boolean | undefined> {
  const redis = getRedis();
  if (!redis) return undefined;
  const message = JSON.stringify({ from: getServerId(), keys });
  return redis
    .run((client) => client.publish(redis.key(CHANNEL), message))
    .then(
      () => true,
      () => false,
    );
}

/**
 * Does on each message of another server what `POST /api/revalidate` does, one call at a time: messages that arrive
 * meanwhile become one call. So a flood of messages sends the backend at most one request per collection at a time. It
 * calls the route of its own server, because Next's `revalidateTag` works only inside a request. Without
 * `REVALIDATE_SECRET` the route does not exist: nobody can invalidate, and there is nothing to follow.
 */
export function followInvalidations(redis: RedisConnection): void {
  const secret = getEnv().REVALIDATE_SECRET;
  if (secret === undefined) return;
  const waiting = new Set<CollectionKey>();
  let calls = Promise.resolve();

  async function invalidateWaiting(bearer: string): Promise<void> {
    const keys = [...waiting];
    waiting.clear();
    if (keys.length === 0) return;
    await invalidateOwn(keys, bearer).catch((error: unknown) => {
      logLine('invalidation-not-followed', { keys, reason: String(error) }, true);
    });
  }

  redis.subscribe(CHANNEL, (message) => {
    for (const key of readMessage(message, getServerId())) waiting.add(key);
    calls = calls.then(() => invalidateWaiting(secret));
  });
}

/**
 * The collections that a message of another server names. Another release may have other collections: what this server
 * does not know is ignored.
 */
export function readMessage(message: string, ownId: string): CollectionKey[] {
  const sent = parseJson(message);
  const { from, keys } = (isJsonObject(sent) ? sent : {}) as Record<string, unknown>;
  return from === ownId || !Array.isArray(keys) ? [] : COLLECTION_KEYS.filter((key) => keys.includes(key));
}

/** Longer than an invalidation waits for a backend that does not respond. */
const CALL_TIMEOUT_MS = 15_000;

/** @throws Error if this server does not respond with success */
async function invalidateOwn(keys: CollectionKey[], secret: string): Promise<void> {
  const { hostname = '', port } = listenAddress();
  const call = (host: string) =>
    fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, [FOLLOWING_HEADER]: 'yes' },
      body: JSON.stringify({ keys }),
      cache: 'no-store',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  // The standalone server listens on `HOSTNAME` alone, which `next start` ignores.
  const response = await call('127.0.0.1').catch(() => call(hostname));
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}
