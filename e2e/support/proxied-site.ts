import { rmSync } from 'node:fs';
import path from 'node:path';

import { listSettings } from '@/e2e/support/builds';
import { type Proxy, startProxy } from '@/e2e/support/proxy';
import { copyRenamed } from '@/e2e/support/renamed-build';
import { freePort, ROOT, startSite } from '@/e2e/support/site';
import { test as base } from '@/e2e/support/test';

/** With the site behind a proxy, and the URL of a later release whose files all have other names. */
export const test = base.extend<{ site: Proxy }, { newBuild: string }>({
  site: async ({ baseURL }, provide) => {
    const site = await startProxy(baseURL!);
    await provide(site);
    await site.stop();
  },
  newBuild: [
    async ({}, provide, { workerIndex }) => {
      const settings = listSettings('embedded');
      const folder = `.next-renamed-${workerIndex}`;
      copyRenamed(path.join(ROOT, settings.NEXT_DIST_DIR!), path.join(ROOT, folder));
      const site = await startSite(await freePort(), { ...settings, NEXT_DIST_DIR: folder, TRUSTED_PROXIES: '1' });
      await provide(site.url);
      await site.stop();
      rmSync(path.join(ROOT, folder), { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
