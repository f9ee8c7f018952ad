import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, startContainer } from '@/e2e/hosts/container';
import { type Front, hasNginx, startFront } from '@/e2e/hosts/front';
import { startVisitors } from '@/e2e/hosts/visitors';
import { buildEditions } from '@/e2e/outages/editions';

/*
 * Two servers behind the shipped nginx are restarted one after the other with a release whose files have other names, while
 * visitors read pages and send enquiries (docs/deploy.md, "Several servers").
 */

const REQUESTS = 2_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasNginx || process.platform !== 'linux')(
  'Deploy: a rolling restart (skipped where nginx is missing)',
  () => {
    let backend: Backend;
    let image: Image;
    let nextRelease: Image;
    let front: Front;
    const servers: { container: Container; volumes: string }[] = [];

    const start = (image: Image, volumes: string, port?: number) =>
      startContainer(image, { volumes, port, settings: { TRUSTED_PROXIES: '1' } });

    beforeAll(async () => {
      backend = await startBackend({ content: buildEditions('rolling') });
      image = await makeImage({ backend });
      nextRelease = await makeImage({ backend, isNextRelease: true });
      for (let index = 0; index < 2; index += 1) {
        const volumes = makeVolumes(image);
        servers.push({ volumes, container: await start(image, volumes) });
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
      for (const { root } of [image, nextRelease]) rmSync(root, { recursive: true, force: true });
    });

    it('serves every request, script and style sheet, and loses no enquiry', async () => {
      backend.forgetEnquiries();
      const visitors = await startVisitors(front.url, { count: 8, pauseMs: 20 });
      await sleep(1_000);
      for (const server of servers) {
        const { port } = server.container;
        await server.container.stop();
        server.container = await start(nextRelease, server.volumes, port);
        // The reverse proxy stores a page for five seconds: after that visitors see those of the new release.
        await sleep(6_000);
      }
      const { failures, keys, repeated } = await visitors.stop(REQUESTS);

      // Before anything can fail: another attempt must not receive what is still being delivered.
      await expect.poll(() => backend.enquiries().length).toBeGreaterThanOrEqual(keys.length);
      expect(failures, front.errors()).toEqual([]);
      // Those that a server had not accepted when it stopped, not all that came while it was away.
      expect(repeated, front.errors()).toBeLessThanOrEqual(servers.length);
      const received = backend.enquiries().map(({ idempotencyKey }) => idempotencyKey);
      expect(received.sort()).toEqual(keys.sort());
    });
  },
);
