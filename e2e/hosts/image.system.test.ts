import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, SECRET, startContainer } from '@/e2e/hosts/container';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { buildEditions, markOf, PAGE_OF } from '@/e2e/outages/editions';
import { invalidate, PAGES } from '@/e2e/outages/shown';
import { COLLECTION_KEYS } from '@/lib/content/collections';
import { API_PATHS } from '@/lib/routing/api-paths';

/*
 * The folder of `npm run build:standalone`, as deploy/Dockerfile and deploy/systemd run it: as its own user, which can write
 * to the volumes only.
 */

let image: Image;
let volumes: string;
let backend: Backend | undefined;
let site: Container | undefined;

const start = async (settings = {}) => (site = await startContainer(image, { volumes, settings }));
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

beforeAll(async () => {
  image = await makeImage();
  volumes = makeVolumes();
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(async () => {
  await closeBackend();
  for (const folder of [volumes, image.root]) rmSync(folder, { recursive: true, force: true });
});

describe('Deploy: a first release with an empty shared cache, and the next one', () => {
  it('show the content of the build until the backend responds, and then that of the server before', async () => {
    const { url, output } = await start();
    const expectShown = async (edition: string) => {
      for (const key of COLLECTION_KEYS) expect(await read(PAGE_OF[key])).toContain(markOf(key, edition));
    };
    await expectShown('built');
    // Pages of the build are stale until they are regenerated.
    const readState = async () => (await fetch(url + PAGE_OF.blogs)).headers.get('x-nextjs-cache');
    await expect.poll(readState, { interval: 20 }).toBe('HIT');
    await expectShown('built');
    expect(output.filter((line) => line.includes('not-copied'))).toEqual([]);
    await openBackend('new');
    // Again if a busy machine has made the backend look slow.
    await expect.poll(() => invalidate({ url }, SECRET)).toMatchObject({ waiting: [] });
    // One page is regenerated; the others are not requested.
    expect(await read(PAGE_OF.blogs)).toContain(markOf('blogs', 'new'));
    await closeBackend();
    await site!.stop();
    await start();
    // Pages of the image are shown once while they are regenerated from the volume's content.
    for (const page of PAGES) await read(page);
    await vi.waitFor(() => expectShown('new'), 30_000);
  });
});

describe('Deploy: the image', () => {
  it('contains the site without its sources', () => {
    const files = readdirSync(image.root, { recursive: true, encoding: 'utf8' });
    const stranger = /\.test\.ts$|^(?:e2e|\.data|docs)\/|\.env|node_modules\/(?:typescript|vitest|playwright)\//;
    expect(files.filter((file) => stranger.test(file))).toEqual([]);
    expect(files.some((file) => file.endsWith('.js.br'))).toBe(true);
    // The doctor.
    expect(spawnSync(process.execPath, ['doctor.mjs', 'no address'], { cwd: image.root }).status).toBe(2);
  });

  it('runs as a user that can write to its volumes only, and is healthy', async () => {
    await openBackend('new');
    const { output, checkHealth, kill } = await start();
    for (const page of PAGES) expect((await fetch(`${site!.url}${page}`)).status).toBe(200);
    expect((await fetch(`${site!.url}/blog-details/invented`)).status).toBe(404);
    const picture = /\/_next\/image\?[^" ,]+/.exec(await read('/blog'))?.[0];
    if (picture) expect((await fetch(`${site!.url}${picture.replaceAll('&amp;', '&')}`)).status).toBe(200);
    expect(checkHealth()).toBe(0);
    expect(output.filter((line) => /EACCES|EROFS|EPERM|not-kept/.test(line))).toEqual([]);
    await kill();
    expect(checkHealth()).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')('listens on this machine only if a proxy is in front', async () => {
    await start({ HOSTNAME: '', TRUSTED_PROXIES: '1' });
    expect([await isListening(site!.port), await isListening(site!.port, '127.0.0.2')]).toEqual([true, false]);
    await site!.stop();
    await start({ HOSTNAME: '' });
    expect(await isListening(site!.port, '127.0.0.2')).toBe(true);
  });
});

describe('Deploy: a container is replaced', () => {
  it('finishes its requests, accepts no new ones, and leaves its enquiries to the next one', async () => {
    await openBackend('new');
    await start();
    const request = http.request(`${site!.url}${API_PATHS.enquiry}`, {
      method: 'POST',
      // The connection stays open afterwards.
      agent: new http.Agent({ keepAlive: true }),
      headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    request.flushHeaders();
    await once(request, 'continue');
    const stopping = site!.stop();
    await expect.poll(() => isListening(site!.port)).toBe(false);
    request.end(JSON.stringify(ENQUIRY));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect([response.resume().statusCode, await stopping]).toEqual([200, 143]);
    await start();
    await expect.poll(() => backend!.enquiries()).toHaveLength(1);
    const env = { ...process.env, ENQUIRY_STORE: path.join(volumes, 'data/enquiries') };
    const listDelivered = () =>
      spawnSync(process.execPath, ['enquiries.mjs', 'list', 'delivered'], { cwd: image.root, env }).stdout.toString();
    await expect.poll(listDelivered).toContain(`backend delivered  ${ENQUIRY.name}`);
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
