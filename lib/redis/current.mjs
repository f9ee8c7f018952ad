import { processWide } from '../process-wide.mjs';

/** @typedef {import('./connect').RedisConnection} RedisConnection */

const holder = processWide('redis', () => /** @type {{ connection?: RedisConnection }} */ ({}));

/**
 * The Redis that all servers of the site share (docs/decisions/070-several-servers.md).
 * Separate from its client, so that an edge build and a single server do not load one.
 * @returns {RedisConnection | undefined} `undefined` without `REDIS_URL`, in a build and on an edge host
 */
export const getRedis = () => holder.connection;

/** @param {RedisConnection | undefined} connection */
export function setRedis(connection) {
  holder.connection = connection;
}
