import { execFile } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** The command as `npm run doctor -- <argument>` runs it. */
const runDoctor = (argument: string, settings: Record<string, string> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const args = ['--import', 'tsx', '--conditions=react-server', 'lib/doctor/main.ts', argument];
    const env = { ...process.env, ...settings };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('The embedded backend: npm run doctor with a URL', () => {
  it('reports on the backend, and names the claims of the sample that a public site would make', async () => {
    const { code, stdout } = await runDoctor(backend.url, { SITE_URL: 'https://www.vendor.example' });
    expect(code).toBe(0);
    expect(stdout).toContain(`${backend.url}/api/blogs`);
    expect(stdout).toMatch(/^Claims of the sample's vendor .*:\n {2}lib\/company\/\S+: /m);
  });

  it('ends with 2 and says how it is called where the URL is none', async () => {
    const { code, stderr } = await runDoctor('backend');
    expect(code).toBe(2);
    expect(stderr).toContain('npm run doctor -- https://backend.example');
  });
});
