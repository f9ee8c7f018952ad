import { processWide } from '../process-wide.mjs';

/** @typedef {import('./connect').RedisConnection} RedisConnection */

const holder = processWide('redis', () => /** @type {{ connection?: RedisConnection }} */ ({}));

/**
 * The Redis that all servers of the site share (docs/decisions/070-several-servers.md).
 * Kept apart from its client, so that an edge build and a single server do not load one.
 * @returns {RedisConnection | undefined} `undefined` without `REDIS_URL`, in a build and on an edge host
 */
export const getRedis = () => holder.connection;

/** @param {RedisConnection | undefined} connection */
export function setRedis(connection) {
  holder.connection = connection;
}

/**
 * For `GET /api/health`: `'one'` for a single server. While Redis is away, each server works alone.
 * @returns {'one' | { redis: 'reachable' | 'away', awaySeconds: number | null }}
 */
export function describeRedis() {
  if (!holder.connection) return 'one';
  const since = holder.connection.awaySince();
  if (since === undefined) return { redis: 'reachable', awaySeconds: null };
  return { redis: 'away', awaySeconds: Math.round((Date.now() - since) / 1_000) };
}
