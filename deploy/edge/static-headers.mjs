import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { repository } from './tools.mjs';

/** Their names hold a hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The file `_headers` of the platform, for files that are answered without the worker: next.config.ts does not reach
 * them there.
 * @param {string} publicFolder whose folders are kept for a day
 * @param {NodeJS.ProcessEnv} environment with the settings of the site
 */
export async function buildStaticHeaders(publicFolder, environment) {
  /** @type {typeof import('../../lib/http/security-headers')} */
  const { buildCommonHeaders, FILE_CACHE_CONTROL } = await importFromSite('lib/http/security-headers.ts');
  /** @type {typeof import('../../lib/env-schema')} */
  const { parseEnv } = await importFromSite('lib/env-schema.ts');
  const { SITE_URL, HSTS } = parseEnv(environment);
  const folders = readdirSync(publicFolder).filter((name) => statSync(path.join(publicFolder, name)).isDirectory());
  const common = buildCommonHeaders(SITE_URL, HSTS).map(({ key, value }) => `  ${key}: ${value}`);
  return [
    '/*',
    ...common,
    '/_next/static/*',
    `  Cache-Control: ${IMMUTABLE}`,
    ...folders.flatMap((name) => [`/${name}/*`, `  Cache-Control: ${FILE_CACHE_CONTROL}`]),
    '',
  ].join('\n');
}

/**
 * The site's own modules name each other as a bundler finds them, and Node does not.
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
export async function importFromSite(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(repository, file)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['react-server'],
    tsconfig: path.join(repository, 'tsconfig.json'),
    write: false,
  });
  const [{ contents } = { contents: '' }] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
}
