import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * Runs the tests of deploy/edge. The site itself does not need its packages: `npm run test:rest` leaves the tests out where
 * they are missing (`--if-installed`), except on CI.
 */
if (existsSync('deploy/edge/node_modules/wrangler')) {
  const options = { stdio: /** @type {const} */ ('inherit'), shell: process.platform === 'win32' };
  process.exitCode = spawnSync('npm', ['test', '--silent', '--prefix', 'deploy/edge'], options).status ?? 1;
} else {
  const isOptional = process.argv.includes('--if-installed') && !process.env.CI;
  console.error(
    `${isOptional ? 'Left out' : 'Failed'}: the packages of deploy/edge are not installed (npm ci --prefix deploy/edge).`,
  );
  process.exitCode = isOptional ? 0 : 1;
}
