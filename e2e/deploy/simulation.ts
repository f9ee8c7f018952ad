import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { readPath } from '@/e2e/backend/content';
import { FAULTS_OF_READS } from '@/e2e/backend/faults';
import { startBackend } from '@/e2e/backend/server';
import { buildEdition, buildEditions, PAGE_OF } from '@/e2e/faults/editions';
import { forgetContent, prepareSite } from '@/e2e/support/builds';
import { freePort, ROOT, type Site, startSite } from '@/e2e/support/site';
import { createChance } from '@/e2e/support/chance';
import { describeTimes, toTable } from '@/e2e/support/figures';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { startTestRedis } from '@/lib/redis/testing';

/*
 * Four servers of the production build, each with a disk of its own, one Redis and the test backend, with faults at random:
 * `npm run simulate -- --minutes 10 --seed 1`. Ends with a table of figures. The exit code is 1 if a visit failed,
 * a page showed older content than its server had shown, or an invalidation took too long.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '4' },
  },
});
const SECRET = 'a secret for all the tests';
const VISIT_EVERY_MS = 150;
/** How often a server is visited after an invalidation. */
const PROBE_EVERY_MS = 200;
const REACHED_WITHIN_MS = 2_000;
const GIVEN_UP_MS = 30_000;
/** After a restart a page may be shown once more as the disk has it, while it is regenerated (docs/faults.md). */
const RESTART_MS = 3_000;
/** Longer than the longest cooldown that the backend asks for. */
const RECOVERY_MS = 4_000;

interface Server {
  index: number;
  site: Site | undefined;
  start(): Promise<void>;
  startedAt: number;
  /** The newest edition that this server has shown of each collection. */
  shown: Map<CollectionKey, number>;
  /** When the first visit was sent that showed it. */
  shownSince: Map<CollectionKey, number>;
}

/** One seed gives the same faults in the same order. */
const { random, pick } = createChance(Number(values.seed));
const editions = new Map(COLLECTION_KEYS.map((key) => [key, 1]));
const counts = { visits: 0, failed: 0, older: 0, olderAfterRestart: 0 };
const faults = new Map<string, number>();
const visitTimes: number[] = [];
const reached: number[] = [];
const recovered: number[] = [];

const report = (what: string) => console.log(`${(performance.now() / 1_000).toFixed(1)} s: ${what}`);

/** The newest edition of a collection that a page shows. */
const readEdition = (key: CollectionKey, html: string) =>
  Math.max(0, ...[...html.matchAll(new RegExp(`mark-${key.replace('_', '-')}-(\\d+)`, 'g'))].map((mark) => Number(mark[1]))); // prettier-ignore

async function visit(server: Server, key: CollectionKey): Promise<void> {
  const { site, startedAt } = server;
  if (!site) return;
  // Overlapping visits may end in another order than that of their responses.
  const before = server.shown.get(key) ?? 0;
  try {
    const sentAt = performance.now();
    const response = await fetch(site.url + PAGE_OF[key], { signal: AbortSignal.timeout(GIVEN_UP_MS) });
    const html = await response.text();
    if (server.site !== site) return;
    counts.visits += 1;
    visitTimes.push(performance.now() - sentAt);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const edition = readEdition(key, html);
    if (edition < before) {
      const isRestarted = performance.now() - startedAt < RESTART_MS;
      counts[isRestarted ? 'olderAfterRestart' : 'older'] += 1;
      const state = response.headers.get('x-nextjs-cache');
      if (!isRestarted) report(`server ${server.index} shows ${key} ${edition} after ${before} (${state})`);
    }
    const isNewer = edition > (server.shown.get(key) ?? 0);
    const isEarlier = edition === server.shown.get(key) && sentAt < (server.shownSince.get(key) ?? 0);
    if (!isNewer && !isEarlier) return;
    server.shown.set(key, edition);
    server.shownSince.set(key, sentAt);
  } catch (error) {
    // It was killed during the visit.
    if (server.site !== site) return;
    counts.failed += 1;
    report(`server ${server.index}, ${PAGE_OF[key]}: ${String(error)}`);
  }
}

/**
 * Waits until every server has shown the newest editions to a visitor. Adds the milliseconds from now until the first visit was
 * sent to the last server that showed them: how long that server took to render the page depends on the machine.
 */
async function waitUntilShown(servers: Server[], keys: readonly CollectionKey[], times: number[]): Promise<void> {
  const startedAt = performance.now();
  const wanted = keys.map((key) => [key, editions.get(key)!] as const);
  const missing = (server: Server) => wanted.filter(([key, edition]) => (server.shown.get(key) ?? 0) < edition);
  await Promise.all(
    servers.map(async (server) => {
      const underWay = new Map<CollectionKey, number>();
      while (performance.now() - startedAt < GIVEN_UP_MS && missing(server).length > 0) {
        // Two at a time: a slow visit must not delay the next one, which may show newer content.
        for (const [key] of missing(server)) {
          const count = underWay.get(key) ?? 0;
          if (count >= 2) continue;
          underWay.set(key, count + 1);
          void visit(server, key).finally(() => underWay.set(key, underWay.get(key)! - 1));
        }
        await sleep(PROBE_EVERY_MS);
      }
      for (const [key, edition] of missing(server)) {
        report(`server ${server.index} does not show ${key} ${edition}, but ${server.shown.get(key)}`);
      }
    }),
  );
  const delays = servers.flatMap((server) =>
    wanted.map(([key]) => (missing(server).length > 0 ? GIVEN_UP_MS : (server.shownSince.get(key) ?? 0) - startedAt)),
  );
  times.push(Math.max(0, ...delays));
}

async function invalidate(server: Server, keys: readonly CollectionKey[]): Promise<CollectionKey[]> {
  const response = await fetch(`${server.site?.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ keys }),
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  return ((await response.json()) as { fetched: CollectionKey[] }).fetched;
}

async function main(): Promise<number> {
  const { settings: built, backendPort } = await prepareSite('faults');
  forgetContent(built.NEXT_DIST_DIR!);
  const redis = await startTestRedis();
  const backend = await startBackend({ port: backendPort!, content: buildEditions('1') });
  const settings = { ...built, REDIS_URL: redis.url, REVALIDATE_SECRET: SECRET };
  const folders: string[] = [];

  async function createServer(index: number): Promise<Server> {
    const folder = `${built.NEXT_DIST_DIR}-${index}`;
    folders.push(folder);
    rmSync(path.join(ROOT, folder), { recursive: true, force: true });
    cpSync(path.join(ROOT, built.NEXT_DIST_DIR!), path.join(ROOT, folder), {
      recursive: true,
      preserveTimestamps: true,
    });
    const port = await freePort();
    const server: Server = {
      ...{ index, site: undefined, startedAt: 0, shown: new Map(), shownSince: new Map() },
      async start() {
        server.site = await startSite(port, { ...settings, NEXT_DIST_DIR: folder });
        server.startedAt = performance.now();
      },
    };
    await server.start();
    return server;
  }

  function publish(): CollectionKey[] {
    const keys = COLLECTION_KEYS.filter(() => random() < 0.15);
    if (keys.length === 0) keys.push(pick(COLLECTION_KEYS));
    for (const key of keys) {
      const edition = editions.get(key)! + 1;
      editions.set(key, edition);
      backend.setContent(key, buildEdition(key, String(edition)));
    }
    return keys;
  }

  /** Starts a fault. Returns a function that ends it. */
  const FAULTS: [name: string, start: (servers: Server[]) => Promise<() => Promise<void> | void>][] = [
    ['Redis killed, started again empty', () => redis.kill().then(() => redis.start)],
    ['Redis frozen', async () => (redis.freeze(), redis.thaw)],
    ['Redis emptied', () => redis.empty().then(() => () => {})],
    ['garbage in all of Redis', () => redis.fillWithGarbage().then(() => () => {})],
    [
      'the backend broken',
      async () => {
        const fault = pick(FAULTS_OF_READS);
        for (const key of COLLECTION_KEYS.filter(() => random() < 0.3)) backend.setFault(readPath(key), fault);
        return () => backend.clearFaults();
      },
    ],
    [
      'a server killed, started again',
      async (servers) => {
        const server = pick(servers);
        const { site } = server;
        server.site = undefined;
        await site?.kill();
        return server.start;
      },
    ],
  ];

  /** Content changes and is invalidated during a fault. Afterwards all servers have to catch up. */
  async function fail(servers: Server[]): Promise<void> {
    const [name, start] = pick(FAULTS);
    report(name);
    faults.set(name, (faults.get(name) ?? 0) + 1);
    const end = await start(servers);
    const keys = publish();
    await invalidate(pick(servers.filter(({ site }) => site)), keys).catch(() => {});
    await sleep(500 + random() * 5_000);
    await end();
    await sleep(RECOVERY_MS);
    await invalidate(pick(servers), COLLECTION_KEYS);
    await waitUntilShown(servers, keys, recovered);
  }

  const servers = await Promise.all(Array.from({ length: Number(values.servers) }, (_, index) => createServer(index)));
  await invalidate(servers[0]!, COLLECTION_KEYS);
  await waitUntilShown(servers, COLLECTION_KEYS, []);
  backend.resetLog();
  const startedAt = Date.now();
  const end = startedAt + Number(values.minutes) * 60_000;
  let isOver = false;
  const visitors = servers.map(async (server) => {
    for (let turn = server.index; !isOver; turn += 1, await sleep(VISIT_EVERY_MS))
      await visit(server, COLLECTION_KEYS[turn % COLLECTION_KEYS.length]!);
  });
  while (Date.now() < end) {
    for (let count = 0; count < 3; count += 1) {
      await waitUntilShown(servers, await invalidate(pick(servers), publish()), reached);
    }
    await fail(servers);
  }
  isOver = true;
  await Promise.all(visitors);
  const requests = backend.log().length;
  await Promise.all(servers.map(({ site }) => site?.kill()));
  await backend.close();
  await redis.kill();
  for (const folder of folders) rmSync(path.join(ROOT, folder), { recursive: true, force: true });

  const inTime = reached.filter((ms) => ms <= REACHED_WITHIN_MS).length;
  const rows: [string, string | number][] = [
    ['servers, minutes, seed', `${servers.length}, ${((Date.now() - startedAt) / 60_000).toFixed(1)}, ${values.seed}`],
    ['visits', counts.visits],
    ['visits that failed', counts.failed],
    ['visits that showed less than that server had shown', counts.older],
    ['the same in the three seconds after a restart', counts.olderAfterRestart],
    ['visits: median, 95 %, longest', describeTimes(visitTimes)],
    ['requests to the backend', requests],
    ['invalidations without a fault', reached.length],
    [`of these on all servers within ${REACHED_WITHIN_MS} ms`, inTime],
    ['until all servers showed them: median, 95 %, longest', describeTimes(reached)],
    ['faults, with an invalidation during each', recovered.length],
    ['until all servers had caught up: median, 95 %, longest', describeTimes(recovered)],
    ...[...faults].sort().map(([name, count]): [string, number] => [`- ${name}`, count]),
  ];
  console.log(`\n${toTable(rows)}`);
  const isLate = inTime < reached.length || recovered.some((ms) => ms >= GIVEN_UP_MS);
  return counts.older + counts.failed > 0 || isLate ? 1 : 0;
}

process.exitCode = await main();
