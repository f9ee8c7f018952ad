import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { prepareBuild } from '@/e2e/support/builds';
import { freePort, ROOT, type Settings, untilResponds } from '@/e2e/support/process';

describe.skipIf(process.platform === 'win32')('Decisions, Settings: npm start', () => {
  let settings: Settings;
  let npm: ChildProcess;

  beforeAll(async () => {
    ({ settings } = await prepareBuild('embedded'));
  });
  // After a failed test: npm has its own process group.
  afterAll(() => void spawnSync('kill', ['-KILL', '--', `-${npm.pid}`]));

  it('ends its server when npm gets SIGTERM, as process managers send it, which know only npm', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/icon.svg`;
    const env = { ...process.env, ...settings, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
    npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
    await untilResponds(url, npm);
    npm.kill('SIGTERM');
    // Without a connection that stays.
    const isTaken = () => fetch(url, { headers: { Connection: 'close' } }).then(Boolean, () => false);
    await expect.poll(isTaken).toBe(false);
  });
});
