import { spawn } from 'node:child_process';

import { prepareSite, type SharedSite } from '@/e2e/support/builds';
import { NO_SETTINGS } from '@/e2e/support/no-settings';
import { NEXT, ROOT } from '@/e2e/support/site';

/* Builds a site of e2e/support/builds.ts where needed and starts it: tsx e2e/serve.ts embedded 3100 [port of its backend] */

const [name, port = '', backendPort] = process.argv.slice(2);
const { settings } = await prepareSite(name as SharedSite, backendPort ? Number(backendPort) : undefined);
spawn(process.execPath, [NEXT, 'start', '--port', port], {
  cwd: ROOT,
  // Each test is another visitor: it sends an address of its own as a proxy would.
  env: { ...process.env, ...NO_SETTINGS, NODE_ENV: 'production', ...settings, TRUSTED_PROXIES: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
