/** The platform's own tool, on the Node that it asks for: `npm run wrangler --prefix deploy/edge -- login`. */
import { spawnSync } from 'node:child_process';

import { environment, findNode, here, PROGRAMS } from './tools.mjs';

const { status } = spawnSync(findNode(), [PROGRAMS.wrangler, ...process.argv.slice(2)], {
  cwd: here,
  // A person is there: it may ask.
  env: environment({ CI: process.env.CI ?? '' }),
  stdio: 'inherit',
});
process.exit(status ?? 1);
