import { defineCloudflareConfig } from '@opennextjs/cloudflare';
import queue from '@opennextjs/cloudflare/overrides/queue/do-queue';
import tagCache from '@opennextjs/cloudflare/overrides/tag-cache/do-sharded-tag-cache';

import pageStore from './page-store';

/** Every part is strongly consistent: KV would show old pages after an invalidation. */
export default defineCloudflareConfig({
  incrementalCache: pageStore,
  queue,
  tagCache: tagCache({ baseShardSize: 4 }),
});
