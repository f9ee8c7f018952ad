import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { forgetContent, prepareSite } from '@/e2e/support/builds';
import { endWithThisProcess, freePort, ROOT, type Site, startSite, untilResponds } from '@/e2e/support/site';
import { LIST_ITEMS_MAX } from '@/lib/constants';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { PATHS } from '@/lib/routing/paths';

/*
 * A backend whose lists have 100,000 items each, 250 MB together, and the built site: responses are cut while they
 * arrive (lib/backend/cut-lists.ts). Prints the figures of a run.
 */

const ITEMS = 100_000;
/** Long enough for such responses on a machine that is busy: a time-out of 60 s. */
const TIME_SCALE = 4;
const READ_WITHIN_MS = 200_000;

let backend: ChildProcess;
let site: Site;
let folder: string;

beforeAll(async () => {
  const { settings, backendPort } = await prepareSite('faults');
  folder = settings.NEXT_DIST_DIR!;
  forgetContent(folder);
  // In a process of its own: this one measures while the backend sends.
  const options = ['--port', String(backendPort), '--items', String(ITEMS)];
  backend = spawn(process.execPath, ['--import', 'tsx', 'e2e/backend/main.ts', ...options], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  endWithThisProcess(backend);
  await untilResponds(`http://127.0.0.1:${backendPort}/api/contact`, backend);
  site = await startSite(await freePort(), { ...settings, BACKEND_TIME_SCALE: String(TIME_SCALE) });
});
afterAll(async () => {
  await site?.kill();
  backend?.kill('SIGKILL');
  if (folder) forgetContent(folder);
});

/** The collections whose content has arrived. */
const listRead = () =>
  COLLECTION_KEYS.filter((key) =>
    site.output.some(
      (line) => line.includes(`"event":"backend-response","key":"${key}"`) && line.includes('"status":200'),
    ),
  );

const readProcess = (file: string) => readFileSync(`/proc/${site.pid}/${file}`, 'utf8');

/** The largest memory of the server so far. */
const readPeakMegabytes = () => Number(/VmHWM:\s+(\d+)/.exec(readProcess('status'))?.[1]) / 1024;

/** The processor time of the server so far, in milliseconds: the system counts hundredths of a second. */
function readCpuMs(): number {
  const fields = readProcess('stat').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const listStoredMegabytes = () => {
  const entries = path.join(ROOT, folder, 'cache/fetch-cache');
  return readdirSync(entries).map((name) => statSync(path.join(entries, name)).size / 1024 ** 2);
};

describe.skipIf(!existsSync('/proc/self/stat'))('§3 Reading responses: 100,000 items in every list', () => {
  it('leave pages answerable and memory small; only what is read is stored', { timeout: 300_000 }, async () => {
    const endsAt = Date.now() + READ_WITHIN_MS;
    let busiestMs = 0;
    const visit = async (page: string) => {
      // What the server does meanwhile is what the visitor waits for, whatever else the machine does.
      const before = readCpuMs();
      const { status, html } = await site.visit(page);
      busiestMs = Math.max(busiestMs, readCpuMs() - before);
      expect([page, status]).toEqual([page, 200]);
      return html;
    };
    while (listRead().length < COLLECTION_KEYS.length && Date.now() < endsAt) {
      for (const page of [PATHS.home, PATHS.about, PATHS.terms, PATHS.privacy]) await visit(page);
    }
    expect(listRead()).toEqual(COLLECTION_KEYS);
    const countPictures = async () => (await visit(PATHS.about)).split('<img').length;
    await expect.poll(countPictures, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(LIST_ITEMS_MAX);
    const stored = listStoredMegabytes();
    const peakMb = readPeakMegabytes();
    console.info(
      `busiest visit ${busiestMs} ms of processor time, ${readCpuMs()} ms in all, peak memory ${Math.round(peakMb)} MB, ` +
        `stored entries up to ${Math.max(...stored).toFixed(1)} MB`,
    );
    expect(Math.max(...stored)).toBeLessThan(5);
    expect(peakMb).toBeLessThan(1_000);
    expect(busiestMs).toBeLessThan(1_500);
  });
});
