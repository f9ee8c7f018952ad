import { createHash } from 'node:crypto';

import { createClient, ErrorReply } from '@redis/client';

import { logLine } from '@/lib/log';

/** Redis responds in under a millisecond. A request that needs it waits this long once, then the server works alone. */
const COMMAND_TIMEOUT_MS = 300;
const PING_INTERVAL_MS = 300;
/** A silent connection is dead even if it looks open: Redis is frozen or its host is gone. */
const SILENCE_MAX_MS = 1_500;
const RECONNECT_MIN_MS = 50;
const RECONNECT_MAX_MS = 500;
/** Increase it when the meaning of a key changes: two releases may run side by side. */
const SCHEMA = 3;

const createRedisClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: SILENCE_MAX_MS,
      socketTimeout: SILENCE_MAX_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MIN_MS * 2 ** Math.min(retries, 10), RECONNECT_MAX_MS),
    },
  });

export type RedisClient = ReturnType<typeof createRedisClient>;

export type RedisConnection = ReturnType<typeof connectRedis>;

/**
 * Opens a connection on which no visitor waits long. After one command fails, no command is sent until Redis responds to a
 * PING or a new connection is ready. Without that rule each command would wait for its timeout, and writing them would
 * keep a dead connection from reaching its idle timeout.
 * @param url `redis://` or `rediss://`
 * @param site what distinguishes this site from others on the same Redis
 */
export function connectRedis(url: string, site: string[], log = logLine) {
  const client = createRedisClient(url);
  const id = createHash('sha256').update(site.join('\n')).digest('hex').slice(0, 16);
  let awaySince: number | undefined = Date.now();
  let isReported = false;

  function markAway(reason: unknown): void {
    awaySince ??= Date.now();
    if (!isReported) log('redis-away', { reason: reason instanceof Error ? reason.message : String(reason) }, true);
    isReported = true;
  }

  function markBack(): void {
    if (awaySince === undefined) return;
    if (isReported) log('redis-back', { afterMs: Date.now() - awaySince });
    isReported = false;
    awaySince = undefined;
  }

  client.on('error', markAway).on('ready', markBack).on('ping-interval', markBack);
  // The client reconnects until `close`.
  client.connect().catch(() => {});

  /** The full name of a key or channel of this site. The braces keep them on one node of a Redis cluster. */
  const key = (name: string) => `site:${SCHEMA}:{${id}}:${name}`;

  return {
    /**
     * Runs one command, or several of one script.
     * @throws what Redis refuses; at once while Redis is away; after 300 ms if it does not respond
     */
    async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
      if (awaySince !== undefined) throw new Error('Redis is away');
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        // If this process was busy, the response may have arrived unread: `setImmediate` lets it be read first.
        const giveUp = () => setImmediate(reject, new Error(`no response within ${COMMAND_TIMEOUT_MS} ms`));
        timer = setTimeout(giveUp, COMMAND_TIMEOUT_MS);
      });
      try {
        return await Promise.race([command(client), timeout]);
      } catch (error) {
        // An error reply is a response: a wrong type, no memory left, a missing permission.
        if (!(error instanceof ErrorReply)) markAway(error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    key,
    /**
     * Receives every message that is published to a channel of this site while Redis is connected; a new connection
     * subscribes again. Messages that were published meanwhile are lost.
     */
    subscribe(name: string, onMessage: (message: string) => void): void {
      const report = (error: Error) => log('redis-not-subscribed', { reason: error.message }, true);
      // The client repeats a subscription on each new connection, but not one that has failed.
      const subscribe = () => void client.subscribe(key(name), onMessage).catch(report);
      client.on('ready', subscribe);
      if (client.isReady) subscribe();
    },
    close: () => client.destroy(),
  };
}
