import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { RESP_TYPES } from 'redis';

import { type CollectionKey } from '@/lib/backend/collection';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { KEPT_MS } from '@/lib/platform/cluster/redis-keys';
import { BODY_LIMIT_MS, type RedisConnection } from '@/lib/platform/cluster/redis-connection';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * Newest wins, whoever writes last. `changedAt` is when the body became what it is: who holds content that was fetched
 * since then shows the same.
 */
const WRITE = `
local known = redis.call('HMGET', KEYS[1], 'requestedAt', 'sum', 'changedAt')
if known[1] and tonumber(known[1]) >= tonumber(ARGV[1]) then return 0 end
local changedAt = ARGV[2]
if known[2] == ARGV[3] then changedAt = known[3] end
redis.call('HSET', KEYS[1], 'requestedAt', ARGV[1], 'fetchedAt', ARGV[2], 'sum', ARGV[3], 'changedAt', changedAt, 'body', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`;

/** The bodies that all instances share, compressed: one hash a collection. */
export interface SharedSnapshots {
  /** @throws where Redis is away or the body damaged */
  read(key: CollectionKey): Promise<Snapshot | undefined>;
  /** @throws where Redis is away */
  write(key: CollectionKey, snapshot: Snapshot): Promise<void>;
}

export function createSharedSnapshots(link: RedisConnection, keyOf: (key: CollectionKey) => string): SharedSnapshots {
  return {
    async read(key) {
      const fields = await link.run(
        (client) =>
          client
            .withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
            .hmGet(keyOf(key), ['requestedAt', 'fetchedAt', 'body']),
        BODY_LIMIT_MS,
      );
      const [requestedAt, fetchedAt, body] = fields as (Buffer | null)[];
      if (!requestedAt || !fetchedAt || !body) return undefined;
      return {
        requestedAt: Number(requestedAt.toString()),
        fetchedAt: Number(fetchedAt.toString()),
        text: (await unzip(body)).toString('utf8'),
      };
    },
    async write(key, { requestedAt, fetchedAt, text }) {
      const body = await zip(text, { level: 1 });
      const sum = createHash('sha256').update(text).digest('base64url');
      await link.run(
        (client) =>
          client.eval(WRITE, {
            keys: [keyOf(key)],
            arguments: [String(requestedAt), String(fetchedAt), sum, body, String(KEPT_MS)],
          }),
        BODY_LIMIT_MS,
      );
    },
  };
}
