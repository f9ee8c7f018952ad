import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

import { readPath } from '@/e2e/backend/content';
import { FAULTS_OF_READS } from '@/e2e/backend/faults';
import { startBackend } from '@/e2e/backend/server';
import { buildEdition, buildEditions } from '@/e2e/faults/editions';
import { createChance } from '@/e2e/support/chance';
import { describeTimes, toTable } from '@/e2e/support/figures';
import { freePort } from '@/e2e/support/free-port';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { startTestRedis } from '@/lib/platform/cluster/testing';

/*
 * The content of four servers, a process each (`simulated-server.ts`), one Redis, a backend that counts, and faults at random:
 * `npm run simulate -- --minutes 10 --seed 1`. Pages are not made here: e2e/deploy/instances.spec.ts does that. Ends with the
 * table of docs/faults.md, and with 1 where a server showed less than it had or never caught up.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '4' },
  },
});
/** 15 minutes become 18 s. */
const TIME_SCALE = 0.02;
const VISIT_EVERY_MS = 150;
const CONVERGED_WITHIN_MS = 2_000;
/** Then it has not converged at all. */
const GIVEN_UP_MS = 30_000;

/** The same faults in the same order for one seed. */
const { random, pick } = createChance(Number(values.seed));

interface Server {
  folder: string;
  port: number;
  child?: ChildProcess;
  startedAt: number;
  /** The newest edition that this server has shown of each collection. */
  shown: Map<CollectionKey, number>;
}

async function main(): Promise<number> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'site-simulation-'));
  const program = path.join(home, 'server.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'simulated-server.ts')],
    outfile: program,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', conditions: ['react-server'] },
    // Some packages are CommonJS and ask for Node's own modules as it does.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const redis = await startTestRedis();
  const backend = await startBackend({ content: buildEditions('1') });
  const editions = new Map(COLLECTION_KEYS.map((key) => [key, 1]));
  const servers: Server[] = await Promise.all(
    Array.from({ length: Number(values.servers) }, async () => ({
      ...{ folder: mkdtempSync(path.join(home, 'disk-')), port: await freePort(), startedAt: 0 },
      shown: new Map<CollectionKey, number>(),
    })),
  );
  const start = async (server: Server) => {
    const child = spawn(process.execPath, [program], {
      // With a disk of its own, which outlives it.
      cwd: server.folder,
      detached: true,
      stdio: 'ignore',
      env: {
        ...{ ...process.env, PORT: String(server.port) },
        ...{ BACKEND_TIME_SCALE: String(TIME_SCALE), API_BASE_URL: backend.url, REDIS_URL: redis.url },
      },
    });
    for (;;) {
      if (await fetch(`http://127.0.0.1:${server.port}/read/contact`).then(Boolean, () => false)) break;
      if (child.exitCode !== null) throw new Error('A server does not start');
      await sleep(100);
    }
    server.child = child;
    server.startedAt = performance.now();
  };
  const kill = ({ child }: Server) => child?.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  await Promise.all(servers.map(start));

  const counts = { visits: 0, less: 0, failed: 0, invalidations: 0, requests: 0 };
  const events = new Map<string, number>();
  const converged: number[] = [];
  const afterFault: number[] = [];
  const note = (event: string) => events.set(event, (events.get(event) ?? 0) + 1);

  /** Reads a collection of a server, and notes its edition; whether it is older than what that server showed before. */
  async function visit(server: Server, key: CollectionKey): Promise<void> {
    const { child, port } = server;
    if (!child) return;
    // As the visit begins: visits that overlap may end in another order than they were answered in.
    const before = server.shown.get(key) ?? 0;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/read/${key}`, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (server.child !== child) return;
      counts.visits += 1;
      const marks = [...text.matchAll(new RegExp(`mark-${key.replace('_', '-')}-(\\d+)`, 'g'))];
      const edition = Math.max(0, ...marks.map(([, number]) => Number(number)));
      if (edition < before) {
        counts.less += 1;
        const upFor = Math.round(performance.now() - server.startedAt);
        console.log(`server ${servers.indexOf(server)}, up for ${upFor} ms, shows ${key} ${edition} after ${before}`);
      }
      server.shown.set(key, Math.max(edition, server.shown.get(key) ?? 0));
    } catch (error) {
      // It was killed meanwhile.
      if (server.child !== child) return;
      counts.failed += 1;
      console.log(`${key}: ${String(error)}`);
    }
  }

  let isOver = false;
  // Visitors draw from chance of their own: how many there are must not change the faults.
  const visitors = servers.map(async (server) => {
    for (let turn = 0; !isOver; turn += 1, await sleep(VISIT_EVERY_MS))
      await visit(server, COLLECTION_KEYS[turn % COLLECTION_KEYS.length]!);
  });

  const clear = ({ port }: Server, keys: readonly CollectionKey[]) =>
    fetch(`http://127.0.0.1:${port}/clear/${keys.join()}`, { signal: AbortSignal.timeout(20_000) }).then(
      (response) => response.json() as Promise<{ fetched: CollectionKey[] }>,
    );

  /** From now on until every server shows the newest editions of these collections to its visitors. */
  async function measure(keys: readonly CollectionKey[], into: number[]): Promise<void> {
    const startedAt = performance.now();
    const wanted = keys.map((key) => [key, editions.get(key)!] as const);
    const isShown = (server: Server) => wanted.every(([key, edition]) => (server.shown.get(key) ?? 0) >= edition);
    await Promise.all(
      servers.map(async (server) => {
        while (performance.now() - startedAt < GIVEN_UP_MS && !isShown(server)) {
          for (const key of keys) await visit(server, key);
          await sleep(20);
        }
      }),
    );
    into.push(performance.now() - startedAt);
  }

  const publish = (keys: readonly CollectionKey[]) => {
    for (const key of keys) {
      const edition = editions.get(key)! + 1;
      editions.set(key, edition);
      backend.setContent(key, buildEdition(key, String(edition)));
    }
  };
  const someKeys = () => [pick(COLLECTION_KEYS), ...COLLECTION_KEYS.filter(() => random() < 0.15)];

  /** Publishes on a healthy system and measures. */
  async function invalidate(): Promise<void> {
    const keys = someKeys();
    publish(keys);
    counts.invalidations += 1;
    const { fetched } = await clear(pick(servers), keys);
    await measure(fetched, converged);
  }

  const REDIS_FAULTS: Record<string, () => Promise<() => Promise<void>>> = {
    'Redis killed, started again empty': async () => {
      await redis.kill();
      return () => redis.start();
    },
    'Redis frozen': async () => {
      redis.freeze();
      return async () => redis.thaw();
    },
    'Redis emptied': async () => {
      await redis.empty();
      return async () => {};
    },
    'garbage in all of Redis': async () => {
      await redis.fill(() => true);
      return async () => {};
    },
  };

  /** Something fails for some seconds, content changes and is invalidated meanwhile; then everybody has to catch up. */
  async function fail(): Promise<void> {
    const keys = someKeys();
    const forMs = 500 + random() * 5_000;
    const kind = random();
    let mend: () => Promise<void>;
    if (kind < 0.45) {
      const name = pick(Object.keys(REDIS_FAULTS));
      note(name);
      mend = await REDIS_FAULTS[name]!();
    } else if (kind < 0.8) {
      const fault = pick(FAULTS_OF_READS);
      note(`backend: ${fault.kind}`);
      for (const key of someKeys()) backend.setFault(readPath(key), fault);
      mend = async () => backend.clearFaults();
    } else {
      const server = pick(servers);
      note('a server killed, started again');
      kill(server);
      server.child = undefined;
      mend = () => start(server);
    }
    publish(keys);
    const alive = servers.filter(({ child }) => child !== undefined);
    await clear(pick(alive), keys).catch(() => {});
    await sleep(forMs);
    await mend();
    // A cooldown that was asked for lasts.
    await sleep(3_000);
    await clear(pick(servers), COLLECTION_KEYS).catch(() => {});
    await measure(keys, afterFault);
  }

  const end = Date.now() + Number(values.minutes) * 60_000;
  const startedAt = Date.now();
  await measure(COLLECTION_KEYS, []);
  backend.resetLog();
  while (Date.now() < end) {
    for (let count = 0; count < 2; count += 1) await invalidate();
    await fail();
  }
  isOver = true;
  await Promise.all(visitors);
  counts.requests = backend.log().length;
  report((Date.now() - startedAt) / 60_000);
  servers.map(kill);
  await backend.close();
  await redis.kill();
  rmSync(home, { recursive: true, force: true });
  const isLate = [...converged, ...afterFault].some((ms) => ms >= GIVEN_UP_MS);
  return counts.less + counts.failed > 0 || isLate ? 1 : 0;

  function report(minutes: number): void {
    const rows: [string, string | number][] = [
      ['servers, minutes, seed', `${servers.length}, ${minutes.toFixed(1)}, ${values.seed}`],
      ['visits', counts.visits],
      ['visits that failed', counts.failed],
      ['visits that showed less than that server had shown', counts.less],
      ['requests to the backend', counts.requests],
      ['invalidations on a healthy system', counts.invalidations],
      ['until all servers showed them: median, 95 %, longest', describeTimes(converged)],
      [`of these within ${CONVERGED_WITHIN_MS} ms`, converged.filter((ms) => ms <= CONVERGED_WITHIN_MS).length],
      ['faults with an invalidation during them', afterFault.length],
      ['until all had caught up: median, 95 %, longest', describeTimes(afterFault)],
      ...[...events].sort().map(([name, count]): [string, number] => [`- ${name}`, count]),
    ];
    console.log(`\n${toTable(rows)}`);
  }
}

process.exitCode = await main();
