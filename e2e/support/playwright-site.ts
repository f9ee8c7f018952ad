import { nastyContent } from '@/e2e/backend/nasty-content';
import { startBackend } from '@/e2e/backend/server';
import { prepareBuild } from '@/e2e/support/builds';
import { startSite } from '@/e2e/support/site';

/** Starts the site of a run of Playwright, whose workers find its URL in the environment. */
export default async function setup() {
  const build = process.env.TESTED_SITE === 'other' ? 'other' : 'embedded';
  const { backendPort } = await prepareBuild(build);
  const backend = backendPort && (await startBackend({ port: backendPort, content: nastyContent }));
  // Each test is another visitor: it sends an address of its own as a proxy would.
  const site = await startSite({ build, settings: { TRUSTED_PROXIES: '1' } });
  process.env.SITE_BASE_URL = `http://localhost:${site.port}`;
  if (backend) process.env.BACKEND_URL = backend.url;
  return async () => {
    await site.close();
    if (backend) await backend.close();
  };
}
