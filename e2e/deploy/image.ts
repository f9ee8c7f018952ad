import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type TestProject } from 'vitest/node';

import { startBackend } from '@/e2e/backend/server';
import { buildEditions } from '@/e2e/faults/editions';
import { findBackendPort, prepareSite } from '@/e2e/support/builds';
import { copyRenamed } from '@/e2e/support/renamed-build';
import { ROOT, type Settings } from '@/e2e/support/site';

/** The folder of `npm run build:standalone`, as it is deployed to a server or a container. */
export interface Image {
  root: string;
  /** The folder of Next's build in it; `.next` outside of tests. */
  build: string;
  /** Settings that must be the same at start as in the build. */
  settings: Settings;
}

declare module 'vitest' {
  interface ProvidedContext {
    image: Image;
    backendPort: number;
    timeScale: number;
  }
}

/** Builds the standalone folder once for all specs. They reuse the port of its backend. */
export default async function provideImage(project: TestProject) {
  const port = await findBackendPort('standalone');
  const backend = await startBackend({ port, content: buildEditions('built') });
  const { settings } = await prepareSite('standalone', backend.port).finally(() => backend.close());
  const { NEXT_DIST_DIR: build = '', API_BASE_URL = '', SITE_URL = '', BACKEND_TIME_SCALE } = settings;
  const root = path.join(ROOT, build, 'standalone');
  project.provide('image', { root, build, settings: { NEXT_DIST_DIR: build, API_BASE_URL, SITE_URL } });
  project.provide('backendPort', backend.port);
  project.provide('timeScale', Number(BACKEND_TIME_SCALE));
}

/** A release of the same site whose files have other names. */
export function makeNextRelease(image: Image): Image {
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
