import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { RESP_TYPES } from 'redis';
import { z } from 'zod';

import { type CollectionKey } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { BODY_LIMIT_BYTES } from '@/lib/backend/http-transport';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { BODY_LIMIT_MS, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { type Keys } from '@/lib/platform/cluster/redis-keys';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** What a site that is gone has left goes by itself; one that runs writes it again. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Compressed. A body that takes more is not shared. */
const STORED_MAX_BYTES = 16 * 1024 * 1024;
/** The line with the times. */
const HEADER_MAX_BYTES = 128;
/** What the clocks of two servers may differ by. */
const CLOCK_TOLERANCE_MS = 5_000;

/** A time of another server: nothing of it lies in the future. */
export const pastTime = z.coerce
  .number()
  .int()
  .positive()
  .refine((time) => time <= Date.now() + CLOCK_TOLERANCE_MS, 'a time in the future');
const header = z.object({ requestedAt: pastTime, fetchedAt: pastTime });

type Times = Omit<Snapshot, 'text'>;

/**
 * The snapshots that the servers of a site share: one string a collection, a line with its times and then the body,
 * compressed. Anything else that lies there is refused before it takes memory.
 */
export function createSharedContent(redis: RedisConnection, keys: Keys) {
  /** @throws BackendFailure, ErrorReply where it is none of ours; another error where Redis is away */
  async function readTimes(key: CollectionKey): Promise<Times | undefined> {
    const [bytes, start] = await redis.run((client) =>
      Promise.all([client.strLen(keys.content(key)), client.getRange(keys.content(key), 0, HEADER_MAX_BYTES - 1)]),
    );
    if (bytes === 0) return undefined;
    if (bytes > STORED_MAX_BYTES) throw new BackendFailure('too-large', `${bytes} bytes`);
    return parseHeader(start ?? '');
  }

  return {
    readTimes,
    /** @throws as `readTimes` does */
    async read(key: CollectionKey): Promise<Snapshot> {
      // Not `GET`: the value may have become another one meanwhile.
      const stored = await redis.run(
        (client) =>
          client
            .withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
            .getRange(keys.content(key), 0, STORED_MAX_BYTES - 1),
        BODY_LIMIT_MS,
      );
      const value = Buffer.from(stored ?? '');
      const times = parseHeader(value.toString('latin1', 0, HEADER_MAX_BYTES));
      try {
        const body = await unzip(value.subarray(value.indexOf('\n') + 1), { maxOutputLength: BODY_LIMIT_BYTES });
        return { ...times, text: body.toString('utf8') };
      } catch (error) {
        throw new BackendFailure('malformed', error instanceof Error ? error.message : String(error));
      }
    },
    /** Newest wins; what lies there and is no content is replaced. @throws as `readTimes` does */
    async write(key: CollectionKey, { text, ...times }: Snapshot): Promise<void> {
      const body = await zip(text, { level: 1 });
      if (body.length > STORED_MAX_BYTES) throw new BackendFailure('too-large', `${body.length} bytes to share`);
      const value = Buffer.concat([Buffer.from(`${JSON.stringify(times)}\n`), body]);
      await redis.run((client) => client.set(keys.content(key), value, { PX: KEPT_MS }), BODY_LIMIT_MS);
    },
  };
}

function parseHeader(start: string): Times {
  try {
    return header.parse(JSON.parse(start.slice(0, start.indexOf('\n'))));
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]?.message : undefined;
    throw new BackendFailure('malformed', reason ?? 'no content of this site');
  }
}
