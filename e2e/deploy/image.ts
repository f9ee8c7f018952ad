import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type TestProject } from 'vitest/node';

import { startBackend } from '@/e2e/backend/server';
import { buildImage, type Image } from '@/e2e/deploy/dockerfile';
import { freePort } from '@/e2e/support/free-port';

declare module 'vitest' {
  interface ProvidedContext {
    image: Image;
    backendPort: number;
    timeScale: number;
  }
}

/** 15 minutes become 18 s. */
export const TIME_SCALE = 0.02;

interface Built {
  image: Image;
  backendPort: number;
}

/**
 * Builds the image of deploy/Dockerfile once for all specs, against a backend whose port they use again. With
 * `KEEP_IMAGE=<folder>` it stays there and is used again, for whoever works on a spec.
 */
export default async function provideImage(project: TestProject) {
  const kept = process.env.KEEP_IMAGE;
  const target = kept ? path.resolve(kept) : mkdtempSync(path.join(os.tmpdir(), 'site-image-'));
  const built = await openImage(target);
  project.provide('image', built.image);
  project.provide('backendPort', built.backendPort);
  project.provide('timeScale', TIME_SCALE);
  return () => {
    if (!kept) rmSync(target, { recursive: true, force: true });
  };
}

/** The image in a folder, built where the folder has none. */
export async function openImage(target: string): Promise<Built> {
  mkdirSync(target, { recursive: true });
  // Another user has to get in.
  chmodSync(target, 0o755);
  const note = path.join(target, 'built.json');
  const built = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Built) : await build(target);
  writeFileSync(note, JSON.stringify(built));
  return built;
}

async function build(target: string): Promise<Built> {
  const context = path.join(import.meta.dirname, '../..');
  const backend = await startBackend({ port: await freePort() });
  try {
    const image = await buildImage({
      dockerfile: path.join(context, 'deploy/Dockerfile'),
      context,
      target,
      args: { API_BASE_URL: backend.url, SITE_URL: 'https://www.vendor.example' },
      env: {
        BACKEND_TIME_SCALE: String(TIME_SCALE),
        // Nobody there: a build needs no Redis.
        REDIS_URL: 'redis://127.0.0.1:1',
        npm_config_prefer_offline: 'true',
      },
    });
    return { image, backendPort: backend.port };
  } finally {
    await backend.close();
  }
}
