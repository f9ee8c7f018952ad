import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { createClient } from '@redis/client';
import { afterAll, beforeAll } from 'vitest';

import { connectRedis, type RedisConnection } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';

/* A real redis-server for tests: Debian's package `redis-server`, Homebrew's `redis`. */

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

if (!hasRedis)
  console.warn('redis-server is not installed: several servers are not tested (apt-get install redis-server)');

/** Resolves when Redis responds on a connection. */
export async function untilResponds(connection: RedisConnection): Promise<void> {
  for (const end = Date.now() + 8_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    try {
      return void (await connection.run((client) => client.ping()));
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

export type TestRedis = Awaited<ReturnType<typeof startTestRedis>>;

/** A free port below those that systems hand out by themselves: no client gets it while Redis is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(Boolean, () => false);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Starts a redis-server that stores nothing on disk and keeps its port when it restarts. */
export async function startTestRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  async function ask<T>(question: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    try {
      await client.connect();
      return await question(client as ReturnType<typeof createClient>);
    } finally {
      if (client.isOpen) client.destroy();
    }
  }

  const redis = {
    url,
    /** Starts it again, if it is not running. */
    async start(): Promise<void> {
      if (isRunning()) return;
      child = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      );
      for (let attempt = 1; ; attempt += 1) {
        if (await ask((client) => client.ping()).then(Boolean, () => false)) return;
        if (attempt > 100 || child.exitCode !== null) throw new Error('redis-server does not start');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Ends it like a power cut: nothing is stored. */
    async kill(): Promise<void> {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    /** It keeps its connections, accepts data, and does not respond. */
    freeze: (): void => void child?.kill('SIGSTOP'),
    thaw: (): void => void child?.kill('SIGCONT'),
    empty: async () => void (await ask((client) => client.flushAll())),
    keys: (): Promise<string[]> => ask((client) => client.keys('*')),
    /** Sends a message to each channel that has subscribers. */
    publish: (message: string) =>
      ask(async (client) => {
        for (const channel of await client.pubSubChannels()) await client.publish(channel, message);
      }),
  };
  await redis.start();
  return redis;
}

/** A Redis for the tests of one `describe`, and a connection to it. */
export function useTestRedis(onEvent: (event: string) => void = () => {}) {
  const used = {} as { redis: TestRedis; connection: RedisConnection };
  beforeAll(async () => {
    used.redis = await startTestRedis();
    used.connection = connectRedis(used.redis.url, ['test'], onEvent);
    await untilResponds(used.connection);
  });
  afterAll(async () => {
    setRedis(undefined);
    used.connection?.close();
    await used.redis?.kill();
  });
  return used;
}
