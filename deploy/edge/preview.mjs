/** Runs the built worker on this machine, with its durable parts: `npm run preview --prefix deploy/edge [-- --port 8787]`. */
import { spawnSync } from 'node:child_process';

import { importFromSite } from './static-headers.mjs';
import { buildWranglerArguments, environment, findNode, populateCache, stage } from './tools.mjs';

populateCache('local');
/** @type {typeof import('../../lib/env-schema')} */
const { envSchema } = await importFromSite('lib/env-schema.ts');
const settings = Object.keys(envSchema.shape).filter((name) => process.env[name]);
const given = Object.fromEntries(settings.map((name) => [name, process.env[name]]));
const { status } = spawnSync(findNode(), [...buildWranglerArguments(given), ...process.argv.slice(2)], {
  cwd: stage,
  env: environment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
