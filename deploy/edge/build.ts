/*
 * Builds the worker into `.next-edge` (docs/deploy.md, "Edge"): `npm run build --prefix deploy/edge`, with the settings of
 * the site in the environment. `.next` stays the build of the server.
 */
import { execSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseEnv } from '@/lib/env-schema';
import { buildCommonHeaders, FILE_CACHE_CONTROL, FOR_ALL_SITES, type Header } from '@/lib/http/security-headers';
import { APPLE_TOUCH_ICON, BRAND_FILE_HEADERS, ICON_PATHS } from '@/lib/seo/machine-paths';

const HERE = import.meta.dirname;
const REPOSITORY = path.resolve(HERE, '../..');
const STAGE = path.join(REPOSITORY, '.next-edge');
const ASSETS = path.join(STAGE, '.open-next/assets');
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Limit for the compressed worker. The platform's own limit is 3 MiB without a plan, 10 MiB with one. */
const BUDGET_KIB = 2_560;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Copies the source, and replaces the files that need a disk or more room than a worker has. */
function copySources() {
  rmSync(STAGE, { recursive: true, force: true });
  for (const name of SOURCES) {
    cpSync(path.join(REPOSITORY, name), path.join(STAGE, name), { recursive: true });
  }
  cpSync(path.join(STAGE, 'next.config.ts'), path.join(STAGE, 'next.config.server.ts'));
  const replaced = path.join(HERE, 'replaced');
  for (const file of listFiles(replaced)) {
    if (!existsSync(path.join(STAGE, file))) throw new Error(`deploy/edge/replaced/${file} replaces nothing`);
    cpSync(path.join(replaced, file), path.join(STAGE, file));
  }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Rewrites reach no file. A name with a size is rarely requested. */
const APPLE_ICON_NAMES = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

/** The platform's file `_headers`: the headers of `next.config.ts` do not reach files. */
function writeHeaders() {
  const { SITE_URL } = parseEnv(process.env);
  const toLine = ({ key, value }: Header) => `${key}: ${value}`;
  // Without this line, the platform joins the value for all files with the value for these.
  const unset = `! ${FOR_ALL_SITES.key}`;
  const forAllSites = [unset, toLine(FOR_ALL_SITES)];
  const kept = (paths: string[], lines: string[]) =>
    paths.flatMap((path) => [path, ...lines.map((line) => `  ${line}`)]);
  const lines = [
    ...kept(['/*'], buildCommonHeaders(SITE_URL).map(toLine)),
    ...kept(['/_next/static/*'], [`Cache-Control: ${IMMUTABLE}`, ...forAllSites]),
    ...kept(['/pictures/*', '/video/*', '/content/*'], [`Cache-Control: ${FILE_CACHE_CONTROL}`, ...forAllSites]),
    ...kept(['/brand/*'], forAllSites),
    ...BRAND_FILE_HEADERS.flatMap(({ source, headers }) =>
      kept(source === APPLE_TOUCH_ICON ? APPLE_ICON_NAMES : [source], [unset, ...headers.map(toLine)]),
    ),
  ];
  writeFileSync(path.join(ASSETS, '_headers'), `${lines.join('\n')}\n`);
}

function assertSize() {
  const command = `wrangler deploy --dry-run --minify -c "${HERE}/wrangler.jsonc" --outdir "${STAGE}/upload"`;
  const report = execSync(command, { cwd: STAGE, encoding: 'utf8', stdio: 'pipe' });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(report)?.[1]);
  if (!(size <= BUDGET_KIB)) throw new Error(`The worker has ${size} KiB compressed; its budget is ${BUDGET_KIB} KiB.`);
  console.log(`The worker has ${size} KiB compressed, of ${BUDGET_KIB} KiB.`);
}

copySources();
// OpenNext runs `npm run build` in the copy. npm puts `node_modules/.bin` into the path.
execSync(`opennextjs-cloudflare build -c "${HERE}/wrangler.jsonc" --openNextConfigPath "${HERE}/open-next.config.ts"`, {
  cwd: STAGE,
  stdio: 'inherit',
  env: { ...process.env, NEXT_DIST_DIR: '', TYPES_CHECKED_APART: '1' },
});
// Of no use to visitors.
rmSync(path.join(ASSETS, 'BUILD_ID'));
for (const name of APPLE_ICON_NAMES) cpSync(path.join(ASSETS, ICON_PATHS.apple), path.join(ASSETS, name));
writeHeaders();
assertSize();
