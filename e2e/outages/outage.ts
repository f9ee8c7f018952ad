import { expect } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { buildEdition, buildEditions } from '@/e2e/outages/editions';
import * as shown from '@/e2e/outages/shown';
import { freePort, type Settings } from '@/e2e/support/process';
import { startSite } from '@/e2e/support/site';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

const SECRET = 'a secret for all the tests';

export type Outage = Awaited<ReturnType<typeof startOutage>>;

/** A site, and its backend, which is down at first and keeps its port. */
export async function startOutage(settings: Settings) {
  const port = await freePort();
  const site = await startSite({
    build: 'embedded',
    backend: { port },
    settings: { REVALIDATE_SECRET: SECRET, ...settings },
  });
  let backend: Backend | null = null;
  const outage = {
    site,
    backend: () => backend!,
    async closeBackend() {
      await backend?.close();
      backend = null;
    },
    /** In place of a running one: a second attempt of a test finds that of the first. */
    async openBackend(edition: string) {
      await outage.closeBackend();
      backend = await startBackend({ port, content: buildEditions(edition) });
    },
    publish(edition: string) {
      for (const key of COLLECTION_KEYS) backend!.setContent(key, buildEdition(key, edition));
    },
    listShown: (edition: string) => shown.listShown(site, edition),
    /** Waits until every page shows an edition. */
    expectAll: async (edition: string) =>
      expect(await shown.eventually(() => shown.showsAll(site, edition))).toBe(true),
    invalidate: () => shown.invalidate(site, SECRET),
    /** Invalidates until only these wait: on a busy machine a healthy backend may exceed the shortened timeout. */
    invalidateUntil: async (waiting: CollectionKey[]) =>
      expect(await shown.eventually(async () => String((await outage.invalidate()).waiting) === String(waiting))).toBe(
        true,
      ),
    /** Publishes an edition, and waits until the site has it. */
    async settle(edition: string) {
      if (!backend) await outage.openBackend(edition);
      backend!.clearFaults();
      outage.publish(edition);
      await outage.invalidateUntil([]);
      expect(await outage.listShown(edition)).toEqual(COLLECTION_KEYS);
    },
    async close() {
      await site.close();
      await outage.closeBackend();
    },
  };
  return outage;
}
