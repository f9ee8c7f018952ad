import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();

it('npm run enquiries reads .env.local, as the site does', async () => {
  const cwd = makeFolder();
  const store = path.join(cwd, 'store');
  writeFileSync(path.join(cwd, '.env.local'), `ENQUIRY_STORE=${store}\n`);
  const command = ['--import', import.meta.resolve('tsx'), '--conditions=react-server'];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // The .env files of tests are others.
    NODE_ENV: 'production',
    ENQUIRY_STORE: undefined,
    TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
  };
  const stderr = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [...command, path.resolve('lib/enquiry/command/main.ts'), 'list'],
      { cwd, env },
      (_error, _out, text) => resolve(text),
    );
  });
  expect(stderr).toContain(`Enquiry store: ${path.join(store, 'enquiries.sqlite')}`);
});
