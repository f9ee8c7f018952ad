import { createClient, ErrorReply } from 'redis';

/** What one small command may take. Redis answers in under a millisecond; who waits longer is better off without. */
const COMMAND_LIMIT_MS = 300;
/** What a body of some megabytes may take; the probe notices a Redis that is away before. */
export const BODY_LIMIT_MS = 1_000;
const CONNECT_LIMIT_MS = 1_000;
/** A connection that has been silent so long is dead, however open it looks: Redis frozen, its host gone. */
const SILENCE_LIMIT_MS = 1_500;
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 1_000;

const connect = (url: string) =>
  createClient({
    url,
    // Redis 5 and the engines that speak like it know no other.
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MIN_MS * 2 ** Math.min(retries, 10), RECONNECT_MAX_MS) * (0.5 + Math.random() / 2),
    },
  });

export type RedisClient = ReturnType<typeof connect>;

export interface RedisConnection {
  /**
   * Runs a command within its time.
   * @throws where Redis refuses it, and at once where Redis is away
   */
  run<T>(command: (client: RedisClient) => Promise<T>, limitMs?: number): Promise<T>;
  /** The same, also where Redis is away: what succeeds here opens the link again for all. One at a time. */
  probe<T>(command: (client: RedisClient) => Promise<T>): Promise<T>;
  /** Since when Redis has been away, in milliseconds since 1970; `undefined` while it answers. */
  awaySince(): number | undefined;
  close(): void;
}

/**
 * A connection to Redis that nobody waits for long: each command has a limit; the first that fails ends all others, and
 * none is sent, except the probe, until one succeeds. Connects, and connects again, by itself.
 */
export function openRedisConnection(
  url: string,
  log: (event: string, fields: Record<string, unknown>, isFailure?: boolean) => void,
): RedisConnection {
  const client = connect(url);
  let awaySince: number | undefined = Date.now();
  let isReported = false;
  /** Gives up what is under way. */
  const waiting = new Set<(reason: Error) => void>();
  let pendingProbe: Promise<unknown> | undefined;

  function markAway(reason: unknown): void {
    awaySince ??= Date.now();
    if (!isReported) log('redis-away', { reason: reason instanceof Error ? reason.message : String(reason) }, true);
    isReported = true;
    for (const giveUp of waiting) giveUp(new Error('Redis is away'));
  }

  function markBack(): void {
    if (isReported && awaySince !== undefined) log('redis-back', { afterMs: Date.now() - awaySince });
    isReported = false;
    awaySince = undefined;
  }

  async function within<T>(response: Promise<T>, limitMs: number): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let giveUp: (reason: Error) => void = () => {};
    const limit = new Promise<never>((_, reject) => {
      giveUp = reject;
      // Where the process itself was busy, a response lies there unread as the time is up: it is read first.
      timer = setTimeout(() => setImmediate(reject, new Error(`no answer within ${limitMs} ms`)), limitMs);
    });
    waiting.add(giveUp);
    try {
      return await Promise.race([response, limit]);
    } finally {
      waiting.delete(giveUp);
      clearTimeout(timer);
    }
  }

  client.on('error', markAway);
  // It tries again by itself, and ends only with `close`.
  client.connect().catch(() => {});

  return {
    awaySince: () => awaySince,
    async run(command, limitMs = COMMAND_LIMIT_MS) {
      if (awaySince !== undefined) throw new Error('Redis is away');
      try {
        return await within(command(client), limitMs);
      } catch (error) {
        // A refusal is a response: out of memory, a key of another kind.
        if (!(error instanceof ErrorReply)) markAway(error);
        throw error;
      }
    },
    async probe(command) {
      // A frozen Redis takes what is written to it, which would count as a sign of life of the connection.
      if (pendingProbe) throw new Error('Redis has not answered yet');
      if (!client.isReady) throw new Error('Redis is away');
      const response = command(client);
      pendingProbe = response
        .catch(() => {})
        .finally(() => {
          pendingProbe = undefined;
        });
      try {
        const result = await within(response, COMMAND_LIMIT_MS);
        markBack();
        return result;
      } catch (error) {
        markAway(error);
        throw error;
      }
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}
