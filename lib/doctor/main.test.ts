import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { describeSampleClaims } from '@/lib/company/claims';
import { parseEnv } from '@/lib/env-schema';

const OWN = { COMPANY_NAME: 'Own Company', SITE_URL: 'https://www.own.example', CONTENT_FOLDER: 'e2e/content' };

it('npm run doctor without a URL lists the claims that are still the sample’s', () => {
  const command = ['--import', 'tsx', '--conditions=react-server', 'lib/doctor/main.ts'];
  const printed = execFileSync(process.execPath, command, { env: { ...process.env, ...OWN }, encoding: 'utf8' });
  expect(printed).toContain(describeSampleClaims(parseEnv(OWN), parseEnv({})) ?? '');
});
