import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type TestProject } from 'vitest/node';

import { startBackend } from '@/e2e/backend/server';
import { buildEditions } from '@/e2e/outages/editions';
import { findBackendPort, prepareSite } from '@/e2e/support/builds';
import { copyRenamed } from '@/e2e/support/renamed-build';
import { ROOT, type Settings } from '@/e2e/support/site';

/** The folder of `npm run build:standalone`, as it is deployed to a server or a container. */
export interface Image {
  root: string;
  /** The folder of Next's build in it; `.next` outside of tests. */
  build: string;
  /** Those of the build that must be the same at start, and the time scale. */
  settings: Settings;
}

declare module 'vitest' {
  interface ProvidedContext {
    image: Image;
    backendPort: number;
  }
}

/** Builds the standalone folder once for all specs. They reuse the port of its backend. */
export default async function provideImage(project: TestProject) {
  const port = await findBackendPort('standalone');
  const backend = await startBackend({ port, content: buildEditions('built') });
  const { settings } = await prepareSite('standalone', backend.port).finally(() => backend.close());
  const { NEXT_DIST_DIR: build = '', API_BASE_URL = '', SITE_URL = '' } = settings;
  const root = path.join(ROOT, build, 'standalone');
  project.provide('image', {
    root,
    build,
    // The timeout of 15 s is 3 s: a busy machine must not make the backend look slow.
    settings: { NEXT_DIST_DIR: build, API_BASE_URL, SITE_URL, BACKEND_TIME_SCALE: '0.2' },
  });
  project.provide('backendPort', backend.port);
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
