import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

it('Decisions, Settings: a setting of the environment that a .env file changes is named, without its value', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'env-'));
  writeFileSync(path.join(cwd, '.env'), 'API_TOKEN=\nSITE_URL=https://v.example\n');
  const script = path.resolve('lib/load-env-files.ts');
  const env = { ...process.env, API_TOKEN: '12|ab$cd#ef', SITE_URL: 'https://w.example' };
  const { stderr } = spawnSync(path.resolve('node_modules/.bin/tsx'), [script], { cwd, env, encoding: 'utf8' });
  expect(stderr).toBe('API_TOKEN of the environment was changed by a line in a .env file: remove that line\n');
});
