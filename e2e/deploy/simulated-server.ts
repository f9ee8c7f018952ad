import { createServer } from 'node:http';

import { getContentCache, openSnapshotStore, readCollection } from '@/lib/backend/read-collection';
import { getClusterPort } from '@/lib/backend/cluster-port';
import { listSources } from '@/lib/content/collections';
import { getEnv } from '@/lib/env';
import { joinCluster } from '@/lib/platform/cluster/join-cluster';

/* The content of one server, without its pages: `simulation.ts` runs several of these. */

const { API_BASE_URL = '', SITE_URL, REDIS_URL = '' } = getEnv();
const cache = await getContentCache();
const store = await openSnapshotStore(API_BASE_URL);
const sources = listSources({ assetBase: API_BASE_URL });
const sourceOf = (key: string) => sources.find((source) => source.key === key)!;
await Promise.all(sources.map((source) => cache.restore!(source)));
await joinCluster({
  ...{ redisUrl: REDIS_URL, backend: API_BASE_URL, site: SITE_URL },
  content: {
    keys: sources.map(({ key }) => key),
    read: async (key) => store?.read(key),
    take: (key, taken) => cache.take!(sourceOf(key), taken),
  },
});

const server = createServer((request, response) => {
  void (async () => {
    const [, action = '', keys = ''] = (request.url ?? '').split('/');
    if (action === 'read') return response.end(JSON.stringify(await readCollection(sourceOf(keys))));
    const cleared = keys.split(',').map(sourceOf);
    const fresh = await Promise.all(cleared.map((source) => cache.invalidate(source, 6_000)));
    await getClusterPort().peers!.announceInvalidation(cleared.map(({ key }) => key));
    response.end(JSON.stringify({ fetched: cleared.flatMap(({ key }, index) => (fresh[index] ? [key] : [])) }));
  })();
});
server.listen(Number(process.env.PORT), '127.0.0.1');
