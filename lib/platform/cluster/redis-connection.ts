import { createClient, ErrorReply } from 'redis';

import { type FetchDependencies } from '@/lib/backend/fetch-collection';

/** Redis answers in under a millisecond; who waits longer is better off without. */
const COMMAND_LIMIT_MS = 300;
const PING_EVERY_MS = 300;
/** A connection that has been silent so long is dead, however open it looks: Redis frozen, its host gone. */
const SILENCE_LIMIT_MS = 1_500;
const RECONNECT_MIN_MS = 50;
const RECONNECT_MAX_MS = 500;

const connect = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: SILENCE_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MIN_MS * 2 ** Math.min(retries, 10), RECONNECT_MAX_MS),
    },
  });

export type RedisClient = ReturnType<typeof connect>;

export interface RedisConnection {
  /** @throws ErrorReply where Redis refuses the command; another error where it is away, then at once */
  run<T>(command: (client: RedisClient) => Promise<T>, limitMs?: number): Promise<T>;
  /** Messages of a channel; `onBack` is called whenever some may have been missed: at the start, and after each absence. */
  subscribe(channel: string, onMessage: (message: string) => void, onBack: () => void): void;
  /** Since when Redis has been away, in milliseconds since 1970; `undefined` while it answers. */
  awaySince(): number | undefined;
  close(): void;
}

/**
 * A connection to Redis that nobody waits for: where one command fails, none is sent until Redis answers a PING, or a new
 * connection stands. Silence ends the connection, which a client that goes on writing would never notice.
 */
export function openRedisConnection(url: string, log: FetchDependencies['log']): RedisConnection {
  const client = connect(url);
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
    client.emit('back');
  }

  client.on('error', markAway).on('ready', markBack).on('ping-interval', markBack);
  // It tries again by itself, and ends only with `close`.
  client.connect().catch(() => {});

  async function run<T>(command: (client: RedisClient) => Promise<T>, limitMs = COMMAND_LIMIT_MS): Promise<T> {
    if (awaySince !== undefined) throw new Error('Redis is away');
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      // Where the process itself was busy, a response lies there unread as the time is up: it is read first.
      timer = setTimeout(() => setImmediate(reject, new Error(`no answer within ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([command(client), limit]);
    } catch (error) {
      if (!(error instanceof ErrorReply)) markAway(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run,
    subscribe(channel, onMessage, onBack) {
      // Once subscribed, the client subscribes again by itself on each new connection, and this sends nothing.
      const resubscribe = () => run((open) => open.subscribe(channel, onMessage)).then(onBack, () => {});
      client.on('back', () => void resubscribe());
    },
    awaySince: () => awaySince,
    close: () => client.destroy(),
  };
}
