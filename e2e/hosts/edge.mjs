import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/* Runs the tests of deploy/edge if its packages are installed. The site itself does not need them. */
if (existsSync('deploy/edge/node_modules/wrangler')) {
  const options = { stdio: /** @type {const} */ ('inherit'), shell: process.platform === 'win32' };
  process.exitCode = spawnSync('npm', ['test', '--silent', '--prefix', 'deploy/edge'], options).status ?? 1;
} else console.warn('Left out: the packages of deploy/edge are not installed (npm ci --prefix deploy/edge).');
