import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `next.config.ts` came to in the build. A server that takes it need not compile that file again: the compiler
 * takes 30 MiB that a process never gives back, and most of the start (docs/decisions/053-memory.md). Next writes it
 * for the standalone server, which has always gone without the file.
 */

/* eslint-disable no-restricted-syntax -- Runs before the site, where lib/env.ts cannot be. */
const settings = process.env;
/* eslint-enable no-restricted-syntax */

/** As in next.config.ts. */
const buildFolder = () => settings.NEXT_DIST_DIR ?? '.next';
const noteFile = () => path.join(buildFolder(), 'built-with.json');

/** Of what next.config.ts reads, a running server uses this: where the image optimizer may fetch from. */
const describeSettings = () => JSON.stringify({ api: settings.API_BASE_URL ?? '', images: settings.IMAGE_HOSTS ?? '' });

/** Next reads settings from these too, later than this. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Writes down which settings the build was made with. */
export function noteSettings() {
  writeFileSync(noteFile(), describeSettings());
}

/**
 * The whole configuration as JSON, or nothing where the file has to be compiled: other settings than in the build,
 * a bare `next build`, no build at all.
 * @returns {string | undefined}
 */
export function readBuiltConfig() {
  try {
    if (ENV_FILES.some((file) => existsSync(file))) return undefined;
    if (readFileSync(noteFile(), 'utf8') !== describeSettings()) return undefined;
    const { config } = JSON.parse(readFileSync(path.join(buildFolder(), 'required-server-files.json'), 'utf8'));
    return JSON.stringify(config);
  } catch {
    return undefined;
  }
}
