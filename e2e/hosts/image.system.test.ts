import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, startContainer } from '@/e2e/hosts/container';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { buildEditions, markOf, PAGE_OF } from '@/e2e/outages/editions';
import { prepareBuild } from '@/e2e/support/builds';
import { COLLECTION_KEYS, COLLECTIONS } from '@/lib/content/collections';
import { API_PATHS } from '@/lib/routing/api-paths';

/*
 * The folder of `npm run build:standalone`, as deploy/Dockerfile and deploy/systemd run it: as its own user, which can write
 * to the volumes only.
 */

const SECRET = 'a secret for all the tests';

let image: Image;
let volumes: string;
let backend: Backend | undefined;
let site: Container | undefined;

const start = async (settings = {}) =>
  (site = await startContainer(image, { volumes, settings: { REVALIDATE_SECRET: SECRET, ...settings } }));
const openBackend = async (edition: string) => {
  await closeBackend();
  backend = await startBackend({
    port: Number(new URL(image.settings.API_BASE_URL!).port),
    content: buildEditions(edition),
  });
};
const closeBackend = async () => {
  await backend?.close();
  backend = undefined;
};
const read = async (pathname: string) => (await fetch(`${site!.url}${pathname}`)).text();

const revalidate = async () => {
  const headers = { Authorization: `Bearer ${SECRET}` };
  return (await fetch(`${site!.url}/api/revalidate`, { method: 'POST', headers, body: '{}' })).json();
};
/** Runs beside the backend of this process, which must not wait for it. */
const listEnquiries = async (...states: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['enquiries.mjs', 'list', ...states], {
      cwd: image.root,
      env: { ...process.env, ENQUIRY_STORE: path.join(volumes, 'data/enquiries') },
    })
  ).stdout;

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

beforeAll(async () => {
  image = await makeImage();
  volumes = makeVolumes(image);
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(async () => {
  await closeBackend();
  for (const folder of [volumes, image.root]) rmSync(folder, { recursive: true, force: true });
});

describe('Deploy: the image', () => {
  it('is built with one request per collection, and static pages', async () => {
    const { calls, folder } = await prepareBuild('standalone');
    expect(calls.toSorted()).toEqual(
      Object.values(COLLECTIONS)
        .map((collection) => collection.path)
        .sort(),
    );
    expect(existsSync(path.join(folder, 'server/app/blog.html'))).toBe(true);
  });

  it('contains the site without its sources', () => {
    const files = listFiles(image.root);
    for (const stranger of [
      /\.test\.ts$/,
      /^e2e\//,
      /^\.data\//,
      /^docs\//,
      /\.env/,
      /node_modules\/(?:typescript|vitest|playwright)\//,
    ]) {
      expect(files.filter((file) => stranger.test(file))).toEqual([]);
    }
    expect(files.some((file) => file.endsWith('.js.br'))).toBe(true);
    // The doctor.
    expect(spawnSync(process.execPath, ['doctor.mjs', 'no address'], { cwd: image.root }).status).toBe(2);
  });

  it('runs as a user that can write to its volumes only, and is healthy', async () => {
    await openBackend('new');
    const { output, checkHealth } = await start();
    for (const page of new Set(Object.values(PAGE_OF))) expect((await fetch(`${site!.url}${page}`)).status).toBe(200);
    expect((await fetch(`${site!.url}/blog-details/invented`)).status).toBe(404);
    const picture = /\/_next\/image\?[^" ,]+/.exec(await read('/blog'))?.[0];
    if (picture) expect((await fetch(`${site!.url}${picture.replaceAll('&amp;', '&')}`)).status).toBe(200);
    expect(checkHealth()).toBe(0);
    expect(output.filter((line) => /EACCES|EROFS|EPERM|not-kept/.test(line))).toEqual([]);
  });

  it('does not start with another setting than that of the build, and names it', async () => {
    const lines = /exit code 1\)[^]*IMAGE_HOSTS is cdn\.example\.com, and was .* at the build\n.*build again/;
    await expect(start({ IMAGE_HOSTS: 'cdn.example.com' })).rejects.toThrow(lines);
  });

  it.skipIf(process.platform !== 'linux')('listens on this machine only if a proxy is in front', async () => {
    await start({ HOSTNAME: '', TRUSTED_PROXIES: '1' });
    expect([await isListening(site!.port), await isListening(site!.port, '127.0.0.2')]).toEqual([true, false]);
    await site!.stop();
    await start({ HOSTNAME: '' });
    expect(await isListening(site!.port, '127.0.0.2')).toBe(true);
  });

  it('is unhealthy when it does not respond', async () => {
    const { kill, checkHealth } = await start();
    await kill();
    expect(checkHealth()).toBe(1);
  });
});

describe('Deploy: a first release with an empty shared cache', () => {
  it('shows the content of its build to every visitor while the backend is down', async () => {
    await closeBackend();
    const empty = makeVolumes(image, { isCacheEmpty: true });
    const expectBuilt = async () => {
      for (const key of COLLECTION_KEYS) expect(await read(PAGE_OF[key])).toContain(markOf(key, 'built'));
    };
    // Pages of the build are stale until they are regenerated.
    const readState = async () => (await fetch(`${site!.url}${PAGE_OF.blogs}`)).headers.get('x-nextjs-cache');
    try {
      site = await startContainer(image, { volumes: empty, settings: { REVALIDATE_SECRET: SECRET } });
      for (let round = 1; round <= 2; round += 1) {
        await expectBuilt();
        await expect.poll(readState, { interval: 20 }).toBe('HIT');
      }
      const { waiting } = (await revalidate()) as { waiting: string[] };
      expect(waiting.sort()).toEqual([...COLLECTION_KEYS].sort());
      for (let round = 1; round <= 2; round += 1) {
        await expectBuilt();
        await sleep(1_000);
      }
      expect(site.output.filter((line) => line.includes('not-copied'))).toEqual([]);
    } finally {
      await site?.stop();
      rmSync(empty, { recursive: true, force: true });
    }
  });
});

describe('Deploy: a container is replaced', () => {
  it('shows the content of the old container, not that of its build, while the backend is down', async () => {
    await openBackend('new');
    await start();
    // Again if a busy machine has made the backend look slow.
    await expect.poll(revalidate).toMatchObject({ waiting: [] });
    // One page is regenerated; the others are not requested.
    expect(await read(PAGE_OF.blogs)).toContain(markOf('blogs', 'new'));
    await closeBackend();
    await site!.stop();
    await start();
    // Pages of the image are shown once while they are regenerated from the volume's content.
    for (const key of ['blogs', 'journey', 'terms'] as const) {
      await read(PAGE_OF[key]);
      await expect.poll(() => read(PAGE_OF[key])).toContain(markOf(key, 'new'));
    }
  });

  it('keeps enquiries', async () => {
    await openBackend('new');
    await start();
    expect(await post(`${site!.url}${API_PATHS.enquiry}`)).toBe(200);
    await site!.stop();
    expect(await listEnquiries()).toContain(`${ENQUIRY.name}, ${ENQUIRY.company_name}`);
    await start();
    await expect.poll(() => listEnquiries('delivered')).toContain(`backend delivered  ${ENQUIRY.name}`);
    expect(backend!.enquiries()).toHaveLength(1);
  });
});

describe('Deploy: a server is stopped', () => {
  it('records the delivery in progress, which the next process would repeat', async () => {
    await openBackend('new');
    // The backend may take its 15 seconds.
    await start({ BACKEND_TIME_SCALE: '1' });
    backend!.setFault(API_PATHS.enquiry, { kind: 'slow', ms: 3_000 });
    expect(await post(`${site!.url}${API_PATHS.enquiry}`, 'Anil Deshmukh')).toBe(200);
    await expect.poll(() => backend!.log(API_PATHS.enquiry)).toHaveLength(1);
    await site!.stop();
    expect(await listEnquiries('delivered')).toContain('Anil Deshmukh');
    expect(await listEnquiries('waiting')).not.toContain('Anil Deshmukh');
  });

  it('finishes open requests, accepts no new ones, and exits', async () => {
    await openBackend('new');
    await start();
    const { request, status } = open(`${site!.url}${API_PATHS.enquiry}`, { Expect: '100-continue' });
    request.flushHeaders();
    await once(request, 'continue');
    const stopping = site!.stop();
    await expect.poll(() => isListening(site!.port)).toBe(false);
    request.end(JSON.stringify(ENQUIRY));
    expect(await status).toBe(200);
    expect(await stopping).toBe(143);
  });
});

const isListening = (port: number, address = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, address)
      .on('error', () => resolve(false))
      .on('connect', () => {
        resolve(true);
        // A server that is stopped waits for open connections.
        socket.destroy();
      });
  });

/** A POST whose body is not sent yet. The connection stays open afterwards. */
function open(url: string, headers: http.OutgoingHttpHeaders = {}) {
  const request = http.request(url, {
    method: 'POST',
    agent: new http.Agent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
  });
  const status = once(request, 'response').then(([response]: http.IncomingMessage[]) => response!.resume().statusCode);
  return { request, status };
}

function post(url: string, name = ENQUIRY.name) {
  const { request, status } = open(url);
  request.end(JSON.stringify({ ...ENQUIRY, name }));
  return status;
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('Deploy: the systemd unit (skipped where systemd-analyze is missing)', () => {
  const unit = path.join(import.meta.dirname, '../../deploy/systemd/site@.service');

  it('is valid, sandboxed, and waits longer than the site takes to stop', () => {
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
    const { status, stdout, stderr } = analyze('verify', '--man=no');
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    const security = analyze('security', '--offline=true', '--threshold=20').stdout;
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(security)?.[1])).toBeLessThan(2);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(readFileSync(unit, 'utf8'))?.[1])).toBeGreaterThan(25);
  });
});
