import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startBackend } from '@/e2e/backend/server';
import { type Answer, answered, ATTACKS, buildPng, send } from '@/e2e/soak/attacks';
import { freePort, run, untilResponds } from '@/e2e/support/process';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

/*
 * Honest visitors beside each attack on a built release: docs/testing.md, "Soak". Prints the longest pause of the event
 * loop, the heap after a collection before and after the attack, and what visitors noticed. Exits with 1 if one of them
 * was refused or waited for over a second, or if memory has grown.
 */

const { values: options } = parseArgs({
  options: {
    /** In all. */
    seconds: { type: 'string', default: '600' },
    release: { type: 'string', default: '.next/standalone' },
    /** One attack; without it, all of them in turn. */
    attack: { type: 'string' },
    /** Without the durable store of enquiries. */
    'no-store': { type: 'boolean', default: false },
  },
});

const SLOW_MS = 1_000;
const GROWTH_MB_MAX = 40;
const baseUrl = process.env.API_BASE_URL;
if (!baseUrl?.startsWith('http://127.0.0.1:')) {
  throw new Error('Set API_BASE_URL as for the build: http://127.0.0.1 with a free port');
}

/** The backend of the tests, which also has huge pictures, at the address of the build. */
async function startOwnBackend(): Promise<void> {
  const backend = await startBackend();
  const huge = buildPng(16_000);
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/huge')) return response.setHeader('Content-Type', 'image/png').end(huge);
    const { method, url, headers } = request;
    const forward = http.request(`${backend.url}${url}`, { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    return request.pipe(forward.on('error', () => response.destroy()));
  });
  await once(server.listen(Number(new URL(baseUrl!).port), '127.0.0.1'), 'listening');
  console.log(`backend on port ${(server.address() as AddressInfo).port}`);
}

interface Probe {
  pauseMs: number;
  heapMB: number;
  rssMB: number;
}

async function startRelease(store: string) {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    API_BASE_URL: baseUrl!,
    TRUSTED_PROXIES: '1',
    ENQUIRY_STORE: options['no-store'] ? '' : store,
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'probe.mjs')}`,
  };
  const { child, output } = run(process.execPath, ['server.js'], settings, path.resolve(options.release));
  const url = `http://127.0.0.1:${port}`;
  await untilResponds(`${url}/icon.svg`, child);
  async function probe(): Promise<Probe> {
    const before = output.length;
    child.kill('SIGUSR2');
    for (;;) {
      const line = output.slice(before).find((text) => text.includes('"event":"probe"'));
      if (line) return JSON.parse(line) as Probe;
      await sleep(50);
    }
  }
  return { url, probe, stop: () => (child.kill('SIGKILL'), once(child, 'close')) };
}

/** A visitor reads pages and files, and sends an enquiry, each from an own address. */
async function visitUntil(url: string, isOver: () => boolean) {
  const answers: { what: string; answer: Answer }[] = [];
  const visit = async (what: string, body?: string) => {
    const from = `10.${process.pid & 255}.${(answers.length >> 8) & 255}.${answers.length & 255}`;
    answers.push({ what, answer: await send(`${url}${what}`, { from, body }) });
  };
  for (let count = 0; !isOver(); count += 1) {
    for (const pathname of [PATHS.home, PATHS.blog, PATHS.contact, '/icon.svg']) await visit(pathname);
    await visit(API_PATHS.enquiry, JSON.stringify({ ...ENQUIRY, description: `Honest ${count} ${Math.random()}` }));
    await sleep(400);
  }
  return answers;
}

async function attackOnce(name: string, seconds: number): Promise<boolean> {
  const store = mkdtempSync(path.join(os.tmpdir(), 'soak-'));
  const site = await startRelease(store);
  for (const pathname of [PATHS.home, PATHS.blog, PATHS.contact])
    await send(`${site.url}${pathname}`, { from: '10.0.0.1' });
  const form = { from: '10.0.0.2', body: 'name=R2D2', type: 'application/x-www-form-urlencoded' };
  const { location } = await send(`${site.url}${API_PATHS.enquiry}`, form);
  await site.probe();
  const before = await site.probe();
  answered.clear();
  const endsAt = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= endsAt;
  const [answers] = await Promise.all([visitUntil(site.url, isOver), ATTACKS[name]!(site.url, isOver)]);
  const after = await site.probe();
  const kept = (await send(`${site.url}${location}`, { from: '10.0.0.2' })).text.includes('R2D2');
  await site.stop();
  rmSync(store, { recursive: true, force: true });
  const refused = answers.filter(({ answer }) => answer.status !== 200);
  const slowest = Math.round(Math.max(...answers.map(({ answer }) => answer.ms)));
  const growth = after.heapMB - before.heapMB;
  console.log(
    [
      name.padEnd(10),
      `pause ${after.pauseMs} ms`,
      `heap ${before.heapMB.toFixed(0)} to ${after.heapMB.toFixed(0)} MB`,
      `resident ${after.rssMB.toFixed(0)} MB`,
      `${answers.length} visits, ${refused.length} refused, slowest ${slowest} ms`,
      `form ${kept ? 'kept' : 'lost'}`,
      `all responses ${[...answered].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    ].join(' · '),
  );
  for (const { what, answer } of refused.slice(0, 3))
    console.log(`  ${what}: ${answer.status} ${answer.text.slice(0, 80)}`);
  return refused.length === 0 && slowest <= SLOW_MS && growth <= GROWTH_MB_MAX && kept;
}

await startOwnBackend();
const names = options.attack === undefined ? Object.keys(ATTACKS) : [options.attack];
let isGood = true;
for (const name of names) isGood = (await attackOnce(name, Number(options.seconds) / names.length)) && isGood;
process.exit(isGood ? 0 : 1);
