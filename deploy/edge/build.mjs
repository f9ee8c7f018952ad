/**
 * Builds the worker into `.next-edge`, as docs/deploy.md says ("Edge"):
 *   1. a copy of the site's source, with the files of `replaced/` in it,
 *   2. the steps of `npm run build` there; Next also draws the social pictures,
 *   3. OpenNext, which makes a worker of it,
 *   4. the headers of files, and the size of what would be uploaded, held to its budget.
 *
 * node deploy/edge/build.mjs, with the settings of the site in the environment.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { stageSources } from './stage.mjs';
import { buildStaticHeaders } from './static-headers.mjs';
import { CONFIG, findNode, here, PROGRAMS, repository, run, stage } from './tools.mjs';

/** Of the worker as it is uploaded, compressed. The platform's own limit is 3 MiB without a plan, 10 MiB with one. */
const BUDGET_KIB = 2_560;

if (findNode() !== process.execPath) {
  // This program as well: it reads TypeScript.
  run(import.meta.filename, [], { cwd: here });
  process.exit(0);
}

stageSources();

run(PROGRAMS.tsx, ['--conditions=react-server', 'scripts/prebuild.ts']);
const drawing = path.join(stage, 'drawing.mjs');
await build({
  entryPoints: [path.join(here, 'drawing.ts')],
  outfile: drawing,
  bundle: true,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  conditions: ['react-server'],
  // Node finds no module without its ending in a package that has no `exports`.
  alias: { '@generated': path.join(stage, '.generated/.next'), 'next/og': 'next/og.js' },
  // From node_modules, where their WebAssembly stands.
  external: ['next', 'next/*', 'harfbuzzjs', 'react', 'react/*'],
  tsconfig: path.join(repository, 'tsconfig.json'),
});

run(PROGRAMS.next, ['build'], { env: { EDGE_DRAWING: pathToFileURL(drawing).href, NEXT_PRIVATE_STANDALONE: 'true' } });
run(PROGRAMS.tsx, ['scripts/postbuild.ts']);
run(PROGRAMS.openNext, [
  'build',
  '--skipNextBuild',
  '-c',
  CONFIG,
  '--openNextConfigPath',
  path.join(here, 'open-next.config.ts'),
]);

const assets = path.join(stage, '.open-next/assets');
rmSync(path.join(assets, 'BUILD_ID'), { force: true });
writeFileSync(path.join(assets, '_headers'), await buildStaticHeaders(path.join(repository, 'public'), process.env));

const report = run(PROGRAMS.wrangler, [
  'deploy',
  '--dry-run',
  '--minify',
  '-c',
  CONFIG,
  '--outdir',
  path.join(stage, 'upload'),
]);
const size = Number(/gzip: ([\d.]+) KiB/.exec(report)?.[1]);
if (!(size <= BUDGET_KIB)) throw new Error(`The worker has ${size} KiB compressed; its budget is ${BUDGET_KIB} KiB.`);
console.log(`The worker has ${size} KiB compressed, of ${BUDGET_KIB} KiB.`);
