import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();

it('Decisions, Settings: a command reads .env.local as the site does, and names each setting of the environment that it changes, without its value', () => {
  const cwd = makeFolder();
  const store = path.join(cwd, 'store');
  writeFileSync(path.join(cwd, '.env.local'), `ENQUIRY_STORE=${store}\nCOMPANY_NAME=\nSITE_URL=https://v.example\n`);
  const command = ['--conditions=react-server', path.resolve('lib/enquiry/command/main.ts'), 'list'];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // The .env files of tests are others.
    NODE_ENV: 'production',
    ENQUIRY_STORE: undefined,
    COMPANY_NAME: 'Sales for $more',
    SITE_URL: 'https://w.example',
    TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
  };
  const { stderr } = spawnSync(path.resolve('node_modules/.bin/tsx'), command, { cwd, env, encoding: 'utf8' });
  const [changed, ...others] = stderr.split('\n');
  expect(changed).toBe('COMPANY_NAME of the environment was changed by a line in a .env file: remove that line');
  expect(others).toContain(`Enquiry store: ${path.join(store, 'enquiries.sqlite')}`);
});
