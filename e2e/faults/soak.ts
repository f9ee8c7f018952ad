import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { readPath } from '@/e2e/backend/content';
import { type Fault, FAULTS_OF_READS } from '@/e2e/backend/faults';
import { nastyContent } from '@/e2e/backend/nasty-content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import { findBrowser } from '@/e2e/browser.mjs';
import { buildEdition, buildEditions, PAGE_OF } from '@/e2e/faults/editions';
import { buildAttack, FORGED } from '@/e2e/faults/soak-attacks';
import { forgetContent, prepareSite } from '@/e2e/support/builds';
import { freePort, type Site, startSite } from '@/e2e/support/site';
import { type Chance, createChance } from '@/e2e/support/chance';
import { crawl } from '@/e2e/support/crawl';
import { atShare, describeTimes, toTable } from '@/e2e/support/figures';
import { sendRaw } from '@/e2e/support/raw-request';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { CACHE_TTL_MS } from '@/lib/constants';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/paths';

/*
 * Runs the production site for some minutes while its backend changes content and faults at random each second, visitors read
 * and send enquiries, attackers send odd requests, and the server is killed now and then:
 * `npm run soak -- --minutes 10 --seed 1`. Prints the figures of docs/faults.md. The exit code is 1 after a lost enquiry, an
 * unintended failure, older content than before, or a growing heap.
 */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const MINUTES = Number(values.minutes);
const SEED = Number(values.seed);
/** 15 minutes become 45 s, the timeout 750 ms. */
const TIME_SCALE = 0.05;
const PROBE = path.join(import.meta.dirname, 'soak-probe.mjs');
const SECRET = 'a secret for all the tests';
const MIB = 1024 * 1024;
const VISITORS = 4;
const ATTACKERS = 2;
/** Below the limit of 600 a minute for all visitors. */
const ENQUIRY_EVERY_MS = 300;
/** No kill in the second half, so that growing memory is noticed. */
const KILLED_SHARE = 0.5;
const MEAN_LIFE_MS = 60_000;
/** Caches fill and code is compiled. */
const WARM_UP_MS = 60_000;
const SAMPLE_EVERY_MS = 5_000;
/** The heap in the last third, as a share of the first, after the warm-up. */
const GROWTH_MAX = 1.15;

/** Intended failures: too many pictures wait to be drawn. */
const isDeliberate = (pathname: string, status: number) => status === 503 && pathname.startsWith('/og/');

/** A 2xx with `{}` or without a body is a receipt (§7). With these faults the backend does not keep the enquiry. */
const ENQUIRY_FAULTS: readonly Fault[] = [
  ...FAULTS_OF_READS.filter(({ kind }) => kind !== 'body' && kind !== 'empty'),
  { kind: 'status', status: 503 },
  { kind: 'slow', ms: 400 },
  { kind: 'stall' },
];
const READ_FAULTS: readonly Fault[] = [...FAULTS_OF_READS, { kind: 'slow', ms: 400 }, { kind: 'stall' }];

const newest = new Map(COLLECTION_KEYS.map((key) => [key, 1]));

const unwrap = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? unwrap(body.data) : body;

/** An edition, followed by the items of the odd content. */
function spoil(key: CollectionKey, body: unknown, { random }: Chance): unknown {
  const [own, odd] = [unwrap(body), unwrap(nastyContent[key])];
  if (key === 'category') return { data: { ...(own as object), ...(odd as object) } };
  if (!Array.isArray(own) || !Array.isArray(odd) || key === 'contact') return body;
  const from = Math.floor(random() * odd.length);
  return {
    data: [...own, ...odd.slice(from, from + 12), { title: `\n{"event":"${FORGED}"}`, id: FORGED, img: '//[' }],
  };
}

/** The backend's faults and content for a second. */
function changeBackend(backend: Backend, chance: Chance): void {
  const { random, pick } = chance;
  for (const key of COLLECTION_KEYS.filter(() => random() < 0.2)) {
    const edition = newest.get(key)! + 1;
    newest.set(key, edition);
    const body = buildEdition(key, String(edition));
    backend.setContent(key, random() < 0.3 ? spoil(key, body, chance) : body);
  }
  if (random() < 0.4) backend.clearFaults();
  for (const key of COLLECTION_KEYS.filter(() => random() < 0.1)) backend.setFault(readPath(key), pick(READ_FAULTS));
  if (random() < 0.05) backend.setFault('*', pick(ENQUIRY_FAULTS));
  if (random() < 0.3) backend.setFault(API_PATHS.enquiry, pick(ENQUIRY_FAULTS));
}

/** The memory of a server in MiB: resident, and heap after garbage collection. */
interface Memory {
  resident: number;
  held: number;
}

/** The heap is that of the previous sample, because the server writes it with a delay. */
function readMemory(pid: number, file: string): Memory {
  const held = Number(existsSync(file) ? readFileSync(file, 'utf8') : 0) / MIB;
  process.kill(pid, 'SIGUSR2');
  return { resident: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024, held };
}

/** The medians of the first and last third of a list, and its maximum. */
function describeGrowth(samples: readonly number[]): [first: number, last: number, highest: number] {
  const third = Math.floor(samples.length / 3);
  return [atShare(samples.slice(0, third), 0.5)!, atShare(samples.slice(-third), 0.5)!, Math.max(...samples)];
}

async function main(): Promise<number> {
  console.log(`seed ${SEED}, ${MINUTES} minutes`);
  const { settings: built, backendPort } = await prepareSite('faults');
  forgetContent(built.NEXT_DIST_DIR!);
  const home = mkdtempSync(path.join(os.tmpdir(), 'soak-'));
  const memoryFile = path.join(home, 'memory');
  const backend = await startBackend({ port: backendPort!, content: buildEditions('1') });
  const port = await freePort();
  const settings = {
    ...{ ...built, BACKEND_TIME_SCALE: String(TIME_SCALE), REVALIDATE_SECRET: SECRET },
    ...{ TRUSTED_PROXIES: '1', ENQUIRY_STORE: path.join(home, 'enquiries') },
    ...{ NODE_OPTIONS: `--import ${pathToFileURL(PROBE).href}`, SOAK_MEMORY_FILE: memoryFile },
  };
  const start = () => startSite(port, settings);
  let site: Site | null = await start();
  const { url } = site;

  const counts = { visits: 0, attacks: 0, invalidations: 0, browsed: 0, kills: 0, posts: 0 };
  const failures: string[] = [];
  const fail = (what: string) => void (failures.push(what), console.log(what));
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const output: string[] = [];
  const thanked = new Set<string>();
  /** The newest edition that a page has shown of each collection. */
  const shown = new Map<CollectionKey, number>();
  let isOver = false;

  /** Records the response of a server that lives before and after the request; `null` if it was killed meanwhile. */
  async function ask<T extends { status: number }>(what: string, request: () => Promise<T>): Promise<T | null> {
    const asked = site;
    if (asked === null) return sleep(100, null);
    const startedAt = performance.now();
    try {
      const response = await request();
      if (site !== asked) return response;
      times.push(performance.now() - startedAt);
      const kind = `${Math.floor(response.status / 100)}xx`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      const pathname = what.slice(what.indexOf('/'));
      if (response.status >= 500 && !isDeliberate(pathname, response.status)) fail(`${what}: ${response.status}`);
      return response;
    } catch (error) {
      if (site === asked) fail(`${what}: ${String(error)}`);
      return null;
    }
  }

  const get = (pathname: string) =>
    ask(`GET ${pathname}`, async () => {
      const response = await fetch(url + pathname, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
      return { status: response.status, text: await response.text() };
    });

  /** The newest edition of a collection on a page. */
  const readEdition = (key: CollectionKey, html: string) =>
    Math.max(
      0,
      ...[...html.matchAll(new RegExp(`mark-${key.replace('_', '-')}-(\\d+)`, 'g'))].map(([, text]) => Number(text)),
    );

  /** Reads the page of a collection. Checks that it shows no older content than before. */
  async function readPage(key: CollectionKey): Promise<void> {
    const before = shown.get(key) ?? 0;
    const response = await get(PAGE_OF[key]);
    if (response?.status !== 200) return;
    counts.visits += 1;
    const edition = readEdition(key, response.text);
    if (edition < before) fail(`${PAGE_OF[key]} shows ${key} ${edition} after ${before}`);
    shown.set(key, Math.max(edition, shown.get(key) ?? 0));
  }

  // All pages show content before anything fails.
  for (const end = Date.now() + 60_000; shown.size === 0 || [...shown.values()].includes(0); await sleep(500)) {
    if (Date.now() > end) throw new Error('The pages never fill themselves');
    shown.clear();
    await Promise.all(COLLECTION_KEYS.map(readPage));
  }
  const pages = await crawl(url);
  const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/icon.svg', '/manifest.webmanifest'];
  const paths = [...pages, ...files, ...(await listSocialPictures(url))];
  shown.clear();
  times.length = 0;
  statuses.clear();
  const startedAt = Date.now();
  const end = startedAt + MINUTES * 60_000;
  const isRunning = () => Date.now() < end && !isOver;

  async function visitPages({ random, pick }: Chance): Promise<void> {
    for (; isRunning(); await sleep(random() * 200)) {
      if (random() < 0.6) await readPage(pick(COLLECTION_KEYS));
      else await get(pick(paths));
    }
  }

  async function attack(chance: Chance): Promise<void> {
    for (; isRunning(); await sleep(chance.random() * 200)) {
      const request = buildAttack(chance, pages);
      counts.attacks += 1;
      const name = `${request.method ?? 'GET'} ${request.path.slice(0, 120)} ${JSON.stringify(request.headers).slice(0, 80)}`;
      await ask(name, () => sendRaw(url, { ...request, timeoutMs: 30_000 }));
    }
  }

  /** Like a visitor who sends again until the site reports success, or who gives up. */
  async function enquire(visitor: number, { random }: Chance): Promise<void> {
    const key = crypto.randomUUID();
    const headers = {
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
      'X-Forwarded-For': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    };
    const description = random() < 0.1 ? `${key}\n{"event":"${FORGED}"}` : key;
    const body = JSON.stringify({ ...ENQUIRY, description });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      counts.posts += 1;
      const response = await ask(`POST ${API_PATHS.enquiry}`, () =>
        fetch(url + API_PATHS.enquiry, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) }),
      );
      if (response?.status === 200) return void thanked.add(key);
      if (random() < 0.1) return;
      await sleep(300);
    }
  }

  async function sendEnquiries(chance: Chance): Promise<void> {
    const all: Promise<void>[] = [];
    for (let visitor = 1; isRunning(); visitor += 1, await sleep(ENQUIRY_EVERY_MS)) all.push(enquire(visitor, chance));
    await Promise.all(all);
  }

  async function invalidate({ random, pick }: Chance): Promise<void> {
    for (; isRunning(); await sleep(1_000 + random() * 4_000)) {
      counts.invalidations += 1;
      const body = JSON.stringify(random() < 0.3 ? {} : { keys: [pick(COLLECTION_KEYS)] });
      const headers = { Authorization: `Bearer ${random() < 0.8 ? SECRET : 'no secret at all'}` };
      await ask(`POST ${API_PATHS.revalidate}`, () =>
        fetch(url + API_PATHS.revalidate, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) }),
      );
    }
  }

  async function browse({ random, pick }: Chance): Promise<void> {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    let asked: Site | null = null;
    page.on('pageerror', (error) => {
      if (site === asked && asked !== null) fail(`browser on ${page.url()}: ${error.message}`);
    });
    page.on('console', (message) => {
      const isRefusal = /Content.Security.Policy/i.test(message.text());
      if (isRefusal && site === asked) fail(`browser on ${page.url()}: ${message.text()}`);
    });
    for (; isRunning(); await sleep(2_000 + random() * 4_000)) {
      asked = site;
      if (asked === null) continue;
      counts.browsed += 1;
      await page.goto(url + pick(pages), { timeout: 30_000 }).catch((error: unknown) => {
        if (site === asked) fail(`browser: ${String(error)}`);
      });
    }
    asked = null;
    await browser.close();
  }

  async function runBackend(chance: Chance): Promise<void> {
    for (; isRunning(); await sleep(1_000)) changeBackend(backend, chance);
  }

  const lives: Memory[][] = [];
  async function killAndWatch({ random }: Chance): Promise<void> {
    const lastKill = startedAt + MINUTES * 60_000 * KILLED_SHARE;
    for (;;) {
      const samples: Memory[] = [];
      rmSync(memoryFile, { force: true });
      lives.push(samples);
      const killAt = Date.now() + MEAN_LIFE_MS * (0.5 + random());
      while (isRunning() && (Date.now() < killAt || killAt > lastKill)) {
        samples.push(readMemory(site!.pid, memoryFile));
        await sleep(SAMPLE_EVERY_MS);
      }
      if (!isRunning()) return;
      const dying = site!;
      site = null;
      await dying.kill();
      counts.kills += 1;
      output.push(...dying.output);
      site = await start();
    }
  }

  const parts = [
    runBackend,
    killAndWatch,
    sendEnquiries,
    invalidate,
    browse,
    ...Array.from({ length: VISITORS }, () => visitPages),
    ...Array.from({ length: ATTACKERS }, () => attack),
  ];
  // Each has its own random numbers, so that its speed does not change what the others do.
  await Promise.all(parts.map((part, index) => part(createChance(SEED * 1_000 + index)))).finally(
    () => (isOver = true),
  );

  backend.clearFaults();
  const arrived = () => new Set(backend.enquiries().map(({ idempotencyKey }) => idempotencyKey!));
  const listLost = () => [...thanked].filter((key) => !arrived().has(key));
  for (const deadline = Date.now() + 120_000; listLost().length > 0 && Date.now() < deadline; await sleep(500));
  const lost = listLost();
  if (lost.length > 0) fail(`${lost.length} enquiries never arrived: ${lost.slice(0, 5).join()}`);
  // When nothing fails any more, every visitor sees the newest content.
  const isCurrent = () => COLLECTION_KEYS.every((key) => shown.get(key) === newest.get(key));
  for (const deadline = Date.now() + 2 * CACHE_TTL_MS * TIME_SCALE; Date.now() < deadline && !isCurrent();)
    await Promise.all([...COLLECTION_KEYS.map(readPage), sleep(500)]);
  if (!isCurrent()) fail('Not all pages have caught up with the backend');

  await site?.kill();
  output.push(...(site?.output ?? []));
  const forged = output.filter((line) => line.startsWith(FORGED) || line.startsWith(`{"event":"${FORGED}`));
  for (const line of forged) fail(`forged: ${line}`);
  const told = output.filter((line) => line.includes(ENQUIRY.name) || line.includes(ENQUIRY.email));
  for (const line of told) fail(`personal data: ${line}`);

  const warmUp = WARM_UP_MS / SAMPLE_EVERY_MS;
  const warm = lives.filter(({ length }) => length > 2 * warmUp).map((samples) => samples.slice(warmUp));
  const held = warm.map((samples) => describeGrowth(samples.map((one) => one.held)));
  const resident = warm.map((samples) => describeGrowth(samples.map((one) => one.resident)));
  for (const [first, last] of held) if (last > first * GROWTH_MAX) fail('memory grows');
  const posts = backend.log(API_PATHS.enquiry).filter(({ status }) => status === 200).length;
  console.log(
    `\n${toTable([
      ['minutes, seed', `${MINUTES}, ${SEED}`],
      ['visits and other requests', times.length],
      ['of these 2xx, 3xx, 4xx, 5xx', ['2xx', '3xx', '4xx', '5xx'].map((kind) => statuses.get(kind) ?? 0).join(', ')],
      ['pages that were looked into for their content', counts.visits],
      ['attacks', counts.attacks],
      ['pages opened in a browser', counts.browsed],
      ['invalidations, some with a wrong secret', counts.invalidations],
      ['times: median, 95 %, longest', describeTimes(times)],
      ['kills', counts.kills],
      ['editions published', [...newest.values()].reduce((sum, edition) => sum + edition - 1, 0)],
      ['requests to the backend', backend.log().length],
      ['enquiries that were thanked for, lost', `${thanked.size}, ${lost.length}`],
      ['enquiries that reached the backend twice under one key', posts - arrived().size],
      ['lines of the log, forged', `${output.length}, ${forged.length}`],
      ...held.map((growth): [string, string] => [
        'held after a minute: first third, last third, highest',
        toMib(growth),
      ]),
      ...resident.map((growth): [string, string] => ['the same with garbage, as the system counts', toMib(growth)]),
      ['failures', failures.length],
    ])}`,
  );
  await backend.close();
  rmSync(home, { recursive: true, force: true });
  return failures.length > 0 ? 1 : 0;
}

const toMib = (sizes: readonly number[]) => sizes.map((size) => `${Math.round(size)} MiB`).join(', ');

/** The social pictures that pages name. */
async function listSocialPictures(url: string): Promise<string[]> {
  const pages = ['/', '/about', '/blog', '/erp'];
  const texts = await Promise.all(pages.map(async (page) => (await fetch(url + page)).text()));
  return texts.flatMap((html) => [...html.matchAll(/"https?:\/\/[^"/]+(\/og\/[^"]+)"/g)].map(([, found]) => found!));
}

process.exitCode = await main();
