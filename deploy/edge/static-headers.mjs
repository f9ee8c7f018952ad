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
 * @param {string} siteUrl empty where the site has no public origin
 */
export async function buildStaticHeaders(publicFolder, siteUrl) {
  const { buildCommonHeaders, FILE_CACHE_CONTROL } = await importFromSite('lib/http/security-headers.ts');
  const { UNSET_SITE_URL } = await importFromSite('lib/env-schema.ts');
  const folders = readdirSync(publicFolder).filter((name) => statSync(path.join(publicFolder, name)).isDirectory());
  const common = buildCommonHeaders(siteUrl || UNSET_SITE_URL).map(({ key, value }) => `  ${key}: ${value}`);
  return [
    '/*',
    ...common,
    '/_next/static/*',
    `  Cache-Control: ${IMMUTABLE}`,
    ...folders.flatMap((name) => [`/${name}/*`, `  Cache-Control: ${FILE_CACHE_CONTROL}`]),
    '',
  ].join('\n');
}

/** The site's own modules name each other as a bundler finds them, and Node does not. */
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
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
