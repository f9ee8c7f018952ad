import { defineCloudflareConfig } from '@opennextjs/cloudflare';
import queue from '@opennextjs/cloudflare/overrides/queue/do-queue';
import tagCache from '@opennextjs/cloudflare/overrides/tag-cache/do-sharded-tag-cache';

import pageStore from './page-store';

/** Durable parts alone: a store that is only eventually consistent shows a page as it was before it was cleared. */
export default defineCloudflareConfig({
  incrementalCache: pageStore,
  queue,
  tagCache: tagCache({ baseShardSize: 4 }),
});
