import { type Proxy, startProxy } from '@/e2e/support/proxy';
import { startSite } from '@/e2e/support/site';
import { test as base } from '@/e2e/support/test';

/** With the site behind a proxy, and the URL of a later release whose files all have other names. */
export const test = base.extend<{ site: Proxy }, { newBuild: string }>({
  site: async ({ baseURL }, provide) => {
    const site = await startProxy(baseURL!);
    await provide(site);
    await site.stop();
  },
  newBuild: [
    async ({}, provide) => {
      const settings = { TRUSTED_PROXIES: '1' };
      const site = await startSite({ build: 'embedded', isNextRelease: true, settings });
      await provide(site.url);
      await site.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
