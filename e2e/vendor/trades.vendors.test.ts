import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeCheckout, TRADES } from '@/e2e/vendor/trades';

/* What runs before a vendor's site is deployed (deploy/github-deploy.yml), and journeys, in the checkouts of three vendors. */

const MINUTE_MS = 60_000;
/** What a vendor edits. */
const EDITED = 'lib/company';

/** Runs a command in a checkout. Returns the end of its output if it fails. */
const run = (cwd: string, command: string, ...args: string[]) =>
  new Promise<string>((resolve) =>
    execFile(command, args, { cwd, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } }, (error, ...output) =>
      resolve(error ? `${command} ${args.join(' ')}: ${output.join('').slice(-4_000)}` : ''),
    ),
  );

describe.each(Object.keys(TRADES) as (keyof typeof TRADES)[])('Make it yours: the checkout of a %s', (name) => {
  let checkout: string;
  beforeAll(() => {
    checkout = makeCheckout(name);
  }, 5 * MINUTE_MS);
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  it('passes the checks of types and lint', { timeout: 10 * MINUTE_MS }, async () => {
    expect(await run(checkout, 'npm', 'run', 'typecheck')).toBe('');
    expect(await run(checkout, 'npx', 'eslint', '--max-warnings=0', EDITED)).toBe('');
    expect(await run(checkout, 'npx', 'prettier', '--check', EDITED)).toBe('');
    // Of the folder above, .gitignore leaves out the whole checkout.
    expect(await run(checkout, 'npx', 'knip', '--no-gitignore')).toBe('');
  });

  it('passes the unit tests of what it edits', { timeout: 20 * MINUTE_MS }, async () => {
    const edited = readdirSync(path.join(checkout, EDITED)).filter((file) => /^[^.]+\.ts$/.test(file));
    expect(
      await run(
        checkout,
        'npx',
        'vitest',
        'related',
        '--run',
        '--project',
        'unit',
        ...edited.map((file) => path.join(EDITED, file)),
      ),
    ).toBe('');
  });

  it('passes the journeys', { timeout: 20 * MINUTE_MS }, async () => {
    expect(await run(checkout, 'npm', 'run', 'test:e2e', '--', '--project=laptop')).toBe('');
  });
});
