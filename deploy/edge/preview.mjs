/** Runs the built worker on this machine, with its durable parts: `npm run preview --prefix deploy/edge [-- --port 8787]`. */
import { spawnSync } from 'node:child_process';

import { buildWranglerArguments, environment, findNode, populateCache, stage } from './tools.mjs';

populateCache('local');
const settings = ['API_BASE_URL', 'SITE_URL', 'COMPANY_NAME', 'BRAND_NAME', 'REVALIDATE_SECRET', 'BACKEND_TIME_SCALE'];
const given = Object.fromEntries(settings.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));
const { status } = spawnSync(findNode(), [...buildWranglerArguments(given), ...process.argv.slice(2)], {
  cwd: stage,
  env: environment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
