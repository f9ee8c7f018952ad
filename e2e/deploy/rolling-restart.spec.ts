import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, makeVolumes, startContainer } from '@/e2e/deploy/container';
import { type Front, hasNginx, startFront } from '@/e2e/deploy/front';
import { type Image } from '@/e2e/deploy/image';
import { buildEditions, PAGE_OF } from '@/e2e/faults/editions';
import { copyRenamed } from '@/e2e/support/renamed-build';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/routes';

/*
 * Two servers behind the shipped nginx are restarted one after the other with a release whose files have other names, while
 * visitors read pages and send enquiries (docs/deploy.md, "Several servers"). Each enquiry has its own loopback address: only
 * Linux has that many.
 */

const REQUESTS = 2_000;
const VISITORS = 8;
/** One of this many requests is an enquiry. */
const ENQUIRY_EVERY = 10;
const PAGES = [...new Set(Object.values(PAGE_OF))];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A release of the same site whose files have other names. */
function makeNextRelease(image: Image): Image {
  const root = mkdtempSync(path.join(os.tmpdir(), 'site-release-'));
  const from = path.join(image.root, image.build);
  cpSync(image.root, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => file !== from && !file.startsWith(from + path.sep),
  });
  copyRenamed(from, path.join(root, image.build));
  return { ...image, root };
}

describe.skipIf(!hasNginx || process.platform !== 'linux')(
  'Deploy: a rolling restart (skipped where nginx is missing)',
  () => {
    let backend: Backend;
    let nextRelease: Image;
    let front: Front;
    const servers: { container: Container; volumes: string }[] = [];

    const start = (image: Image, volumes: string, port?: number) =>
      startContainer(image, {
        ...{ volumes, port },
        settings: { BACKEND_TIME_SCALE: String(inject('timeScale')), TRUSTED_PROXIES: '1' },
      });

    beforeAll(async () => {
      backend = await startBackend({ port: inject('backendPort'), content: buildEditions('rolling') });
      nextRelease = makeNextRelease(inject('image'));
      for (let index = 0; index < 2; index += 1) {
        const volumes = makeVolumes(inject('image'));
        servers.push({ volumes, container: await start(inject('image'), volumes) });
      }
      front = await startFront(servers.map(({ container }) => container.port));
    });
    afterAll(async () => {
      await front?.stop();
      for (const { container, volumes } of servers) {
        await container.stop();
        rmSync(volumes, { recursive: true, force: true });
      }
      await backend?.close();
      if (nextRelease) rmSync(nextRelease.root, { recursive: true, force: true });
    });

    it('serves every request, script and style sheet, and loses no enquiry', { timeout: 300_000 }, async () => {
      const failures: string[] = [];
      const files = new Set<string>();
      const keys: string[] = [];
      let count = 0;
      let isReplaced = false;

      async function read(pathname: string): Promise<string> {
        const response = await fetch(`${front.url}${pathname}`);
        if (response.status !== 200) failures.push(`${pathname}: ${response.status}`);
        return response.text();
      }
      async function readPage(pathname: string) {
        const html = await read(pathname);
        for (const [file] of html.matchAll(/\/_next\/static\/chunks\/[\w-]+\.(?:js|css)/g)) {
          if (files.has(file)) continue;
          files.add(file);
          await read(file);
        }
      }
      async function enquire(index: number) {
        const key = `rolling-restart-${index}`;
        const status = await post(index, key).catch((error: unknown) => String(error));
        if (status === 200) keys.push(key);
        else failures.push(`enquiry: ${status}`);
      }
      const post = (index: number, key: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = { 'Content-Type': 'application/json', Origin: front.url, [IDEMPOTENCY_HEADER]: key };
          const localAddress = `127.7.${index >> 8}.${index & 255}`;
          const options = { method: 'POST', agent: false, headers, localAddress };
          http
            .request(`${front.url}${API_PATHS.enquiry}`, options, (response) => {
              response.resume().on('end', () => resolve(response.statusCode));
            })
            .on('error', reject)
            .end(
              JSON.stringify({
                ...{
                  name: 'Meera Kulkarni',
                  email: 'meera@dhatumani.example',
                  phone: '98200',
                  company_name: 'Dhatumani',
                },
                ...{ country: 'India', address: 'Pune', description: `Enquiry ${index}` },
              }),
            );
        });

      // The reverse proxy of a running site has its pages.
      for (const page of PAGES) await readPage(page);
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (count < REQUESTS || !isReplaced) {
          const index = count;
          count += 1;
          if (index % ENQUIRY_EVERY === 0) await enquire(index / ENQUIRY_EVERY);
          else if (index % ENQUIRY_EVERY === 5) await read(API_PATHS.contact);
          else await readPage(PAGES[index % PAGES.length]!);
          // The requests must last longer than both restarts, on a fast machine too.
          await sleep(20);
        }
      });
      await sleep(1_000);
      for (const server of servers) {
        const { port } = server.container;
        await server.container.stop();
        server.container = await start(nextRelease, server.volumes, port);
        // The reverse proxy stores a page for five seconds: after that visitors see those of the new release.
        await sleep(6_000);
      }
      isReplaced = true;
      await Promise.all(visitors);

      console.info(`${count} requests, ${keys.length} enquiries, ${files.size} files, ${failures.length} failures`);
      expect(failures, front.errors()).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(REQUESTS);
      const received = () => backend.enquiries().map(({ idempotencyKey }) => idempotencyKey);
      await expect.poll(() => received().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(keys.length);
      expect(received().sort()).toEqual(keys.sort());
    });
  },
);
